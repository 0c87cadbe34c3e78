import { plainText } from '../../src/reply/plain-text';
import { Stage } from '../support/talk/stage';
import { play, Player, talkLines } from '../support/talk/talk';

jest.setTimeout(180_000);

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const NANDI = ['2 tickets for the Nandi Hills Sunrise Trek tomorrow', 'guided trek', '5:15'];
const KEPT = /Guided trek[\s\S]*5:15/;

const TREK = ['book Skandagiri night trek on Saturday'];
const surf = (pack: string) => ['First Surf Lesson at Kovalam tomorrow', pack, 'the first time'];
const BIRDS = ['Lodhi Garden Bird Walk on Sunday', 'the first time'];
const FOOD_WALK = ['VV Puram Street Food Walk tomorrow', 'the first time'];

/** What stands before, what is said over it, the bounds that are told, a count that is taken then, and what still stands. */
test.each<[string[], string, RegExp, string, RegExp]>([
  [NANDI, 'make it 12 tickets', /book 12\. It’s 1 to 6 per booking/, '3', KEPT],
  [NANDI, 'make it 40 people', /book 40\. It’s 1 to 6 per booking/, '4', KEPT],
  [NANDI, 'we are a group of 25', /book 25\. It’s 1 to 6 per booking/, '3', KEPT],
  [NANDI, 'fifteen tickets please', /book 15\. It’s 1 to 6 per booking/, '3', KEPT],
  [NANDI, 'बारह टिकट कर दो', /12 बुक नहीं हो सकते। एक बुकिंग में 1 से 6 तक/, '3', KEPT],
  [NANDI, 'pandrah log honge', /15 book nahi ho sakte\. Ek booking mein 1 se 6/, '3', KEPT],
  [TREK, '9 people', /at most 5 in one booking, so 9 won’t fit/, '3', /Sat.*3 × Trekker/],
  [TREK, 'just me, 1 ticket', /book 1\. It’s 2 to 5 per booking/, '2', /Sat.*2 × Trekker/],
  [surf('Group lesson'), 'six', /at most 4 in one booking, so 6 won’t fit/, '2', /Group lesson/],
  [
    surf('Your own teacher'),
    '3',
    /at most 1 in one booking, so 3 won’t fit/,
    '1',
    /Your own teacher/,
  ],
  [
    surf('Your own teacher'),
    'teen log honge hum',
    /ek booking mein zyada se zyada 1 /,
    '1',
    /Your own teacher/,
  ],
  [
    surf('Your own teacher'),
    'तीन लोग',
    /एक बुकिंग में ज़्यादा से ज़्यादा 1 /,
    '1',
    /Your own teacher/,
  ],
  [BIRDS, 'saat log', /(?:at most|zyada se zyada) 5/, 'do', /Sun.*2 × Walker/],
  [FOOD_WALK, '1 ticket', /book 1\. It’s 2 to 8 per booking/, '2', /Walk and tastings/],
])('%j, then “%s”: the bounds are told, and nothing else changes', async (...situation) => {
  const [before, said, bounds, count, kept] = situation;
  const player = new Player(stage, stage.person());
  const heardOn = async (...lines: string[]): Promise<string> => {
    const from = player.all.length;
    await play(talkLines(lines.map((one) => `> ${one}`).join('\n')), stage, player);
    return player.all.slice(from).map(plainText).join('\n');
  };
  await heardOn(...before);
  const told = await heardOn(said);
  expect(told).toMatch(bounds);
  expect(told).not.toMatch(/1 to 1|1 se 1(?!\d)|1 से 1(?!\d)/);
  expect(await heardOn(count)).toMatch(kept);
});
