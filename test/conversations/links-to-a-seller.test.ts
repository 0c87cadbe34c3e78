import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { plainText } from '../../src/reply/plain-text';
import { Stage } from '../support/talk/stage';
import { play, type Player, talkLines } from '../support/talk/talk';

jest.setTimeout(180_000);

/* What is said to the seller of an open complaint is sent once, whatever else is asked; or it is told that it was not. */

const COMPLAINED = [
  '> order a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
  "> that's all",
  '> I will pick it up',
  '> Asha Rao 9876543210',
  '> yes',
  '= pay',
  '= wait 8s',
  '> I want to complain about my food',
  '> the dosa was cold',
];
const AT = 'https://pictures.example';

let written: unknown[] = [];
let rated = 0;
function heardOnTheWire(event: unknown): void {
  const request: unknown = Object(event).request;
  const path = String(Reflect.get(Object(request), 'path'));
  if (/rat(?:e|ing)/u.test(path) && Reflect.get(Object(request), 'method') === 'POST') rated += 1;
  if (!path.endsWith('/ret11/reply-issue')) return;
  const body: unknown = JSON.parse(String(Reflect.get(Object(request), 'body')));
  written.push(Reflect.get(Object(body), 'shortDesc'));
}
beforeAll(() => subscribe('undici:request:create', heardOnTheWire));
afterAll(() => unsubscribe('undici:request:create', heardOnTheWire));

let stage: Stage;
let player: Player;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  player = await play(talkLines(COMPLAINED.join('\n')), stage);
  written = [];
  rated = 0;
});

/** Plays lines, and gives the words that were heard meanwhile. */
async function heard(...lines: readonly string[]): Promise<string> {
  const before = player.all.length;
  await play(talkLines(lines.join('\n')), stage, player);
  return player.all.slice(before).map(plainText).join('\n');
}

test.each([
  [`send them this photo: ${AT}/2.png.`],
  [`send this picture to the restaurant ${AT}/3.png`],
  [`please show them ${AT}/4.jpg`],
  [`unhe yeh photo bhejo ${AT}/5.jpg`],
  [`unko ${AT}/6.jpg bhej do`],
  [`restaurant ko yeh photo dikhao ${AT}/7.jpg`],
  [`उन्हें यह फोटो भेजो ${AT}/8.jpg`],
  [`रेस्टोरेंट को यह फोटो दिखाओ ${AT}/9.jpg`],
])('a second link is sent once: %s', async (words) => {
  const first = `tell them to look at ${AT}/1.jpg`;
  await heard(`> ${first}`, `> ${words}`);
  expect(written).toEqual([first, words]);
});

test('each of three links, one right after another, is sent once', async () => {
  const links = [1, 2, 3].map((n) => `send them this photo: ${AT}/row-${n}.png`);
  await heard(...links.map((one) => `> ${one}`));
  expect(written).toEqual(links);
});

test.each([
  [`tell the restaurant: ${AT}/view?id=3, please`],
  ['tell them it had 2 hairs in it'],
  [`send them this photo: ${AT}/4.png`],
  ['unse kaho 2 idli kam thi'],
  ['उनसे कहो 3 इडली कम थीं'],
])('while stars are asked for, %s goes to the seller and rates nothing', async (words) => {
  await heard('> rate my food order', `> ${words}`);
  expect([written, rated]).toEqual([[words], 0]);
});

test.each([
  ['getUserIssue', `send them this photo: ${AT}/slow-1.png`],
  ['replyIssue', `unhe yeh photo bhejo ${AT}/slow-2.png`],
  ['*', `उन्हें यह फोटो भेजो ${AT}/slow-3.png`],
])('a slow %s sends it once all the same', async (operation, words) => {
  await heard(
    `= fault {"operation":"${operation}","kind":"slow","times":2,"ms":5000}`,
    `> ${words}`,
    '= wait 30s',
    '= fault {"clear":true}',
    '= wait 2m',
  );
  expect(written).toEqual([words]);
});

test.each([
  ['a photo without a link', 'send this picture to the restaurant'],
  ['a ticket for somebody', 'unhe ticket bhej do'],
  ['what a question asks', `did you send them ${AT}/1.jpg?`],
])('%s is not sent: %s', async (_what, words) => {
  await heard(`> ${words}`);
  expect(written).toEqual([]);
});

test('a number that answers the question for stars rates', async () => {
  await heard('> rate my food order', '> 4');
  expect([written, rated]).toEqual([[], 1]);
});

test.each([
  [`send them this photo: ${AT}/away-1.png`, 'en'],
  [`unhe yeh photo bhejo ${AT}/away-2.png`, 'hi-Latn'],
  [`उन्हें यह फोटो भेजो ${AT}/away-3.png`, 'hi'],
])(
  'where the complaint cannot be read it is told so, and sent once by “try again”: %s',
  async (words, language) => {
    await heard(
      '= fault {"operation":"getUserIssue","kind":"500","times":50}',
      `> ${words}`,
      `< trouble.down@${language}`,
      '= fault {"clear":true}',
      '= wait 2m',
    );
    expect(written).toEqual([]);
    await heard('> [choice.try-again]');
    expect(written).toEqual([words]);
  },
);

test.each([
  [`send them this photo: ${AT}/lost-1.png`, 'en'],
  [`unhe yeh photo bhejo ${AT}/lost-2.png`, 'hi-Latn'],
  [`उन्हें यह फोटो भेजो ${AT}/lost-3.png`, 'hi'],
])(
  'where nobody knows whether it arrived, that is told, and it is not sent again unasked: %s',
  async (words, language) => {
    await heard(
      '= fault {"operation":"replyIssue","kind":"500","times":1}',
      `> ${words}`,
      `< trouble.unknown@${language}`,
      '= fault {"clear":true}',
      '= wait 2m',
    );
    expect(written).toEqual([words]);
  },
);

test.each([
  [`did you send them ${AT}/1.jpg?`, 'the chutney was missing too'],
  [`kya unhe ${AT}/1.jpg bheja?`, `chutney bhi nahi thi, ${AT}/10.jpg`],
])('what is written after a question is sent as it is told: %s', async (question, words) => {
  await heard(`> ${question}`, `> ${words}`);
  expect(written).toEqual([words]);
});

test.each([
  [`the chutney was missing too, ${AT}/11.jpg`],
  [`chutney bhi nahi thi, ${AT}/12.jpg`],
  [`चटनी भी नहीं थी, ${AT}/13.jpg`],
])('by the button “write to them”, with the service away and back, once: %s', async (words) => {
  await heard(
    '> [choice.issue.more]',
    '= fault {"operation":"getUserIssue","kind":"500","times":50}',
    `> ${words}`,
    '= fault {"clear":true}',
    '= wait 2m',
  );
  expect(written).toEqual([]);
  await heard('> [choice.try-again]');
  expect(written).toEqual([words]);
});
