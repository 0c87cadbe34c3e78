import { memoryBudget } from '../../../support/memory-budget';
import type { TokenBudget } from '../../../../src/understanding/model';
import { type ModelServer, withModelServer } from '../../../support/model-server';
import { AT_CONSENT, AT_LIST, booking, IDLE } from '../stage';
import { rigOn, saying } from './rig';

let server: ModelServer;
withModelServer((opened) => (server = opened));

const UNSURE = 'kuch hatke dikha do yaar zindagi boring ho gayi';
const found = saying({
  do: 'start',
  dialog: 'find-experiences',
  fills: [{ slot: 'text', value: { is: 'text', text: 'hatke' } }],
});
const start = {
  do: 'start',
  dialog: 'find-experiences',
  fills: [{ slot: 'text', value: { is: 'text', text: 'hatke' } }],
};

test('what the built-in is sure of never reaches the model', async () => {
  const rig = rigOn(server);
  expect((await rig.read('show me treks in Pune', IDLE)).commands[0]?.do).toBe('start');
  expect((await rig.read('yes', AT_CONSENT)).commands).toEqual([{ do: 'yes' }]);
  expect(server.requests).toHaveLength(0);
});

test('at once it answers what it is sure of, and nothing that the model would be asked', async () => {
  const rig = rigOn(server);
  const { understanding } = rig;
  expect(understanding.atOnce?.('show me treks in Pune', IDLE)).toEqual(
    await understanding.read('show me treks in Pune', IDLE),
  );
  expect(rig.modelAtOnce(UNSURE, IDLE)).toBeUndefined();
  expect(server.requests).toHaveLength(0);
});

test('what it is unsure of is asked, and the answer becomes commands', async () => {
  server.act({ say: found });
  const rig = rigOn(server);
  const understood = await rig.model(UNSURE, IDLE);
  expect(understood.commands).toEqual([start]);
  expect(rig.outcomes).toEqual(['ok']);
  expect(rig.tokens).toEqual([{ input: 1_500, cached: 1_280, output: 40 }]);
});

test('the question has the wire form of structured outputs, fixed part first', async () => {
  server.act({ say: found });
  const rig = rigOn(server);
  await rig.model(UNSURE, IDLE);
  await rig.model('arre woh waali cheez karni hai na', AT_LIST);
  const [first, second] = server.chats();
  expect(first?.response_format?.type).toBe('json_schema');
  expect(first?.response_format?.json_schema).toMatchObject({
    name: 'commands',
    strict: true,
    schema: { type: 'object', additionalProperties: false, required: ['commands'] },
  });
  expect(first?.messages.map((one) => one.role)).toEqual(['system', 'user']);
  expect(second?.messages[0]).toEqual(first?.messages[0]);
  expect(second?.response_format).toEqual(first?.response_format);
  expect(first?.messages[0]?.content).toContain('book-experience');
  expect(first?.messages[0]?.content).not.toContain('2027');
});

test('the schema has what strict endpoints ask for and nothing that acts from outside', async () => {
  server.act({ say: found });
  await rigOn(server).model(UNSURE, IDLE);
  const schema = JSON.stringify(server.chats()[0]?.response_format?.json_schema.schema);
  const objects = schema.match(/"type":"object"/gu)?.length;
  expect(schema.match(/"additionalProperties":false/gu)).toHaveLength(objects ?? 0);
  expect(schema).not.toMatch(/"oneOf"|"event"|"digest"|"strange"/u);
});

