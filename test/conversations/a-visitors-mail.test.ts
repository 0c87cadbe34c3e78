import { openModelServer, type ModelServer } from '../support/model-server';
import { Stage } from '../support/talk/stage';
import { plainText } from '../../src/reply/plain-text';

jest.setTimeout(180_000);

let server: ModelServer;
let stage: Stage;
beforeAll(async () => {
  server = await openModelServer();
  stage = await Stage.open(
    {},
    { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: server.baseUrl, OPENAI_MODEL: 'stand-in' },
  );
});
afterAll(async () => {
  await stage.close();
  await server.close();
});

const person = (more: Record<string, unknown>) => ({
  is: 'people',
  people: [
    {
      name: null,
      email: '<EMAIL_1>',
      phone: null,
      age: null,
      gender: null,
      self: null,
      address: null,
      ...more,
    },
  ],
});

test.each([
  ['the payer', { do: 'correct', slot: 'contact', value: person({}) }],
  ['the payer, by name', { do: 'correct', slot: 'contact', value: person({ name: '<NAME_1>' }) }],
  [
    'the visitors, by name',
    { do: 'correct', slot: 'visitors', value: person({ name: '<NAME_1>' }) },
  ],
  ['the visitors', { do: 'fill', slot: 'visitors', value: person({}) }],
  ['no place', { do: 'list', slot: 'visitors', op: 'change', n: null, value: person({}) }],
])(
  'the e-mail of one who is named is theirs, where a model puts it on %s',
  async (_on, command) => {
    const customer = stage.person();
    const say = async (text: string): Promise<string> =>
      (await customer.send({ kind: 'text', text })).map(plainText).join('\n');
    server.act({ say: JSON.stringify({ commands: [] }) });
    await say('2 tickets for the Nandi Hills Sunrise Trek tomorrow');
    await say('Guided trek');
    await say('5:15');
    await say('Asha Rao, asha@example.com, 98000 12345');
    await say('Vikram Joshi, vik@example.com, 98000 12346');
    server.act({ say: JSON.stringify({ commands: [command] }) });
    const bill = await say("oh wait Vikram's email galat hai yaar, vikram5@example.com hai");
    expect(bill).toMatch(/Asha Rao aur Vikram Joshi ke liye/u);
    expect(bill).toMatch(/Asha Rao, asha@example\.com, 9800012345/u);
  },
);
