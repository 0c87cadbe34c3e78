import { messageAnswer, type PayPagesContext } from '../../../src/orders/page-answers';
import { ticketRoutes } from '../../../src/orders/ticket-routes';
import { startRun, watchOnce } from '../../../src/orders/watch';
import { createReplyWording } from '../../../src/reply/word';
import { KEEP_FOR_HEADER } from '../../../src/reply/keep-for';
import type { HttpResponse } from '../../../src/server/http';
import { DAY_MS } from '../../../src/units';
import { textsIn } from '../../support/prompts/texts-in';
import { INPUT, ordersRig, type OrdersRig } from './rig';

const en = textsIn('en');
const TERMS = { list: [{ value: 'Carry a photo ID at the gate' }, { value: 'FLAG_7' }] };

let rig: OrdersRig;
let context: PayPagesContext;
beforeEach(async () => {
  rig = await ordersRig();
  context = {
    ...rig.context,
    gateway: { checkoutUrl: 'https://gateway.example/checkout', keyId: 'key-1' },
    words: createReplyWording({ en }, 'Asia/Kolkata'),
    publicUrl: 'https://mela.example',
    defaultLanguage: 'en',
  };
});
afterEach(() => rig.end());

/** The page of a ticket that the seller has confirmed. */
async function confirmed(over: Parameters<OrdersRig['order']>[0] = {}): Promise<HttpResponse> {
  await rig.order({ place: 'Nandi Hills', visitors: ['Asha Rao', 'Ravi Rao'], ...over });
  await startRun(rig.context, 'order-1', 'go');
  rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
  rig.now.at += 5_000;
  await watchOnce(rig.context, 'order-1');
  return page();
}

async function page(): Promise<HttpResponse> {
  const id = (await rig.context.store.order('order-1'))?.ticketId ?? '';
  const answer = await ticketRoutes(context)[0]?.handle({
    method: 'GET',
    path: `/tickets/${id}`,
    params: { id },
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(0),
    remote: '127.0.0.1',
  });
  return answer ?? messageAnswer(context, 'en', 'page.unknown', 500);
}

test('a ticket tells place and map, who comes, the amount, who sells and the order’s number', async () => {
  const { body } = await confirmed();
  for (const words of [
    'Nandi Hills',
    'https://www.google.com/maps/search/?api=1&amp;query=Nandi+Hills',
    'Asha Rao',
    'Ravi Rao',
    '₹1,177.64',
    'Organiser: Old Stones.',
    'Order number: order-1',
  ])
    expect(body).toContain(words);
});

test.each([
  [true, 'terms.refund.yes'],
  [false, 'terms.refund.no'],
  [undefined, undefined],
] as const)(
  'a refund rule stands on it only where the seller told one: %s',
  async (refundable, key) => {
    const booked = {
      item: 'i',
      package: 'p',
      tickets: [],
      ...(refundable === undefined ? {} : { refundable }),
    };
    const { body } = await confirmed({ booked });
    for (const one of ['terms.refund.yes', 'terms.refund.no'] as const)
      expect(String(body).includes(en[one] ?? '')).toBe(one === key);
  },
);

test('the seller’s own terms stand on it as sentences, and nothing that is none', async () => {
  const { body } = await confirmed({ terms: TERMS });
  expect(body).toContain('Carry a photo ID at the gate');
  expect(body).not.toContain('FLAG_7');
});

test('a browser may keep it until a day after the visit', async () => {
  const { headers } = await confirmed();
  expect(headers?.[KEEP_FOR_HEADER]).toBe(String(((INPUT.at ?? 0) + DAY_MS - rig.now.at) / 1_000));
});

test('once the seller has cancelled, it tells whose the money is to give back and the number, and is kept no longer', async () => {
  await confirmed();
  rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'CANCELLED' };
  rig.now.at += 61_000;
  const { body, headers } = await page();
  for (const words of [
    en['page.ticket-cancelled.title'] ?? '',
    '₹1,177.64',
    'Old Stones',
    'order-1',
  ])
    expect(body).toContain(words);
  expect(headers?.[KEEP_FOR_HEADER]).toBeUndefined();
});
