import type { OrderInput, OrderView } from '../../../src/commerce/booking/operations';
import type { PayPagesContext } from '../../../src/orders/page-answers';
import { qrPicture } from '../../../src/orders/qr';
import { checkOrder } from '../../../src/orders/read';
import { ticketRoutes } from '../../../src/orders/ticket-routes';
import { createReplyWording } from '../../../src/reply/word';
import { textsIn } from '../../support/prompts/texts-in';
import { sqlitePlace, type Place } from '../store/places';
import { ordersRig, type OrdersRig } from './rig';

const [en, hi] = [textsIn('en'), textsIn('hi')];
const CONFIRMED = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
const NAMES = ['Asha Rao', 'Ravi Rao', 'Meera Rao'];
const MINUTE = 60_000;

let rig: OrdersRig;
let place: Place;
let context: PayPagesContext;
beforeEach(async () => {
  rig = await ordersRig(async () => (place = await sqlitePlace()));
  context = {
    ...rig.context,
    gateway: { checkoutUrl: 'https://gateway.example/checkout', keyId: 'key-1' },
    words: createReplyWording({ en, hi }, 'Asia/Kolkata'),
    publicUrl: 'https://mela.example',
    defaultLanguage: 'en',
  };
});
afterEach(() => rig.end());

const record = (token: unknown, orderId = 'order-1') => ({
  orderId,
  qrCodeDetails: { token, status: 'UNCLAIMED' },
});
const listing = (...formattedTickets: unknown[]) => ({ data: { formattedTickets } });
const asked = (): number =>
  rig.calls.filter(({ target }) => target.startsWith('/user/tickets')).length;

/** Asks a route of tickets as a browser would. */
async function ask(path: string): Promise<{ status: number; text: string; body: unknown }> {
  const parts = path.split('/');
  const route = ticketRoutes(context).find(({ path: own }) => {
    const names = own.split('/');
    return (
      names.length === parts.length &&
      names.every((name, n) => name.startsWith(':') || name === parts[n])
    );
  });
  if (!route) throw new Error(`no route for ${path}`);
  const answer = await route.handle({
    method: 'GET',
    path,
    params: { id: parts[2] ?? '', n: parts.length === 5 ? (parts[3] ?? '') : '1' },
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(0),
    remote: '127.0.0.1',
  });
  return { status: answer.status, text: String(answer.body), body: answer.body };
}

/** An order that the service confirms, as its customer is told of it. */
async function confirmed(over: Partial<OrderInput> = {}): Promise<OrderView> {
  await rig.order({ visitors: NAMES, ...over });
  rig.answer = CONFIRMED;
  return viewNow();
}

/** The order as it is told of when it is asked about now. */
async function viewNow(): Promise<OrderView> {
  const { order } = await checkOrder(context, rig.customerId, 'order-1');
  if (!order) throw new Error('there is no such order');
  return order;
}

const pathsOf = ({ qrUrl = '', qrUrls = [qrUrl] }: OrderView): string[] =>
  qrUrls.map((url) => new URL(url).pathname);

/** Each picture of a ticket by the text that it holds; throws where it holds none of them. */
async function holding(paths: readonly string[], texts: readonly string[]): Promise<string[]> {
  const known = await Promise.all(
    texts.map(async (text) => [(await qrPicture(text)).toString('base64'), text] as const),
  );
  const pictures = await Promise.all(paths.map(async (path) => (await ask(path)).body));
  return pictures.map((picture) => {
    const one = Buffer.isBuffer(picture) ? picture.toString('base64') : '';
    const [, text] = known.find(([code]) => code === one) ?? [];
    if (text === undefined) throw new Error('a picture holds something else');
    return text;
  });
}

const TEXTS = ['one', 'two', 'three', '7', 'order-1', 'other'];

