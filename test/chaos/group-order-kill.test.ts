import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeConnector } from '../support/fake-connector';
import { startFakeConnector } from '../support/fake-connector';
import { freePort, MelaProcess } from '../support/mela-process';
import { teamsMessage } from '../support/teams-message';
import { textsIn } from '../support/prompts/texts-in';

const en = textsIn('en');

const KILLS = Number(process.env['MELA_POT_KILLS'] ?? 10);
const TIMES = 5; // that each colleague adds one more; the sandbox sells more than these of each dish
const ACK_MS = 3_000;
const ALL_MS = 90_000;

jest.setTimeout(ALL_MS + KILLS * 5_000 + 30_000);

const CONVERSATION = {
  id: '19:lunch@thread.v2',
  conversationType: 'groupChat',
  isGroup: true,
  tenantId: 'tenant',
};
const PEOPLE = [
  { id: '29:asha', name: 'Asha', dish: 'vegetable biryani', shown: /(\d+) × Vegetable Biryani/u },
  { id: '29:priya', name: 'Priya', dish: 'raita', shown: /(\d+) × Raita/u },
  { id: '29:ravi', name: 'Ravi', dish: 'paneer biryani', shown: /(\d+) × Paneer Biryani/u },
] as const;
type Person = (typeof PEOPLE)[number];

let mela: MelaProcess;
let connector: FakeConnector;
beforeAll(async () => {
  mela = new MelaProcess(await freePort());
  [connector] = await Promise.all([startFakeConnector(), mela.start()]);
});
afterAll(async () => {
  await mela.remove();
  connector.close();
});

let count = 0;

/** Sends a message as Teams does: again, with the same id, until it is acknowledged. Answers how often it was sent. */
async function say({ id, name }: Person, text: string): Promise<number> {
  count += 1;
  const body = JSON.stringify(
    teamsMessage({
      serviceUrl: connector.url,
      conversation: CONVERSATION,
      from: { id, name },
      id: String(1_760_000_000_000 + count),
      text,
    }),
  );
  for (let sent = 1; ; sent++) {
    const answer = await fetch(`${mela.url}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(ACK_MS),
    }).catch(() => undefined);
    if (answer?.status === 200) return sent;
    await sleep(50);
  }
}

/** The words of what a call brought. */
const wordsOf = (body: unknown): string => JSON.stringify(body).replaceAll('\\"', '"');
const cards = (): { id: string; words: string }[] =>
  connector.got.flatMap(({ method, path, body }, at) => {
    const words = wordsOf(body);
    return words.includes('Group order from')
      ? [
          {
            id:
              method === 'PUT'
                ? decodeURIComponent(path.split('/').at(-1) ?? '')
                : `sent-${at + 1}`,
            words,
          },
        ]
      : [];
  });

/** How many of each colleague's dish a card shows. */
const countsOn = (words: string): number[] =>
  PEOPLE.map(({ shown }) => Number(shown.exec(words)?.[1] ?? 0));
const missingOn = (words: string): number =>
  countsOn(words).reduce((left, held) => left - held, PEOPLE.length * TIMES);

/** How often somebody was asked to send a message again: two ends of the process over one message put it aside, and that is said. */
const askedAgain = (): number =>
  connector.got.filter(({ body }) =>
    [en['trouble.too-much'], en['trouble.inside']].some((words) => wordsOf(body).includes(words)),
  ).length;

async function until(done: () => boolean, ms: number): Promise<void> {
  for (const late = Date.now() + ms; !done() && Date.now() < late; ) await sleep(50);
}

test('killed while colleagues add to one pot, it holds each line once, or its sender is asked to send it again, on one card', async () => {
  await say(PEOPLE[0], "let's order lunch together from Copper Pot Biryani to HSR Layout 560102");
  await until(() => cards().length > 0, ALL_MS);
  await sleep(500);
  const before = cards().length;
  const life = { adding: true };
  let again = 0;
  const killing = (async (): Promise<number> => {
    let kills = 0;
    for (; life.adding && kills < KILLS; kills++) {
      await sleep(100 + Math.random() * 700);
      await mela.kill();
      await mela.start();
    }
    return kills;
  })();
  await Promise.all(
    PEOPLE.map(async (person) => {
      for (let n = 0; n < TIMES; n++) {
        again += (await say(person, `add one ${person.dish}`)) - 1;
        await sleep(Math.random() * 600);
      }
    }),
  );
  life.adding = false;
  const kills = await killing;
  const last = (): string => cards().at(-1)?.words ?? '';
  await until(() => missingOn(last()) <= askedAgain(), ALL_MS);
  await sleep(500); // what is still under way would be too much
  process.stdout.write(
    `${JSON.stringify({ kills, messages: PEOPLE.length * TIMES, sentAgain: again, cardsShown: cards().length - before, missing: missingOn(last()), askedAgain: askedAgain() })}\n`,
  );
  expect(missingOn(last())).toBeLessThanOrEqual(askedAgain());
  for (const held of countsOn(last())) expect(held).toBeLessThanOrEqual(TIMES);
  expect(new Set(cards().map((one) => one.id)).size).toBe(1);
});
