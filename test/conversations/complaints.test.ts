import { plainText } from '../../src/reply/plain-text';
import { Stage } from '../support/talk/stage';
import { play, Player, talkLines } from '../support/talk/talk';

jest.setTimeout(180_000);

const MEAL = [
  '> order a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
  "> that's all",
  '> I will pick it up',
  '> Asha Rao 9876543210',
  '> yes',
  '= pay',
  '= wait 8s',
];
const COMPLAINT = ['> I want to complain about my food', '> the dosa was cold'];
const WALK = [
  '> 2 tickets for Johari Bazaar Food and Gems Walk next Saturday',
  '> {name=Asha Rao; email=asha@example.com; mobile=98765 43210}',
  '> yes',
  '= pay',
  '= wait 8s',
];

/** A stage and somebody on it who has come so far; what they say then is heard alone. */
function withTalk(lines: readonly string[]): (words: string) => Promise<string> {
  let stage: Stage;
  let player: Player;
  beforeAll(async () => {
    stage = await Stage.open();
    player = await play(talkLines(lines.join('\n')), stage);
  });
  afterAll(() => stage.close());
  return async (words) => {
    const before = player.all.length;
    await play(talkLines(`> ${words}`), stage, player);
    return player.all.slice(before).map(plainText).join('\n');
  };
}

/** What is asked of it, and the state and number that each answer names. */
const QUESTIONS = [
  'has the seller answered my complaint?',
  'any update on my complaint?',
  'did the restaurant reply?',
  'how does my complaint stand?',
  'is my complaint still open?',
  'what happened to my complaint',
  'meri shikayat ka kya hua?',
  'complaint ka kya status hai?',
  'kya unhone jawab diya?',
  'मेरी शिकायत का क्या हुआ?',
  'क्या मेरी शिकायत का जवाब आया?',
];

describe('before an answer, its state is told and nothing is sent', () => {
  const say = withTalk([...MEAL, ...COMPLAINT]);
  test.each(QUESTIONS)('%s', async (words) => {
    const said = await say(words);
    expect(said).toMatch(/No answer has come yet|koi jawab nahi|कोई जवाब नहीं|जवाब नहीं/i);
    expect(said).not.toMatch(/added that|escalated|closed now/);
  });
});

describe('the seller’s answer is told in its own words', () => {
  const say = withTalk([...MEAL, ...COMPLAINT, '= wait 11m']);
  test.each(QUESTIONS)('%s', async (words) => {
    expect(await say(words)).toContain('We are sorry. We are checking with the kitchen.');
  });
});

describe('a photo is sent by its link, and a question to the seller is', () => {
  const say = withTalk([...MEAL, ...COMPLAINT]);
  test.each([
    'tell them to look at https://pictures.example/cold.jpg',
    'send them this photo: https://pictures.example/cold.png.',
    'tell the restaurant: https://pictures.example/view?id=1, please',
    'tell them I want a refund, video at https://pictures.example/cold.mp4',
    'unse kaho photo dekhein https://pictures.example/cold.jpg',
    'उनसे कहो फोटो देखें https://pictures.example/cold.jpg',
    'ask them when I get my money',
    'tell them the chutney is missing too',
    'tell them the refund is not settled',
    "tell them it isn't fixed",
  ])('%s', async (words) => {
    const said = await say(words);
    expect(said).toMatch(/added that to your complaint|complaint mein add|जोड़/i);
    expect(said).not.toMatch(/closed now/);
  });
});

describe('a complaint about a booking leads to its organiser, and none is made up', () => {
  const say = withTalk(WALK);
  test.each([
    'I want to complain about my walk',
    'the guide was rude, I want to complain',
    'complaint about Johari Bazaar walk',
    'report a problem with my booking',
    'the walk was terrible, raise a complaint',
    'mujhe apni walk ki shikayat karni hai',
    'guide aaya hi nahi, shikayat karni hai',
    'मुझे वॉक की शिकायत करनी है',
    'file a complaint for my booking',
    'I have an issue with my walk',
  ])('%s', async (words) => {
    const said = await say(words);
    expect(said).toMatch(/only pass on complaints about food|sirf khane|केवल खाने|सिर्फ़ खाने/i);
    expect(said).not.toMatch(/I’ve sent your complaint/);
  });
});