describe('the codes of a ticket for three', () => {
  test.each<[string, unknown, string[]]>([
    ['are one for each', listing(record('one'), record('two'), record('three')), TEXTS.slice(0, 3)],
    ['stay in the service’s order', listing(record('two'), record('one')), ['two', 'one']],
    ['are one where the service gives one for all', listing(record('one')), ['one']],
    [
      'are one where each visitor’s record holds the same',
      listing(record('one'), record('one'), record('one')),
      ['one'],
    ],
    ['are no other order’s', listing(record('other', 'order-2'), record('one')), ['one']],
    ['leave out a record without a code', listing({ orderId: 'order-1' }, record('two')), ['two']],
    [
      'leave out what cannot be read',
      listing({ orderId: 'order-1', qrCodeDetails: null }, record(''), record({}), record('one')),
      ['one'],
    ],
    ['may be numbers', listing(record(7), record('one')), ['7', 'one']],
    [
      'are listed without “data”',
      { formattedTickets: [record('one'), record('two')] },
      ['one', 'two'],
    ],
    [
      'are the order’s number where all are another’s',
      listing(record('x', 'order-2')),
      ['order-1'],
    ],
    [
      'are the order’s number where no record names an order',
      listing({ qrCodeDetails: { token: 'one' } }),
      ['order-1'],
    ],
    ['are the order’s number where the service lists none', undefined, ['order-1']],
  ])('%s, in the message, on the page and in the file', async (_fact, tickets, codes) => {
    rig.tickets = tickets;
    const view = await confirmed();
    const paths = pathsOf(view);
    expect(await holding(paths, TEXTS)).toEqual(codes);
    expect(view.qrUrls?.length).toBe(codes.length > 1 ? codes.length : undefined);
    const page = new URL(view.ticketUrl ?? '').pathname;
    const shown = (await ask(page)).text;
    expect(shown.match(/(?<=src=")\/tickets\/[^"]+qr\.png/g)).toEqual(paths);
    expect(shown.includes('Ticket 1 of')).toBe(codes.length > 1);
    expect(shown).toContain(NAMES[2]);
    const file = (await ask(`${page}/file`)).text;
    expect(file.match(/src="data:image\/png;base64,/g)).toHaveLength(codes.length);
    expect((await ask(`${page}/${codes.length + 1}/qr.png`)).status).toBe(404);
  });

  test('are there for one whose names are not known', async () => {
    rig.tickets = listing(record('one'), record('two'));
    await rig.order();
    rig.answer = CONFIRMED;
    const view = await viewNow();
    expect(view.visitors).toBeUndefined();
    expect(await holding(pathsOf(view), TEXTS)).toEqual(['one', 'two']);
  });

  test('are told in Hindi with their number', async () => {
    rig.tickets = listing(record('one'), record('two'));
    context = { ...context, defaultLanguage: 'hi' };
    const page = new URL((await confirmed()).ticketUrl ?? '').pathname;
    const { text } = await ask(page);
    expect([text.includes('टिकट 1 / 2'), text.includes('टिकट 2 / 2')]).toEqual([true, true]);
  });

  test('can be shown one alone, which holds that visitor’s and no other', async () => {
    rig.tickets = listing(record('one'), record('two'), record('three'));
    const [first = '', second = ''] = pathsOf(await confirmed());
    expect(await holding([second], TEXTS)).toEqual(['two']);
    expect(await holding([first.replace('/qr.png', '/1/qr.png')], TEXTS)).toEqual(['one']);
    for (const n of ['0', '-1', '4', '1.5', 'two'])
      expect((await ask(first.replace('/qr.png', `/${n}/qr.png`))).status).toBe(404);
  });

  test('are the same after a restart, while the service is away', async () => {
    rig.tickets = listing(record('one'), record('two'), record('three'));
    const paths = pathsOf(await confirmed());
    await rig.context.store.close();
    const { clock, ids } = rig.context;
    const store = await place.open({ clock, ids, dataKey: Buffer.alloc(32, 3) });
    context = { ...context, store };
    rig.answer = 'away';
    rig.tickets = undefined;
    rig.now.at += 2 * MINUTE;
    expect(await holding(paths, TEXTS)).toEqual(['one', 'two', 'three']);
    expect(pathsOf(await viewNow())).toEqual(paths);
  });

  test('come at the next look where the service was slow to list any', async () => {
    rig.tickets = listing();
    const before = await confirmed();
    expect(await holding(pathsOf(before), TEXTS)).toEqual(['order-1']);
    rig.tickets = listing(record('one'), record('two'), record('three'));
    rig.now.at += 2 * MINUTE;
    const page = new URL(before.ticketUrl ?? '').pathname;
    expect((await ask(page)).text).toContain('Ticket 3 of 3');
    expect(await holding(pathsOf(await viewNow()), TEXTS)).toEqual(['one', 'two', 'three']);
  });

  test('become all of them where fewer than the visitors were listed at first', async () => {
    rig.tickets = listing(record('one'));
    const before = await confirmed();
    expect(await holding(pathsOf(before), TEXTS)).toEqual(['one']);
    rig.tickets = listing(record('one'), record('two'), record('three'));
    rig.now.at += 2 * MINUTE;
    expect(await holding(pathsOf(await viewNow()), TEXTS)).toEqual(['one', 'two', 'three']);
    const times = asked();
    rig.now.at += 2 * MINUTE;
    await viewNow();
    expect(asked()).toBe(times);
  });

  test('are not lost where fewer are listed later', async () => {
    rig.tickets = listing(record('one'), record('two'));
    const before = await confirmed();
    rig.tickets = listing(record('two'));
    rig.now.at += 2 * MINUTE;
    expect(pathsOf(await viewNow())).toEqual(pathsOf(before));
    expect(await holding(pathsOf(before), TEXTS)).toEqual(['one', 'two']);
  });

  test('are gone from everywhere once the seller cancels', async () => {
    rig.tickets = listing(record('one'), record('two'));
    const paths = pathsOf(await confirmed());
    rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'CANCELLED' };
    rig.now.at += 2 * MINUTE;
    const view = await viewNow();
    expect([view.ticketUrl, view.qrUrl, view.qrUrls]).toEqual([undefined, undefined, undefined]);
    for (const path of paths) expect((await ask(path)).status).toBe(404);
  });

  test('are none for food, whose order has no visitors', async () => {
    rig.tickets = listing(record('one'), record('two'));
    await rig.order({ area: 'food' });
    rig.answer = { orderStatus: 'SUCCESS', bookingStatus: null };
    const view = await viewNow();
    expect([view.state, view.qrUrl, view.qrUrls]).toEqual(['confirmed', undefined, undefined]);
    expect(asked()).toBe(0);
  });
});
