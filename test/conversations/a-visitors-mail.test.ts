import { plainText } from '../../src/reply/plain-text';
import { usingModelStage } from '../support/talk/using-model-stage';

jest.setTimeout(180_000);

const model = usingModelStage();

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
    const customer = model.stage.person();
    const say = async (text: string): Promise<string> =>
      (await customer.send({ kind: 'text', text })).map(plainText).join('\n');
    model.server.act({ say: JSON.stringify({ commands: [] }) });
    await say('2 tickets for the Nandi Hills Sunrise Trek tomorrow');
    await say('Guided trek');
    await say('5:15');
    await say('Asha Rao, asha@example.com, 98000 12345');
    await say('Vikram Joshi, vik@example.com, 98000 12346');
    model.server.act({ say: JSON.stringify({ commands: [command] }) });
    const bill = await say("oh wait Vikram's email galat hai yaar, vikram5@example.com hai");
    expect(bill).toMatch(/Asha Rao aur Vikram Joshi ke liye/u);
    expect(bill).toMatch(/Asha Rao, asha@example\.com, 9800012345/u);
  },
);
