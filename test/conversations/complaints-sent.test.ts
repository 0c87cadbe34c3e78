import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Stage } from '../support/talk/stage';
import { play, type Player, talkLines } from '../support/talk/talk';

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
const AT = 'https://pictures.example';
const REGISTER = '/ret11/register-issue';
const REPLY = '/ret11/reply-issue';

/** A request to one of the endpoints that write to a seller of a complaint. */
interface ComplaintWrite {
  path: string;
  body: Record<string, unknown>;
}

let written: ComplaintWrite[] = [];
function heardOnTheWire(event: unknown): void {
  const request: unknown = Object(event).request;
  const path = String(Reflect.get(Object(request), 'path')).replace(/^.*(?=\/ret11\/)/u, '');
  if (path !== REGISTER && path !== REPLY) return;
  const body: unknown = JSON.parse(String(Reflect.get(Object(request), 'body')));
  written.push({ path, body: { ...Object(body) } });
}
beforeAll(() => subscribe('undici:request:create', heardOnTheWire));
afterAll(() => unsubscribe('undici:request:create', heardOnTheWire));

/** Somebody who has come so far on a stage of their own: what they say next, as it is written to the seller. */
function withTalk(lines: readonly string[]): (...words: string[]) => Promise<ComplaintWrite[]> {
  let stage: Stage;
  let player: Player;
  beforeAll(async () => {
    stage = await Stage.open();
    player = await play(talkLines(lines.join('\n')), stage);
  });
  afterAll(() => stage.close());
  return async (...words) => {
    written = [];
    await play(talkLines(words.map((one) => `> ${one}`).join('\n')), stage, player);
    return written;
  };
}

const QUESTIONS = [
  'has the seller answered my complaint?',
  'did they see my photo?',
  `did they look at ${AT}/cold.jpg?`,
  'what did they say',
  'when will I get my money back',
  'any update on my complaint?',
  'is my complaint still open?',
  'meri shikayat ka kya hua?',
  'kya unhone photo dekhi?',
  `kya unhone ${AT}/cold.jpg dekha?`,
  'kab tak jawab aayega',
  'complaint ka kya status hai?',
  'मेरी शिकायत का क्या हुआ?',
  'क्या उन्होंने फोटो देखी?',
  'क्या जवाब आया',
  'कितने दिन लगेंगे',
];

describe('a question about a complaint writes nothing to the seller, before an answer', () => {
  const say = withTalk([...MEAL, ...COMPLAINT]);
  test.each(QUESTIONS)('%s', async (words) => {
    expect(await say(words)).toEqual([]);
  });
});

describe('a question about a complaint writes nothing to the seller, after an answer', () => {
  const say = withTalk([...MEAL, ...COMPLAINT, '= wait 11m']);
  test.each(QUESTIONS)('%s', async (words) => {
    expect(await say(words)).toEqual([]);
  });
});

describe('links go to the seller once, pictures as images and films as media', () => {
  const say = withTalk([...MEAL, ...COMPLAINT]);
  test.each<[string, string[], string[]]>([
    [`tell them to look at ${AT}/1.jpg`, [`${AT}/1.jpg`], []],
    [`send them this photo: ${AT}/2.png.`, [`${AT}/2.png`], []],
    [`tell the restaurant: ${AT}/view?id=3, please`, [`${AT}/view?id=3`], []],
    [`tell them I want a refund, video at ${AT}/4.mp4`, [], [`${AT}/4.mp4`]],
    [
      `tell them: ${AT}/5a.jpg and ${AT}/5b.webp and the film ${AT}/5.mov`,
      [`${AT}/5a.jpg`, `${AT}/5b.webp`],
      [`${AT}/5.mov`],
    ],
    [`tell them ${AT}/6.jpg, again ${AT}/6.jpg`, [`${AT}/6.jpg`], []],
    [`unse kaho photo dekhein ${AT}/7.jpg`, [`${AT}/7.jpg`], []],
    [`unse kaho video dekhein ${AT}/8.webm`, [], [`${AT}/8.webm`]],
    [`उनसे कहो फोटो देखें ${AT}/9.jpg।`, [`${AT}/9.jpg`], []],
    [`उनसे कहो वीडियो देखें ${AT}/10.mp4`, [], [`${AT}/10.mp4`]],
  ])('%s', async (words, images, media) => {
    const sent = await say(words);
    expect(sent.map(({ path }) => path)).toEqual([REPLY]);
    expect(sent[0]?.body).toMatchObject({ shortDesc: words });
    expect(sent[0]?.body['images'] ?? []).toEqual(images);
    expect(sent[0]?.body['media'] ?? []).toEqual(media);
  });
});

describe('what holds no link is sent without any', () => {
  const say = withTalk([...MEAL, ...COMPLAINT]);
  test.each([
    'tell them the chutney is missing too',
    `tell them the photo is at ${AT.replace('https', 'http')}/cold.jpg`,
    'unse kaho chutney bhi nahi thi',
    'उनसे कहो चटनी भी नहीं थी',
  ])('%s', async (words) => {
    const sent = await say(words);
    expect(sent.map(({ path, body }) => [path, body['shortDesc']])).toEqual([[REPLY, words]]);
    expect(Object.keys(sent[0]?.body ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/images|media/)]),
    );
  });
});

describe('a photo told with the complaint itself stays in its words', () => {
  const say = withTalk(MEAL);
  test('in English', async () => {
    const words = `the dosa was cold, see ${AT}/first.jpg`;
    const sent = await say('I want to complain about my food', words);
    expect(sent.map(({ path }) => path)).toEqual([REGISTER]);
    expect(sent[0]?.body['shortDesc']).toContain(`${AT}/first.jpg`);
  });
});
