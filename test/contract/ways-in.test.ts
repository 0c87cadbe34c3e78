import { Chat, settingsFor } from '../channels/whatsapp/chat';
import { startFakeGraph, type FakeGraph } from '../support/fake-graph';
import { OperatorVisit } from '../support/operator-visit';
import { Stage } from '../support/talk/stage';

jest.setTimeout(120_000);

const SECRET = 'secret-of-the-site-in-this-test';
const D = '/v3/directline';
let graph: FakeGraph;
let stage: Stage;
beforeEach(async () => {
  graph = await startFakeGraph();
  stage = await Stage.open(
    {},
    {
      ...settingsFor(graph),
      DIRECTLINE_SECRET: SECRET,
      REQUESTS_PER_ADDRESS: '40',
      NEW_CHATS_IN_ALL: '3',
      MESSAGES_PER_PERSON: '2',
      PAGES_PER_ADDRESS: '8',
    },
  );
});
afterEach(async () => {
  await stage.close();
  graph.close();
});

interface Refusal {
  status: number;
  words: string;
  after: string | null;
}

const ask = async (method: string, path: string, token = SECRET): Promise<Refusal> => {
  const answer = await fetch(stage.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });
  return {
    status: answer.status,
    words: await answer.text(),
    after: answer.headers.get('retry-after'),
  };
};

/** Asks until it is refused; returns how often it was not, and the refusal. */
async function untilRefused(
  once: () => Promise<Refusal>,
  most = 100,
): Promise<{ taken: number; refused: Refusal }> {
  for (let taken = 0; taken < most; taken++) {
    const answer = await once();
    if (answer.status === 429) return { taken, refused: answer };
  }
  throw new Error('it was never refused');
}

test('new web chats come to an end in all, with a sentence and when to come again', async () => {
  const { taken, refused } = await untilRefused(() => ask('POST', `${D}/tokens/generate`));
  expect(taken).toBe(3);
  expect(refused.words).toContain('Too many new chats are being begun here.');
  expect(Number(refused.after)).toBeGreaterThan(0);
});

test('requests of the web chat come to an end by address, whatever they ask for', async () => {
  const { taken, refused } = await untilRefused(() =>
    ask('GET', `${D}/conversations/none/activities`, 'no-token'),
  );
  expect(taken).toBe(40);
  expect(refused.words).toContain('Too many requests come from your address.');
});

test.each([
  ['the privacy notice', '/privacy'],
  ['a pay page', '/pay/no-such-link'],
  ['a ticket', '/tickets/no-such-ticket'],
  ['the file of one’s own data', '/my-data/no-such-key'],
])('%s is shown so often to one address', async (_what, path) => {
  const { taken, refused } = await untilRefused(() => ask('GET', path));
  expect(taken).toBeLessThanOrEqual(8);
  expect(refused.words.length).toBeGreaterThan(200); // a page that says so
  expect(Number(refused.after)).toBeGreaterThan(0);
});

test('who writes too much on WhatsApp is told once, and what is too much is left out', async () => {
  const chat = new Chat(stage, graph, '919876543210');
  const said: string[] = [];
  for (let n = 0; n < 6; n++) said.push(await chat.say(`hello ${n}`));
  const told = said.filter((one) => one.includes('left out') || /too many|slow/i.test(one));
  expect(told).toHaveLength(1);
  expect(said.slice(4).every((one) => one === '[]')).toBe(true);
});

test('sign-ins to the operator’s page come to an end', async () => {
  const visit = new OperatorVisit(Number(new URL(stage.url).port));
  let tried = 0;
  while ((await visit.post('/operator/sign-in', { once: 'guess' })).status !== 429) tried += 1;
  expect(tried).toBe(20);
});
