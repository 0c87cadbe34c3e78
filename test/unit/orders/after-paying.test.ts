import type { PayPagesContext } from '../../../src/orders/page-answers';
import { unknownPage } from '../../../src/orders/page-answers';
import { payRoutes } from '../../../src/orders/pay-routes';
import { watchOnce } from '../../../src/orders/watch';
import { createReplyWording } from '../../../src/reply/word';
import { textsIn } from '../../support/prompts/texts-in';
import { ordersRig, type OrdersRig } from './rig';

const en = textsIn('en');
const [hi, hinglish] = [textsIn('hi'), textsIn('hi-Latn')];
const CONFIRMED = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };

let rig: OrdersRig;
let context: PayPagesContext;
let link: string;
let ticket: string;
beforeEach(async () => {
  rig = await ordersRig();
  context = {
    ...rig.context,
    gateway: { checkoutUrl: 'https://gateway.example/checkout', keyId: 'key-1' },
    words: createReplyWording({ en, hi, 'hi-Latn': hinglish }, 'Asia/Kolkata'),
    publicUrl: 'https://mela.example',
    defaultLanguage: 'en',
    opens: (credential, { thread, user }) => credential === `token of ${thread} ${user}`,
  };
  await ordered();
});
afterEach(() => rig.end());

async function ordered(over: Parameters<OrdersRig['order']>[0] = {}): Promise<void> {
  const { orderId } = await rig.order(over);
  link = (await rig.context.store.payLinksOfOrder(orderId))[0]?.id ?? '';
  ticket = (await rig.context.store.order(orderId))?.ticketId ?? '';
}

async function ask(
  method: 'GET' | 'POST',
  path: string,
  form = '',
  headers: Record<string, string> = {},
): Promise<string> {
  const route = payRoutes(context).find(
    (one) => one.method === method && one.path.endsWith('return') === path.endsWith('return'),
  );
  const id = path.split('/')[2] ?? '';
  const request = { method, path, params: { id }, query: new URLSearchParams(), headers };
  const answer = await route?.handle({ ...request, body: Buffer.from(form), remote: '127.0.0.1' });
  return String(answer?.body);
}

async function paid(answer: OrdersRig['answer'], orderId = 'order-1'): Promise<void> {
  await ask('POST', `/pay/${link}`);
  rig.answer = answer;
  rig.now.at += 5_000;
  await watchOnce(rig.context, orderId);
}

const back = (): Promise<string> => ask('GET', `/pay/${link}/return`);

describe('the page after paying', () => {
  test.each([
    ['confirmed', CONFIRMED],
    ['failed', { orderStatus: 'FAILED', bookingStatus: null }],
    ['cancelled', { orderStatus: 'SUCCESS', bookingStatus: 'CANCELLED' }],
  ])('names what was bought, from whom and the amount: %s', async (_state, answer) => {
    await paid(answer);
    const page = await back();
    for (const words of ['Fort Walk', 'Old Stones', '2 × Adult', '₹1,177.64'])
      expect(page).toContain(words);
  });

  test('tells when a confirmed meal is expected, and not where to', async () => {
    await ordered({
      area: 'food',
      title: 'Old Kitchen',
      seller: 'Old Kitchen',
      bill: 'bill-2',
      promised: { delivered: true, minutes: 40 },
      sentTo: {
        label: 'HSR Layout',
        lat: 12.9,
        lng: 77.6,
        pin: '560102',
        way: 'Delivery',
        address: '12 Lake Road',
      },
    });
    rig.answer = { orderStatus: 'SUCCESS', bookingStatus: null };
    await ask('POST', `/pay/${link}`);
    rig.now.at += 5_000;
    const [order] = [await rig.context.store.payLink(link)];
    await watchOnce(rig.context, order?.orderId ?? '');
    const page = await back();
    expect(page).toMatch(/Expected around \d+:\d\d/);
    expect(page).not.toContain('Lake Road');
  });

  test('offers to pay again by the same link where the payment failed', async () => {
    await paid({ orderStatus: 'FAILED', bookingStatus: null });
    expect(await back()).toContain(`href="/pay/${link}">${en['page.pay-again']}<`);
  });

  test('tells of what was paid for and cancelled whose the money is to give back, and the number', async () => {
    await paid({ orderStatus: 'SUCCESS', bookingStatus: 'PENDING' });
    rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'CANCELLED' };
    rig.now.at += 5_000;
    await watchOnce(rig.context, 'order-1');
    const page = await back();
    for (const words of ['has to refund your ₹1,177.64', 'Old Stones', 'order-1'])
      expect(page).toContain(words);
  });

  test('never tells the order’s number while that may open the entrance', async () => {
    await paid(CONFIRMED);
    expect(await back()).not.toContain('order-1');
  });

  test('leads to the chat that the order was made in', async () => {
    context.chatAt = (channel) => (channel === 'web' ? 'https://wa.me/9180' : undefined);
    expect(await back()).toContain('href="https://wa.me/9180" data-back');
  });

  test('has a place for the ticket and not its address', async () => {
    await paid(CONFIRMED);
    const page = await back();
    expect(page).toContain('class="own-ticket" hidden><img class="qr"');
    expect(page).not.toContain(ticket);
  });
});

describe('the ticket’s address goes with a payment', () => {
  test('to the client of the very conversation', async () => {
    const page = await ask('POST', `/pay/${link}`, 'own=token+of+th+us');
    expect(page).toContain(`data-ticket="/tickets/${ticket}"`);
  });

  test.each(['', 'own=', 'own=token+of+th+somebody', 'own=token+of+other+us'])(
    'to nobody who sends %j',
    async (form) => {
      const page = await ask('POST', `/pay/${link}`, form);
      expect(page).toContain('https://gateway.example/checkout');
      expect(page).not.toContain(ticket);
    },
  );

  test('not where there is no ticket', async () => {
    await ordered({ area: 'food', draft: 'd2', bill: 'b2' });
    expect(await ask('POST', `/pay/${link}`, 'own=token+of+th+us')).not.toContain(ticket);
  });

  test('never in a form that goes to the gateway', async () => {
    const page = await ask('POST', `/pay/${link}`, 'own=token+of+th+us');
    expect(page).not.toContain('token of');
    expect(page).not.toMatch(new RegExp(`<input[^>]*${ticket}`));
  });
});

describe('an address where nothing is', () => {
  test.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi', hi],
    ['hi-Latn', 'hi-Latn', hinglish],
    ['ta,en-GB;q=0.5', 'en', en],
    ['', 'en', en],
  ])('is a page in the browser’s language with a way on: %j', async (accepted, language, texts) => {
    const headers = accepted === '' ? {} : { 'accept-language': accepted };
    const unknown = unknownPage(context, headers);
    for (const page of [String(unknown.body), await ask('GET', '/pay/nobody', '', headers)]) {
      expect(page).toContain(`lang="${language}"`);
      expect(page).toContain(texts['page.unknown.title']);
      expect(page).toContain('href="https://mela.example" data-back');
    }
    expect(unknown.status).toBe(404);
  });
});
