import { startFakeGraph, type FakeGraph } from '../../support/fake-graph';
import { Stage } from '../../support/talk/stage';
import { APP_SECRET, signed } from './host';
import { fromPerson, webhook } from './samples';

let graph: FakeGraph;
let stage: Stage;
beforeAll(async () => {
  graph = await startFakeGraph();
  const settings = { WHATSAPP_TOKEN: graph.token, WHATSAPP_PHONE_NUMBER_ID: graph.phoneNumberId, WHATSAPP_APP_SECRET: APP_SECRET, WHATSAPP_VERIFY_TOKEN: 'verify', WHATSAPP_API_URL: graph.url };
  stage = await Stage.open({}, settings);
});
afterAll(async () => {
  await stage.close();
  graph.close();
});

interface Tappable {
  id: string;
  title: string;
  description: string;
}

/** One person on WhatsApp, talking to the whole of Mela over HTTP both ways. */
class Chat {
  private sent = 0;
  private seen = 0;
  private heard: Record<string, unknown>[] = [];

  constructor(private readonly number: string) {}

  /** Sends a message and gives all texts of what comes back. */
  async send(change: Record<string, unknown>): Promise<string> {
    const id = `wamid.${this.number}.${++this.sent}`;
    const body = JSON.stringify(webhook({ contacts: [{ profile: { name: 'A Person' }, wa_id: this.number }], messages: [fromPerson({ id, from: this.number, timestamp: `${Math.floor(stage.clock.now() / 1_000)}`, ...change })] }));
    const response = await fetch(`${stage.url}/api/whatsapp`, { method: 'POST', headers: { 'content-type': 'application/json', ...signed(body) }, body });
    expect(response.status).toBe(200);
    await this.quiet();
    this.heard = graph.messages.slice(this.seen).map((message) => message.body);
    this.seen = graph.messages.length;
    return JSON.stringify(this.heard);
  }

  say(text: string): Promise<string> {
    return this.send({ text: { body: text } });
  }

  /** Taps the first button or row whose title or description begins so, and on whose card or section `under` stands. */
  tap(title: string, under = ''): Promise<string> {
    const all = this.heard.flatMap((body) => tappables(body));
    const found = all.find((one) => [one.title, one.description].some((words) => words.startsWith(title)) && one.description.includes(under)) ?? all.find((one) => one.title.startsWith(title));
    if (!found) throw new Error(`there is no ${title} among ${all.map((one) => one.title).join(', ')}`);
    return this.send({ type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: found.id, title: found.title } } });
  }

  private async quiet(): Promise<void> {
    for (let calm = 0; calm < 3; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const { waitingConversations, pendingDeliveries } = await stage.mela.store.counts();
      calm = waitingConversations === 0 && pendingDeliveries === 0 && stage.mela.turns.running() === 0 ? calm + 1 : 0;
    }
  }
}

function tappables(value: unknown): Tappable[] {
  if (typeof value !== 'object' || value === null) return [];
  const [id, title, description]: unknown[] = ['id', 'title', 'description'].map((name) => Reflect.get(value, name));
  const own = typeof id === 'string' && typeof title === 'string' ? [{ id, title, description: typeof description === 'string' ? description : '' }] : [];
  return [...own, ...Object.values(value).flatMap(tappables)];
}

test('tickets are booked by tapping and typing, up to the payment', async () => {
  const chat = new Chat('919800000031');
  expect(await chat.say('find a trek near Bengaluru this weekend')).toContain('Nandi Hills Sunrise Trek');
  expect(await chat.tap('Book', 'Nandi Hills')).toContain('Which package?');
  expect(await chat.tap('Guided trek')).toContain('Which day?');
  expect(await chat.tap('Sat')).toContain('Which time?');
  expect(await chat.tap('5:15')).toContain('How many tickets?');
  const form = await chat.say('2');
  expect(form).toContain('2 × Trekker');
  expect(form).toContain('Visitor 1 of 2');
  expect(await chat.say('Asha Rao, asha@example.com, 98765 43210')).toContain('Visitor 2 of 2');
  expect(await chat.say('Ravi Rao')).toContain('E-mail: asha@example.com');
  expect(await chat.tap('Continue')).toContain('Full name: Asha Rao');
  const bill = await chat.tap('Continue');
  expect(bill).toContain('1,177.64');
  expect(bill).toContain('Booked for Asha Rao, asha@example.com, 9876543210.');
  const pay = await chat.tap('Yes');
  expect(pay).toContain('"type":"cta_url"');
  expect(pay).toMatch(/"url":"http:\/\/localhost:\d+\/pay\/[\w-]{22}"/);
  expect(graph.faults).toEqual([]);
}, 60_000);

test('a number typed picks from what was shown', async () => {
  const chat = new Chat('919800000032');
  await chat.say('find a trek near Bengaluru this weekend');
  expect(await chat.say('1')).toMatch(/Which package\?|Which day\?|Nandi Hills|Book/);
  expect(graph.faults).toEqual([]);
}, 60_000);

test('a voice note and a sticker get a friendly line, a reaction gets none', async () => {
  const chat = new Chat('919800000033');
  for (const type of ['audio', 'sticker', 'contacts']) expect(await chat.send({ type, text: undefined, [type]: { id: '1', mime_type: 'x/y' } })).toContain('"type":');
  expect(await chat.send({ type: 'reaction', text: undefined, reaction: { message_id: 'wamid.x', emoji: '👍' } })).toBe('[]');
  expect(graph.faults).toEqual([]);
}, 60_000);

test.each(['Show my order', 'मेरा ऑर्डर दिखाएँ'])('the template’s button “%s” tells how the order stands', async (words) => {
  const chat = new Chat('919800000031');
  expect(await chat.send({ id: `wamid.button.${words}`, type: 'button', text: undefined, button: { payload: words, text: words } })).toContain('Nandi Hills Sunrise Trek');
}, 60_000);

test('the person’s number is kept with the address, to be proposed where a form asks for it', async () => {
  const conversation = await stage.mela.store.conversationFor('whatsapp', `${graph.phoneNumberId}:919800000031`, '919800000031');
  expect(conversation?.address).toMatchObject({ to: '919800000031', phone: '9800000031', name: 'A Person' });
});