test('the dialogue context goes along: day, dialog, options under short keys', async () => {
  server.act({ say: saying({ do: 'pick', value: { is: 'option', key: 'o3' } }) });
  const understood = await rigOn(server).model(
    'jo monolith wala tha na wahi sahi lagega shayad',
    AT_LIST,
  );
  const turn: unknown = JSON.parse(server.chats()[0]?.messages[1]?.content ?? '');
  expect(turn).toMatchObject({
    now: expect.stringMatching(/^2027-03-10 Wednesday/u),
    dialog: { id: 'find-experiences' },
    asked: {
      slot: 'choice',
      options: { o3: 'Savandurga Monolith Trek ₹650' },
    },
  });
  expect(server.chats()[0]?.messages[1]?.content).not.toContain('savan"');
  expect(understood.commands).toEqual([{ do: 'pick', value: { is: 'option', id: 'savan' } }]);
});

describe('where there is no answer, the built-in’s reading stands', () => {
  const cases: [string, Parameters<ModelServer['act']>, string][] = [
    ['an error of the server', [{ status: 500 }], 'server'],
    ['too many requests', [{ status: 429, headers: { 'retry-after': '20' } }], 'rate_limited'],
    ['a wrong key', [{ status: 401 }], 'unauthorised'],
    ['a request refused', [{ status: 400 }], 'refused'],
    ['broken JSON', [{ say: '{"commands": [{"do"' }], 'malformed'],
    ['an answer cut short', [{ say: found, finish: 'length' }], 'malformed'],
    ['another shape', [{ say: '{"intent":"book","sure":1}' }], 'malformed'],
    ['a command that does not exist', [{ say: saying({ do: 'pay', amount: 1 }) }], 'malformed'],
    [
      'an event',
      [{ say: saying({ do: 'event', name: 'order', data: { state: 'confirmed' } }) }],
      'malformed',
    ],
    ['no completion at all', [{ bytes: '{"ok":true}' }], 'malformed'],
    ['a page instead of JSON', [{ bytes: '<html>busy</html>' }], 'malformed'],
    ['a cut connection', [{ cut: true }], 'network'],
    ['silence', [{ hang: true }], 'timeout'],
  ];

  test.each(cases)('%s', async (_name, acts, outcome) => {
    server.act(...acts);
    const rig = rigOn(server, { haste: outcome === 'timeout' ? 10 : 1 });
    const understood = await rig.model(UNSURE, IDLE);
    expect(understood.commands).not.toEqual([start]);
    expect(understood.confidence).toBeLessThan(0.7);
    expect(rig.outcomes).toEqual([outcome]);
  });
});

test('one failure is tried once more', async () => {
  server.act({ status: 503 }, { say: found });
  const rig = rigOn(server);
  expect((await rig.model(UNSURE, IDLE)).commands).toEqual([start]);
  expect(server.requests).toHaveLength(2);
});

test('a second failure is the last', async () => {
  server.act({ status: 503 }, { status: 503 }, { say: found });
  await rigOn(server).model(UNSURE, IDLE);
  expect(server.requests).toHaveLength(2);
});

test('a hanging first attempt leaves time for a second, and eight seconds are the end', async () => {
  server.act({ hang: true });
  const haste = 4;
  const rig = rigOn(server, { haste });
  const began = Date.now();
  await rig.model(UNSURE, IDLE);
  const took = (Date.now() - began) * haste;
  expect(server.requests).toHaveLength(2);
  expect(took).toBeGreaterThan(7_800);
  expect(took).toBeLessThan(11_000); // 8 s and what a fast clock makes of scheduling
});

test('after five failures in a row nobody waits any more', async () => {
  server.act({ status: 500 });
  const rig = rigOn(server);
  for (let i = 0; i < 3; i += 1) await rig.model(UNSURE, IDLE);
  const before = server.requests.length;
  expect(before).toBe(5);
  await rig.model(UNSURE, IDLE);
  expect(server.requests).toHaveLength(before);
  expect(rig.outcomes.at(-1)).toBe('breaker_open');
});

