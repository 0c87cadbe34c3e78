import { type TicketRecord, ticketRecords } from '../../../src/commerce/lookups';
import { endpointTable } from '../../../src/commerce/contract';
import { handClock, sandboxWith } from './serve-sandbox';
import { choose, codeOf, openCheckout, order, PAYER, press, select, talkTo } from './walk';

const WALK = 'vv-puram-food-walk'; // 2 to 8 walkers, no forms
const TREK = 'skandagiri-night-trek'; // a form for each trekker
const ALONE = 'johari-bazaar-food-walk';
const FREE = 'lodhi-garden-bird-walk';
const CONFIRMS_MS = 10_000;
const NUMBER = PAYER.userMobile;

function set() {
  const clock = handClock();
  const sandbox = sandboxWith({ clock, faults: true });
  const talk = talkTo(sandbox);
  return {
    clock,
    sandbox,
    talk,
    /** The tickets as Mela's own client reads them. */
    tickets: async (query: string): Promise<TicketRecord[]> =>
      ticketRecords((await talk.get(`/user/tickets?${query}`)).body),
    /** An order that is paid; how its seller answers may be told. */
    bought: async (slug: string, count: number, userId: string, confirmation?: string) => {
      if (confirmation !== undefined) await talk.post('/faults', { confirmation });
      const made = await order(talk, slug, count, userId);
      await press(sandbox, await openCheckout(sandbox, made), 'pay');
      return made.orderId;
    },
  };
}

const by = (records: readonly TicketRecord[]) => records.map(({ orderId }) => orderId);
const distinct = (values: readonly unknown[]): number =>
  new Set(values.filter((value) => value !== undefined)).size;

test.each([
  ['one visitor has one ticket', ALONE, 1],
  ['two visitors have two', WALK, 2],
  ['eight visitors have eight', WALK, 8],
  ['visitors who fill in a form each have one each', TREK, 3],
])('%s, each with its own number and code, once it is confirmed', async (_fact, slug, count) => {
  const { clock, bought, tickets } = set();
  const orderId = await bought(slug, count, 'user-1');
  clock.move(CONFIRMS_MS);
  const mine = await tickets('userId=user-1');
  expect(by(mine)).toEqual(Array.from({ length: count }, () => orderId));
  expect(distinct(mine.map(({ token }) => token))).toBe(count);
  expect(distinct(mine.map(({ bookingId }) => bookingId))).toBe(count);
  expect(mine.every(({ status }) => status === 'UNCLAIMED')).toBe(true);
});

test('two adults and a child have three, each by the name of its kind', async () => {
  const { clock, sandbox, talk, tickets } = set();
  const slug = 'bangalore-palace-audio-tour';
  const [adults, child] = [await choose(talk, slug, 2), await choose(talk, slug, 1, { ticket: 1 })];
  const selection = {
    ...adults.selection,
    items: [...adults.selection.items, ...child.selection.items],
  };
  const { transactionId, quote } = await select(talk, selection);
  await talk.post('/init', { ...selection, transactionId, ...PAYER });
  const body = { device: 'WEB', pg: 'SANDBOX', transactionId, userId: 'user-1' };
  const { data } = endpointTable.createOrder.response.parse(
    (await talk.post('/orders', body)).body,
  );
  const amountPaise = Math.round(Number(quote.price.value) * 100);
  const due = { gatewayOrderId: data.rpOrderId, amountPaise };
  await press(sandbox, await openCheckout(sandbox, due), 'pay');
  clock.move(CONFIRMS_MS);
  expect(distinct((await tickets('userId=user-1')).map(({ token }) => token))).toBe(3);
  expect((await talk.get('/user/tickets?userId=user-1')).body).toMatchObject({
    data: { formattedTickets: ['Adult', 'Adult', 'Child'].map((ticketName) => ({ ticketName })) },
  });
});

test.each([
  ['the customer’s id', 'userId=user-1', 2],
  ['the number of who booked', `userMobile=${NUMBER}`, 2],
  ['both, the id sent along with the number', `userMobile=${NUMBER}&userId=user-1`, 2],
  ['another customer’s id', 'userId=user-2', 0],
  ['another customer’s id with the right number', `userMobile=${NUMBER}&userId=user-2`, 0],
  ['the right id with another’s number', 'userMobile=9000000002&userId=user-1', 0],
  ['another’s number', 'userMobile=9000000002', 0],
  ['the beginning of the id', 'userId=user', 0],
])('asked by %s', async (_fact, query, count) => {
  const { clock, bought, tickets } = set();
  await bought(WALK, 2, 'user-1');
  clock.move(CONFIRMS_MS);
  expect(await tickets(query)).toHaveLength(count);
  expect(await tickets('userId=user-1')).toHaveLength(2);
});

