import { checkOrder } from '../../../src/orders/read';
import { startRun } from '../../../src/orders/watch';
import { sqlitePlace, type Place } from '../store/places';
import { INPUT, ordersRig, type OrdersRig } from './rig';

const USER = '3f0a7b52-9c1e-4d55-8a0e-6b1f2c3d4e5f';
const OTHER = '9b1d2c3e-4f50-4a61-8b72-0c9d8e7f6a5b';
const CONFIRMED = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
const MINUTE = 60_000;
const TOKEN_LIFE = 31 * MINUTE;

let rig: OrdersRig;
let place: Place;
beforeEach(async () => {
  rig = await ordersRig(async () => (place = await sqlitePlace()));
});
afterEach(() => rig.end());

/** An access token that carries claims. */
const tokenOf = (claims: unknown): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`;

/** The `userId` of each call since the first, with the call's path. */
const named = (): [string, unknown][] =>
  rig.calls.map(({ target, body }) => {
    const { pathname, searchParams } = new URL(target, 'http://service.example');
    const sent: unknown =
      body === undefined ? searchParams.get('userId') : Reflect.get(Object(body), 'userId');
    return [pathname, sent ?? undefined];
  });

const check = () => checkOrder(rig.context, rig.customerId, 'order-1');

describe('the user of a booking’s token', () => {
  test.each<[string, unknown, string | undefined]>([
    ['“userId”', { userId: USER }, USER],
    ['“user_id”', { user_id: USER }, USER],
    ['“sub”', { sub: USER }, USER],
    ['“id”', { id: USER }, USER],
    ['“userId” before “sub”', { sub: OTHER, userId: USER }, USER],
    ['“sub” where “userId” is no UUID', { userId: 'client-7', sub: USER }, USER],
    ['nobody where every claim is empty', { userId: '', sub: null, id: {} }, undefined],
    ['nobody where the claims are a list', [USER], undefined],
  ])('is %s, in Create Order, in the read and for the tickets', async (_claim, claims, user) => {
    rig.token = tokenOf(claims);
    await rig.order();
    rig.answer = CONFIRMED;
    await check();
    expect(named()).toEqual([
      ['/orders', user],
      ['/orders/order-1', user],
      ['/user/tickets', user],
    ]);
  });

  test('goes along in every read of a run, and in the reads before the visit', async () => {
    rig.token = tokenOf({ userId: USER });
    await rig.order({ at: rig.now.at + 30 * 60 * MINUTE });
    const [link] = await rig.context.store.payLinksOfOrder('order-1');
    await rig.context.store.movePayLink(link?.id ?? '', 'open', 'gone', rig.now.at);
    await startRun(rig.context, 'order-1', 'go');
    await rig.follow('order-1', MINUTE);
    rig.answer = CONFIRMED;
    await rig.follow('order-1', 30 * 60 * MINUTE);
    const reads = named().filter(([path]) => path === '/orders/order-1');
    expect(reads.length).toBeGreaterThan(10);
    expect(new Set(reads.map(([, user]) => user))).toEqual(new Set([USER]));
  });

  test('stays the one who ordered, though a later token names another', async () => {
    rig.token = tokenOf({ userId: USER });
    await rig.order();
    rig.token = tokenOf({ userId: OTHER });
    rig.now.at += TOKEN_LIFE;
    rig.answer = CONFIRMED;
    await check();
    const after = named().slice(1);
    expect(after.map(([path]) => path)).toContain('/user/tickets');
    expect(new Set(after.map(([, user]) => user))).toEqual(new Set([USER]));
  });

  test('is not put on an order that was made while no token named one', async () => {
    await rig.order();
    rig.token = tokenOf({ userId: USER });
    rig.now.at += TOKEN_LIFE;
    rig.answer = CONFIRMED;
    await check();
    expect(new Set(named().map(([, user]) => user))).toEqual(new Set([undefined]));
    expect(rig.calls.at(-1)?.target).toBe('/user/tickets?userMobile=9876543210');
  });

  test('is named after a restart', async () => {
    rig.token = tokenOf({ userId: USER });
    await rig.order();
    await rig.context.store.close();
    const { clock, ids } = rig.context;
    const store = await place.open({ clock, ids, dataKey: Buffer.alloc(32, 3) });
    rig.token = 'another';
    rig.answer = CONFIRMED;
    await checkOrder({ ...rig.context, store }, rig.customerId, 'order-1');
    expect(named().slice(1)).toEqual([
      ['/orders/order-1', USER],
      ['/user/tickets', USER],
    ]);
  });

  test('is each order’s own', async () => {
    rig.token = tokenOf({ userId: USER });
    await rig.order();
    rig.calls.length = 0;
    await rig.order({ bill: 'bill-2', draft: 'd2', title: 'Lake Walk', transaction: 't2' });
    await checkOrder(rig.context, rig.customerId, 'order-2');
    expect(named()).toEqual([
      ['/orders', USER],
      ['/orders/order-2', USER],
    ]);
  });
});

describe('the customer of a food order', () => {
  test.each([
    ['no user', 'token'],
    ['a user', tokenOf({ userId: USER })],
  ])('is our own where the token names %s, and its read names nobody', async (_fact, token) => {
    rig.token = token;
    await rig.order({ area: 'food' });
    rig.answer = { orderStatus: 'SUCCESS', bookingStatus: null };
    await check();
    expect(named()).toEqual([
      ['/ret11/orders/create-order', rig.customerId],
      ['/ret11/orders/order-1', undefined],
    ]);
    expect(rig.calls[1]?.target).toBe('/ret11/orders/order-1');
  });

  test('is the same in every order of theirs, and is no number of a phone', async () => {
    await rig.order({ area: 'food' });
    await rig.order({ area: 'food', bill: 'bill-2', draft: 'd2', transaction: OTHER });
    expect(named()).toEqual([
      ['/ret11/orders/create-order', rig.customerId],
      ['/ret11/orders/create-order', rig.customerId],
    ]);
    expect(rig.customerId).not.toBe(INPUT.mobile);
  });
});
