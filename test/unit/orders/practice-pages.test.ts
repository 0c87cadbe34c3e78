import type { PayPagesContext } from '../../../src/orders/page-answers';
import { payRoutes } from '../../../src/orders/pay-routes';
import { ticketRoutes } from '../../../src/orders/ticket-routes';
import { expireLink, watchOnce } from '../../../src/orders/watch';
import type { TextKey } from '../../../src/reply/text';
import { createReplyWording } from '../../../src/reply/word';
import { textsIn } from '../../support/prompts/texts-in';
import { type Answer, ordersRig, type OrdersRig } from './rig';

const TEXTS = { en: textsIn('en'), hi: textsIn('hi'), 'hi-Latn': textsIn('hi-Latn') };
type Tongue = keyof typeof TEXTS;
const MARKS: Record<Tongue, string> = {
  en: 'Practice mode: nothing is really booked or paid.',
  hi: 'प्रैक्टिस मोड: असल में न कुछ बुक होता है, न पेमेंट।',
  'hi-Latn': 'Practice mode: sach mein na kuch book hota hai, na payment.',
};

let rig: OrdersRig;
let link: string;
let ticket: string;
beforeEach(async () => {
  rig = await ordersRig();
  await rig.order();
  link = (await rig.context.store.payLinksOfOrder('order-1'))[0]?.id ?? '';
  ticket = (await rig.context.store.order('order-1'))?.ticketId ?? '';
});
afterEach(() => rig.end());

/** A page as a browser is given it; a calendar's text as it was before it was folded. */
async function ask(
  method: 'GET' | 'POST',
  path: string,
  tongue: Tongue,
  practice = true,
  form = '',
): Promise<string> {
  const context: PayPagesContext = {
    ...rig.context,
    gateway: { checkoutUrl: 'https://gateway.example/checkout', keyId: 'key-1' },
    words: createReplyWording(TEXTS, 'Asia/Kolkata'),
    publicUrl: 'https://mela.example',
    defaultLanguage: tongue,
    practice,
  };
  const parts = path.split('/');
  const route = [...payRoutes(context), ...ticketRoutes(context)].find((one) => {
    const names = one.path.split('/');
    return (
      one.method === method &&
      names.length === parts.length &&
      names.every((name, n) => name.startsWith(':') || name === parts[n])
    );
  });
  const response = await route?.handle({
    method,
    path,
    params: { id: parts[2] ?? '', n: '1' },
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.from(form),
    remote: '127.0.0.1',
  });
  return String(response?.body)
    .replaceAll('\r\n ', '')
    .replace(/\\([\\;,])/gu, '$1');
}

const CONFIRMED: Answer = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
const CANCELLED: Answer = { orderStatus: 'SUCCESS', bookingStatus: 'CANCELLED' };

/** Somebody was at the gateway, and this came of it. */
async function cameTo(answer: Answer): Promise<void> {
  await ask('POST', `/pay/${link}`, 'en');
  rig.answer = answer;
  await watchOnce(rig.context, 'order-1');
  rig.now.at += 20_000;
}
async function cancelledSince(): Promise<void> {
  await cameTo(CONFIRMED);
  rig.answer = CANCELLED;
  rig.now.at += 61_000;
}
async function ranOut(): Promise<void> {
  rig.now.at += 20 * 60_000;
  await expireLink(rig.context, link);
}
/** They went on to the gateway, and then ordered anew: `link` is the newer one's. */
async function orderedAnew(): Promise<void> {
  await ask('POST', `/pay/${link}`, 'en');
  await rig.order({ bill: 'bill-2' });
  link = (await rig.context.store.payLinksOfOrder('order-2'))[0]?.id ?? '';
}
/** They said there that they may have paid the earlier one. */
async function saidPaid(): Promise<void> {
  await orderedAnew();
  await ask('POST', `/pay/${link}`, 'en', true, 'paid=yes');
}
const nothing = async (): Promise<void> => undefined;
const failed = (): Promise<void> => cameTo({ orderStatus: 'FAILED', bookingStatus: null });
const late = (): Promise<void> => cameTo({ orderStatus: 'INITIATED', bookingStatus: 'PENDING' });
const confirmed = (): Promise<void> => cameTo(CONFIRMED);
const refused = (): Promise<void> => cameTo(CANCELLED);

/** The page, what came before, where it is, and a text of it or what else tells it from others. */
const PAGES: [string, () => Promise<void>, () => string, TextKey | RegExp][] = [
  ['the bill to pay', nothing, () => `/pay/${link}`, /<form method="post" action="\/pay\//],
  ['the question of an earlier one', orderedAnew, () => `/pay/${link}`, 'page.asked.title'],
  ['the button of its yes', orderedAnew, () => `/pay/${link}`, 'page.asked.yes'],
  ['the button of its no', orderedAnew, () => `/pay/${link}`, /value="no"/],
  ['the page after its yes', saidPaid, () => `/pay/${link}`, 'page.unread.title'],
  ['the return before paying', nothing, () => `/pay/${link}/return`, /role="status"/],
  ['the return after a failure', failed, () => `/pay/${link}/return`, 'page.return.failed'],
  ['the return of a late order', late, () => `/pay/${link}/return`, 'page.return.processing'],
  ['the return once confirmed', confirmed, () => `/pay/${link}/return`, 'page.return.confirmed'],
  ['the return of a refused one', refused, () => `/pay/${link}/return`, 'page.return.cancelled'],
  ['the link of a late order', late, () => `/pay/${link}`, 'page.processing.title'],
  ['the link of what is paid', confirmed, () => `/pay/${link}`, 'page.paid.title'],
  ['the link of what is cancelled', refused, () => `/pay/${link}`, 'page.cancelled.title'],
  ['a link that ran out', ranOut, () => `/pay/${link}`, 'page.dead.title'],
  ['a link that never was', nothing, () => '/pay/none', 'page.unknown.title'],
  ['the ticket', confirmed, () => `/tickets/${ticket}`, /\/qr\.png/],
  ['the ticket as a file', confirmed, () => `/tickets/${ticket}/file`, /data:image\/png/],
  ['the calendar entry', confirmed, () => `/tickets/${ticket}/visit.ics`, /BEGIN:VCALENDAR/],
  ['a cancelled ticket', cancelledSince, () => `/tickets/${ticket}`, 'page.ticket-cancelled.title'],
  [
    'the file of a cancelled ticket',
    cancelledSince,
    () => `/tickets/${ticket}/file`,
    'page.ticket-cancelled.title',
  ],
  [
    'the calendar entry of a cancelled ticket',
    cancelledSince,
    () => `/tickets/${ticket}/visit.ics`,
    'page.ticket-cancelled.title',
  ],
];

describe.each<Tongue>(['en', 'hi', 'hi-Latn'])(
  'it is said once to be practice, in %s',
  (tongue) => {
    test.each(PAGES)('on %s', async (_page, before, path, kind) => {
      await before();
      const page = await ask('GET', path(), tongue);
      if (typeof kind === 'string') expect(page).toContain(TEXTS[tongue][kind]);
      else expect(page).toMatch(kind);
      expect(page.split(MARKS[tongue])).toHaveLength(2);
    });

    test('on the way to the gateway', async () => {
      const page = await ask('POST', `/pay/${link}`, tongue);
      expect(page).toContain('https://gateway.example/checkout');
      expect(page.split(MARKS[tongue])).toHaveLength(2);
    });
  },
);

test.each(PAGES)('in earnest nothing of it is said on %s', async (_page, before, path) => {
  await before();
  expect(await ask('GET', path(), 'en', false)).not.toMatch(/practice/i);
});