test('an order that is asked about by another customer’s id or number is refused, though it is paid', async () => {
  const { clock, bought, talk } = set();
  const orderId = await bought(WALK, 2, 'user-1');
  clock.move(CONFIRMS_MS);
  for (const query of ['userId=user-2', `userMobile=${NUMBER}&userId=user-2`]) {
    const answer = await talk.get(`/orders/${orderId}?${query}`);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'NOT_YOURS']);
  }
  expect((await talk.get(`/orders/${orderId}?userId=user-1`)).status).toBe(200);
});

test('there are none while it is not paid, however long that lasts, and none where it failed', async () => {
  const { clock, sandbox, talk, tickets } = set();
  const made = await order(talk, WALK, 2, 'user-1');
  clock.move(CONFIRMS_MS);
  expect(await tickets('userId=user-1')).toEqual([]);
  await press(sandbox, await openCheckout(sandbox, made), 'fail');
  clock.move(CONFIRMS_MS);
  expect(await tickets('userId=user-1')).toEqual([]);
  await press(sandbox, await openCheckout(sandbox, made), 'pay');
  clock.move(CONFIRMS_MS);
  expect(by(await tickets('userId=user-1'))).toEqual([made.orderId, made.orderId]);
});

test.each([
  ['normal', [0, 2, 2]],
  ['late', [0, 0, 2]],
  ['pending', [0, 0, 0]],
  ['cancelled', [0, 0, 0]],
  ['expired', [0, 0, 0]],
  ['withdrawn', [0, 2, 0]],
])('of a seller whose answer is “%s”, in a second, ten and twenty minutes', async (how, counts) => {
  const { clock, bought, tickets } = set();
  await bought(WALK, 2, 'user-1', how);
  const seen: number[] = [];
  for (const ms of [1_000, CONFIRMS_MS, 20 * 60_000]) {
    clock.move(ms);
    seen.push((await tickets('userId=user-1')).length);
  }
  expect(seen).toEqual(counts);
});

test('of two bookings the newer comes first, and what one seller takes back leaves the other', async () => {
  const { clock, bought, tickets } = set();
  const first = await bought(WALK, 2, 'user-1');
  clock.move(60_000);
  const second = await bought(ALONE, 1, 'user-1', 'withdrawn');
  clock.move(CONFIRMS_MS);
  expect(by(await tickets('userId=user-1'))).toEqual([second, first, first]);
  clock.move(20 * 60_000);
  expect(by(await tickets('userId=user-1'))).toEqual([first, first]);
});

test('two customers with one number have each their own by their id, and both by the number', async () => {
  const { clock, bought, tickets } = set();
  const hers = await bought(WALK, 2, 'user-1');
  const his = await bought(ALONE, 1, 'user-2');
  clock.move(CONFIRMS_MS);
  expect(by(await tickets(`userMobile=${NUMBER}&userId=user-1`))).toEqual([hers, hers]);
  expect(by(await tickets(`userMobile=${NUMBER}&userId=user-2`))).toEqual([his]);
  const both = by(await tickets(`userMobile=${NUMBER}`));
  const count = (order: string): number => both.filter((one) => one === order).length;
  expect([both.length, count(hers), count(his)]).toEqual([3, 2, 1]);
});

test('what is free has tickets without a payment', async () => {
  const { clock, talk, tickets } = set();
  const made = await order(talk, FREE, 2, 'user-1');
  clock.move(CONFIRMS_MS);
  expect(by(await tickets('userId=user-1'))).toEqual([made.orderId, made.orderId]);
});

test('the codes are the same each time, and nobody is listed without being named', async () => {
  const { clock, bought, talk, tickets } = set();
  await bought(WALK, 3, 'user-1');
  clock.move(CONFIRMS_MS);
  const before = await tickets('userId=user-1');
  clock.move(86_400_000);
  await talk.renew();
  expect(before).toHaveLength(3);
  expect(await tickets('userId=user-1')).toEqual(before);
  expect((await talk.get('/user/tickets')).status).toBe(400);
  expect((await talk.open('GET', '/user/tickets?userId=user-1')).status).toBe(401);
});