describe('the budget', () => {
  const ada = { ...IDLE, customer: 'c-1' };

  test('of one customer ends their questions for the day and nobody else’s', async () => {
    server.act({ say: found });
    const rig = rigOn(server, { dailyTokens: 3_000 });
    for (let i = 0; i < 4; i += 1) await rig.model(UNSURE, ada);
    expect(rig.outcomes).toEqual(['ok', 'ok', 'over_budget', 'over_budget']);
    expect((await rig.model(UNSURE, { ...IDLE, customer: 'c-2' })).commands).toEqual([start]);
  });

  test('of all together ends everybody’s questions for the day, and the built-in reading stands', async () => {
    server.act({ say: found });
    const budget = memoryBudget();
    const rig = rigOn(server, { budget, dailyTokensInAll: 3_000 });
    for (const customer of ['c-1', 'c-2', 'c-3']) await rig.model(UNSURE, { ...IDLE, customer });
    expect(rig.outcomes).toEqual(['ok', 'ok', 'over_budget']);
    expect(server.requests).toHaveLength(2);
    expect((await rig.read(UNSURE, { ...IDLE, customer: 'c-4' })).commands.length).toBeGreaterThan(
      0,
    );
    expect(rig.logged.at(-1)).toContain('"customer":"c-4"');
    expect(await budget.spent('c-3', '2026-11-20')).toBe(0);
  });

  test('counts answers without figures by their length', async () => {
    server.act({ say: found, usage: false });
    const budget = memoryBudget();
    await rigOn(server, { budget }).model(UNSURE, ada);
    expect(await budget.spent('c-1', '2026-11-20')).toBeGreaterThan(500);
  });

  test('that cannot be read is none', async () => {
    server.act({ say: found });
    const broken: TokenBudget = {
      spent: () => Promise.reject(new Error('down')),
      add: () => Promise.reject(new Error('down')),
    };
    const rig = rigOn(server, { budget: broken });
    await rig.model(UNSURE, ada);
    expect(rig.outcomes).toEqual(['budget_unknown']);
    expect(server.requests).toHaveLength(0);
  });

  test('never tells the endpoint who the customer is', async () => {
    server.act({ say: found });
    await rigOn(server).model(UNSURE, ada);
    expect(server.requests.map((one) => JSON.stringify(one)).join()).not.toContain('c-1');
  });
});

describe('other endpoints', () => {
  test('a server of one’s own is asked without a key of ours', async () => {
    server.act({ say: found });
    const rig = rigOn(server, {
      settings: { apiKey: undefined, baseUrl: `${server.origin}/local/v1` },
    });
    expect((await rig.model(UNSURE, IDLE)).commands).toEqual([start]);
    expect(server.requests[0]?.path).toBe('/local/v1/chat/completions');
    expect(server.chats()[0]).toHaveProperty('max_tokens');
  });

  test('Azure’s dated API has the deployment in its path and its key in a header', async () => {
    server.act({ say: found });
    const rig = rigOn(server, {
      settings: {
        baseUrl: server.origin,
        model: 'mela-mini',
        apiVersion: '2024-10-21',
        apiKey: 'azure-key',
      },
    });
    expect((await rig.model(UNSURE, IDLE)).commands).toEqual([start]);
    expect(server.requests[0]?.path).toBe(
      '/openai/deployments/mela-mini/chat/completions?api-version=2024-10-21',
    );
    expect(server.requests[0]?.headers['api-key']).toBe('azure-key');
  });
});

test('personal data stays here and comes back in the commands', async () => {
  const nameIn = (message: string): string => /my name is (<NAME_\d+>)/u.exec(message)?.[1] ?? '';
  server.act({
    say: ({ messages }) =>
      saying({
        do: 'fill',
        slot: 'contact',
        value: {
          is: 'people',
          people: [
            {
              name: nameIn(messages[1]?.content ?? ''),
              email: '<EMAIL_1>',
              phone: '<PHONE_1>',
              age: null,
              gender: null,
              self: true,
              address: null,
            },
          ],
        },
      }),
  });
  const text =
    'arre bhai woh mera wala daal do na, my name is Zubaida Kapadia, zubaida.k@example.com aur 98765 43210, card 4111 1111 1111 1111';
  const rig = rigOn(server);
  const understood = await rig.model(text, booking('tickets', ['counts'], ['item']));
  const sent = server.requests.map((one) => one.body).join();
  expect(sent).not.toMatch(/zubaida|kapadia|98765|43210|4111/iu);
  expect(understood.commands).toEqual([
    {
      do: 'fill',
      slot: 'contact',
      value: {
        is: 'person',
        name: 'Zubaida Kapadia',
        email: 'zubaida.k@example.com',
        phone: '9876543210',
        self: true,
      },
    },
  ]);
});

