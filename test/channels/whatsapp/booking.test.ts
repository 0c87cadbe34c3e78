import { startFakeGraph, type FakeGraph } from '../../support/fake-graph';
import { Stage } from '../../support/talk/stage';
import { Chat, settingsFor } from './chat';

let graph: FakeGraph;
let stage: Stage;
beforeAll(async () => {
  graph = await startFakeGraph();
  stage = await Stage.open({}, settingsFor(graph));
});
afterAll(async () => {
  await stage.close();
  graph.close();
});

const somebody = (number: string): Chat => new Chat(stage, graph, number);

test('tickets are booked by tapping and typing, up to the payment', async () => {
  const chat = somebody('919800000031');
  expect(await chat.say('find a trek near Bengaluru this weekend')).toContain(
    'Nandi Hills Sunrise Trek',
  );
  expect(await chat.tap('Book', 'Nandi Hills')).toContain('Which package?');
  expect(await chat.tap('Guided trek')).toContain('Which day and time?');
  expect(await chat.tap('Sat 21 Nov, 5:15')).toContain('How many tickets?');
  const form = await chat.say('2');
  expect(form).toContain('2 × Trekker');
  expect(form).toContain('Visitor 1 of 2');
  expect(await chat.say('Asha Rao, asha@example.com, 98765 43210')).toContain('Visitor 2 of 2');
  expect(await chat.say('Ravi Rao')).toContain('Email: asha@example.com');
  const bill = await chat.tap('Continue');
  expect(bill).toContain('1,177.64');
  expect(bill).toContain('Tickets go to Asha Rao, asha@example.com, 9876543210.');
  const pay = await chat.tap('Pay ₹');
  expect(pay).toContain('"type":"cta_url"');
  expect(pay).toMatch(/"url":"http:\/\/localhost:\d+\/pay\/[\w-]{22}"/);
  expect(graph.faults).toEqual([]);
}, 300_000);

test('a number typed picks from what was shown', async () => {
  const chat = somebody('919800000032');
  await chat.say('find a trek near Bengaluru this weekend');
  expect(await chat.say('1')).toMatch(/Which package\?|Which day\?|Nandi Hills|Book/);
  expect(graph.faults).toEqual([]);
}, 300_000);

test('a voice note and a sticker get a friendly line, a reaction gets none', async () => {
  const chat = somebody('919800000033');
  for (const type of ['audio', 'sticker', 'contacts'])
    expect(
      await chat.send({ type, text: undefined, [type]: { id: '1', mime_type: 'x/y' } }),
    ).toContain('"type":');
  expect(
    await chat.send({
      type: 'reaction',
      text: undefined,
      reaction: { message_id: 'wamid.x', emoji: '👍' },
    }),
  ).toBe('[]');
  expect(graph.faults).toEqual([]);
}, 300_000);

test.each(['Show my order', 'मेरा ऑर्डर दिखाएँ'])(
  'the template’s button “%s” tells how the order stands',
  async (words) => {
    const chat = somebody('919800000031');
    expect(
      await chat.send({
        id: `wamid.button.${words}`,
        type: 'button',
        text: undefined,
        button: { payload: words, text: words },
      }),
    ).toContain('Nandi Hills Sunrise Trek');
  },
  300_000,
);

test('the person’s number is kept with the address, to be proposed where a form asks for it', async () => {
  const conversation = await stage.mela.store.conversationFor(
    'whatsapp',
    `${graph.phoneNumberId}:919800000031`,
    '919800000031',
  );
  expect(conversation?.address).toMatchObject({
    to: '919800000031',
    phone: '9800000031',
    name: 'A Person',
  });
});