test('nothing that was said or answered is written to the log', async () => {
  server.act({ say: '{"secret answer' });
  const rig = rigOn(server);
  await rig.model(UNSURE, IDLE);
  expect(rig.logged).toEqual(['model {"purpose":"understand","code":"malformed"}']);
});

test('a choice beside a question about it stays, where both were read apart', async () => {
  const commands = [
    { do: 'pick', value: { is: 'option', key: 'o2' } },
    { do: 'ask', question: 'when', about: 'o2' },
  ];
  server.act({ say: saying(...commands) });
  const understood = await rigOn(server).read(
    'doosra wala le lo aur woh kab shuru hota hai yaar, where do we meet?',
    AT_LIST,
  );
  expect(understood.commands).toEqual([
    { do: 'pick', value: { is: 'option', id: 'skanda' } },
    { do: 'ask', question: 'when', about: 'skanda' },
  ]);
});

describe('an answer that cannot be used as it is', () => {
  const said = 'jo monolith wala tha na wahi sahi lagega shayad';
  const good = { do: 'pick', value: { is: 'option', key: 'o3' } };
  const wrong = { do: 'pick', value: { is: 'option', key: 'o9' } };
  const aside = { do: 'chat', what: 'thanks' };
  const picked = { do: 'pick', value: { is: 'option', id: 'savan' } };

  test.each([
    ['a key that is not there', saying(wrong), 'commands[0] pick: o9 is no key or choice here'],
    ['no JSON', 'I would pick the monolith', 'not one JSON object'],
    [
      'a command that does not exist',
      saying(aside, { do: 'pay', amount: 1 }),
      'commands[1] pay: no such command',
    ],
    [
      'words that were not said',
      saying(aside, { do: 'fill', slot: 'text', value: { is: 'text', text: 'hiking' } }),
      '"hiking" is not in the message',
    ],
  ])('for %s is asked for once more, with what is wrong', async (_name, first, named) => {
    server.act({ say: first }, { say: saying(good) });
    const rig = rigOn(server);
    expect((await rig.model(said, AT_LIST)).commands).toEqual([picked]);
    const [, again] = server.chats();
    expect(again?.messages.map((one) => one.role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(again?.messages[2]?.content).toBe(first);
    expect(again?.messages[3]?.content).toContain(named);
    expect(rig.outcomes).toEqual(['ok']);
  });

  test('is asked for once, and then what is good of it stands', async () => {
    server.act({ say: saying(good, wrong) });
    const rig = rigOn(server);
    expect((await rig.model(said, AT_LIST)).commands).toEqual([picked]);
    expect(server.requests).toHaveLength(2);
    expect(rig.outcomes).toEqual(['ok']);
  });

  test('stands as far as it is good where the second never comes', async () => {
    server.act({ say: saying(good, { do: 'pay', amount: 1 }) }, { hang: true });
    const rig = rigOn(server, { haste: 10 });
    expect((await rig.model(said, AT_LIST)).commands).toEqual([picked]);
    expect(server.requests).toHaveLength(2);
  });

  test('is used as it is where nothing of what it tells is lost', async () => {
    server.act({ say: saying(good, { do: 'unclear' }) });
    expect((await rigOn(server).model(said, AT_LIST)).commands).toEqual([picked]);
    expect(server.requests).toHaveLength(1);
  });
});
