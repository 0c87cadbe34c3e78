import type { GuessLimits } from '../../../src/store/move-store';
import type { Store, ClaimedTurn, TurnResult } from '../../../src/store/store';
import { onEachDatabase, withStore, type Place } from './places';
import { arrive, result, settled } from './samples';
import { receiveEvent } from '../../support/receive';

const CODE = '7F3K9Q2MXA';
const LIMITS: GuessLimits = { spanMs: 600_000, sender: 5 };
const ORDER = {
  orderId: 'o1',
  area: 'booking' as const,
  transactionId: 't1',
  amountPaise: 100,
  details: { title: 'Fort Walk', draft: 'd1', mobile: '9876543210' },
};
const LINK = {
  id: 'link-1',
  orderId: 'o1',
  cartVersion: 'bill',
  gatewayOrderId: 'g1',
  amountPaise: 100,
  details: { title: 'Fort Walk' },
  expiresAt: 9_000_000,
};
const DRAFTS = [{ id: 'x', dialog: 'book-experience', slots: { contact: { name: 'Asha Rao' } } }];

const away = (id: string): NonNullable<TurnResult['move']> => ({
  id,
  content: { kind: 'event', name: 'moved', data: { drafts: DRAFTS } },
  details: (held) => ({ ...Object(held), draft: 'renamed' }),
});

/** Two sides, an order at the first, and what each is called. */
interface Sides {
  from: { conversationId: string; customerId: string };
  to: { conversationId: string; customerId: string };
}

async function sides(store: Store): Promise<Sides> {
  const from = await settled(
    store,
    { conversation: 'web-thread', customer: 'web-user' },
    { orders: [ORDER], payLinks: [LINK] },
  );
  const to = await settled(store, {
    channel: 'whatsapp',
    conversation: 'number:91',
    customer: '91',
  });
  return { from, to };
}

const offer = (
  store: Store,
  { from }: Sides,
  over: { id?: string; code?: string; expiresAt?: number } = {},
  now = 2_000,
): Promise<void> =>
  store.offerMove(
    { id: 'm1', code: CODE, conversationId: from.conversationId, expiresAt: 602_000, ...over },
    now,
  );

const claimBy = (store: Store, conversationId: string, code = CODE, now = 3_000, limits = LIMITS) =>
  store.claimMove({ code, conversationId, expiresAt: now + 600_000, limits }, now);

/** A turn of the first side that says yes. */
async function yes(
  store: Store,
  over: Partial<TurnResult> = {},
  now = 4_000,
): Promise<{ turn: ClaimedTurn; done: Promise<unknown> }> {
  const turn = await arrive(store, { conversation: 'web-thread', customer: 'web-user' }, now);
  return {
    turn,
    done: store.commit(turn, result({ state: { drafts: [] }, move: away('m1'), ...over }), { now }),
  };
}

async function moved(store: Store): Promise<Sides> {
  const both = await sides(store);
  await offer(store, both);
  expect(await claimBy(store, both.to.conversationId)).toMatchObject({
    is: 'claimed',
    move: { id: 'm1', from: both.from.conversationId },
  });
  expect(await (await yes(store)).done).toMatchObject({ from: expect.any(Number) });
  return both;
}

onEachDatabase('a move', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));

  test('takes orders and links along, sealed for their new customer alone', async () => {
    const { from, to } = await moved(store);
    expect(await store.ownOrder('o1', from.customerId)).toBeUndefined();
    expect(await store.ordersOfConversation(from.conversationId, 10)).toEqual([]);
    expect(await store.ordersOfCustomer(from.customerId, 10)).toEqual([]);
    expect(await store.ownOrder('o1', to.customerId)).toMatchObject({
      conversationId: to.conversationId,
      version: 2,
      details: { title: 'Fort Walk', draft: 'renamed', mobile: '9876543210' },
    });
    expect(await store.payLink('link-1')).toMatchObject({
      conversationId: to.conversationId,
      customerId: to.customerId,
      state: 'open',
      details: { title: 'Fort Walk' },
    });
    expect(await store.payLinkForCart(to.conversationId, 'bill')).toMatchObject({ id: 'link-1' });
    expect(await store.payLinkForCart(from.conversationId, 'bill')).toBeUndefined();
  });

  test('tells the other side in its own inbox, once, with the drafts', async () => {
    const { to } = await moved(store);
    const turn = await store.claim({ owner: 'w', leaseMs: 1_000, now: 5_000 });
    expect(turn).toMatchObject({
      conversation: { id: to.conversationId },
      message: {
        messageId: 'move:m1:here',
        content: { kind: 'event', name: 'moved', data: { drafts: DRAFTS } },
      },
    });
    expect(await store.claim({ owner: 'v', leaseMs: 1_000, now: 5_000 })).toBeUndefined();
  });

  test('takes along what ordering calls came to', async () => {
    const both = await sides(store);
    await store.startIntent(
      { id: 'i1', conversationId: both.from.conversationId, operation: 'init', inputHash: 'h' },
      1_500,
    );
    await store.settleIntent('i1', { state: 'done', result: { paid: 'no' } }, 1_600);
    await offer(store, both);
    await claimBy(store, both.to.conversationId);
    await (
      await yes(store)
    ).done;
    expect(await store.findIntent(both.from.conversationId, 'init', 'h')).toBeUndefined();
    expect(await store.findIntent(both.to.conversationId, 'init', 'h')).toMatchObject({
      state: 'done',
      result: { paid: 'no' },
    });
  });

  test('leaves nothing readable by the first customer’s key, and nothing more of the second’s once that is forgotten', async () => {
    const { from, to } = await moved(store);
    await store.forgetCustomer(from.customerId, 6_000);
    expect(await store.order('o1')).toMatchObject({ details: { title: 'Fort Walk' } });
    expect(await store.payLink('link-1')).toMatchObject({ details: { title: 'Fort Walk' } });
    await store.forgetCustomer(to.customerId, 7_000);
    expect(await store.order('o1')).toMatchObject({ details: null });
    expect(await store.payLink('link-1')).toMatchObject({ details: null });
    expect(await store.claim({ owner: 'w', leaseMs: 1_000, now: 8_000 })).toMatchObject({
      message: { content: { kind: 'other' } },
    });
  });

  test('keeps the code as a hash alone', async () => {
    const both = await sides(store);
    await offer(store, both);
    expect(await place.dump()).not.toContain(CODE);
  });

  test('ends with the order where it was when the first side has lost its turn', async () => {
    const both = await sides(store);
    await offer(store, both);
    await claimBy(store, both.to.conversationId);
    const turn = await arrive(store, { conversation: 'web-thread', customer: 'web-user' }, 4_000);
    await store.release(turn.conversation.id, turn.fence);
    await store.claim({ owner: 'other', leaseMs: 1_000, now: 4_100 });
    expect(await store.commit(turn, result({ move: away('m1') }), { now: 4_200 })).toBe(false);
    expect(await store.ownOrder('o1', both.from.customerId)).toMatchObject({ version: 1 });
    expect(await store.move('m1')).toMatchObject({ state: 'claimed' });
  });

  test.each([
    [
      'refused meanwhile',
      async (both: Sides) => void (await store.refuseMove('m1', both.from.conversationId, 3_500)),
    ],
    [
      'replaced by a newer code',
      async (both: Sides) => offer(store, both, { id: 'm2', code: 'ABCDEFGHJK' }),
    ],
  ])('does not come about once it was %s: nothing of the turn is written', async (_why, change) => {
    const both = await sides(store);
    await offer(store, both);
    await claimBy(store, both.to.conversationId);
    await change(both);
    const { done, turn } = await yes(store);
    await expect(done).rejects.toMatchObject({ code: 'conflict' });
    expect(await store.ownOrder('o1', both.from.customerId)).toMatchObject({ version: 1 });
    expect(await store.commit(turn, result(), { now: 4_500 })).not.toBe(false);
  });

  test('does not come about after its time', async () => {
    const both = await sides(store);
    await offer(store, both);
    await claimBy(store, both.to.conversationId);
    const { done } = await yes(store, {}, 700_000);
    await expect(done).rejects.toMatchObject({ code: 'conflict' });
  });

  test('does not come about without a code from the other side', async () => {
    const both = await sides(store);
    await offer(store, both);
    await expect((await yes(store)).done).rejects.toMatchObject({ code: 'conflict' });
  });

  test('comes about once: a second yes moves nothing', async () => {
    const both = await moved(store);
    await expect((await yes(store)).done).rejects.toMatchObject({ code: 'conflict' });
    expect(await store.ownOrder('o1', both.to.customerId)).toMatchObject({ version: 2 });
  });

  test('tells afterwards where things went', async () => {
    const both = await moved(store);
    expect(await store.lastMoveFrom(both.from.conversationId)).toMatchObject({
      to: both.to.conversationId,
    });
    expect(await store.lastMoveFrom(both.to.conversationId)).toBeUndefined();
  });

  test('an order that has moved is told of nowhere else', async () => {
    const both = await moved(store);
    const event = {
      messageId: 'order:o1:confirmed',
      content: { kind: 'event' as const, name: 'order', data: {} },
      order: 'o1',
    };
    expect(
      await receiveEvent(store, both.from.conversationId, event, { now: 5_000 }),
    ).toBeUndefined();
    expect(await receiveEvent(store, both.to.conversationId, event, { now: 5_000 })).toMatchObject({
      duplicate: false,
    });
  });

  test('two that go opposite ways at the same moment do not both come about', async () => {
    const both = await sides(store);
    const other = place.shared ? await place.open() : store;
    const back = {
      orderId: 'o2',
      area: 'food' as const,
      transactionId: 't2',
      amountPaise: 1,
      details: { title: 'Copper Pot' },
    };
    await store.addOrder(both.to.conversationId, back, 1_500);
    await offer(store, both);
    await claimBy(store, both.to.conversationId);
    await store.offerMove(
      { id: 'm2', code: 'ABCDEFGHJK', conversationId: both.to.conversationId, expiresAt: 602_000 },
      2_000,
    );
    await claimBy(store, both.from.conversationId, 'ABCDEFGHJK');
    const [one, two] = [
      await arrive(store, { conversation: 'web-thread', customer: 'web-user' }, 4_000),
      await arrive(
        other,
        { channel: 'whatsapp', conversation: 'number:91', customer: '91' },
        4_000,
      ),
    ];
    const done = await Promise.allSettled([
      store.commit(one, result({ move: away('m1') }), { now: 4_100 }),
      other.commit(two, result({ move: away('m2') }), { now: 4_100 }),
    ]);
    expect(done.filter((each) => each.status === 'fulfilled' && each.value !== false)).toHaveLength(
      1,
    );
    const orders = await Promise.all(['o1', 'o2'].map((id) => store.order(id)));
    expect(new Set(orders.map((order) => order?.conversationId)).size).toBe(1);
    expect(orders.map((order) => order?.details)).toEqual([
      expect.objectContaining({ title: 'Fort Walk' }),
      expect.objectContaining({ title: 'Copper Pot' }),
    ]);
    if (other !== store) await other.close();
  });

  test('what was read of the order before cannot be written after', async () => {
    const both = await sides(store);
    const before = await store.order('o1');
    await offer(store, both);
    await claimBy(store, both.to.conversationId);
    await (
      await yes(store)
    ).done;
    expect(
      await store.updateOrder('o1', before?.version ?? 0, { details: { title: 'Older' } }, 5_000),
    ).toBeUndefined();
    expect(await store.order('o1')).toMatchObject({ details: { title: 'Fort Walk' } });
  });
});

onEachDatabase('a code', (make) => {
  let store: Store;
  let both: Sides;
  withStore(make, (_, opened) => (store = opened));
  beforeEach(async () => {
    both = await sides(store);
    await offer(store, both);
  });
  const third = async (name = 'third'): Promise<string> =>
    (await settled(store, { conversation: name, customer: name })).conversationId;

  test('is taken once: nobody else gets it after that', async () => {
    await claimBy(store, both.to.conversationId);
    expect(await claimBy(store, await third())).toEqual({ is: 'unknown' });
    expect(await store.move('m1')).toMatchObject({ to: both.to.conversationId });
  });

  test('sent again by who sent it answers the same', async () => {
    const first = await claimBy(store, both.to.conversationId);
    expect(await claimBy(store, both.to.conversationId, CODE, 3_100)).toEqual(first);
  });

  test('sent by two at once is taken by one', async () => {
    const answers = await Promise.all([
      claimBy(store, both.to.conversationId),
      claimBy(store, await third()),
    ]);
    expect(answers.map((one) => one.is).toSorted()).toEqual(['claimed', 'unknown']);
  });

  test('is not taken where it was given', async () => {
    expect(await claimBy(store, both.from.conversationId)).toEqual({ is: 'own' });
    expect(await claimBy(store, both.to.conversationId)).toMatchObject({ is: 'claimed' });
  });

  test.each([
    ['mistyped', 'ZZZZZZZZZZ', 3_000],
    ['over ten minutes old', CODE, 602_000],
  ])('%s tells nothing', async (_why, code, now) => {
    expect(await claimBy(store, both.to.conversationId, code, now)).toEqual({ is: 'unknown' });
  });

  test('that a newer one took the place of tells nothing', async () => {
    await offer(store, both, { id: 'm2', code: 'ABCDEFGHJK' });
    expect(await claimBy(store, both.to.conversationId)).toEqual({ is: 'unknown' });
    expect(await claimBy(store, both.to.conversationId, 'ABCDEFGHJK')).toMatchObject({
      is: 'claimed',
      move: { id: 'm2' },
    });
  });

  test('that was refused tells nothing', async () => {
    await claimBy(store, both.to.conversationId);
    expect(await store.refuseMove('m1', both.to.conversationId, 3_200)).toBeUndefined();
    expect(await store.refuseMove('m1', both.from.conversationId, 3_200)).toMatchObject({
      state: 'refused',
      to: both.to.conversationId,
    });
    expect(await claimBy(store, both.to.conversationId)).toEqual({ is: 'unknown' });
  });

  test('cannot be guessed by one sender for long: not even the right one helps then, until time has passed', async () => {
    for (let n = 0; n < LIMITS.sender; n++)
      expect(await claimBy(store, both.to.conversationId, `WRONG0000${n}`)).toEqual({
        is: 'unknown',
      });
    expect(await claimBy(store, both.to.conversationId)).toEqual({ is: 'too_many' });
    await offer(store, both, { id: 'm2', code: 'ABCDEFGHJK', expiresAt: 1_300_000 }, 604_000);
    expect(await claimBy(store, both.to.conversationId, 'ABCDEFGHJK', 604_000)).toMatchObject({
      is: 'claimed',
    });
  });

  test('is taken from the rightful person whatever many others try', async () => {
    for (let n = 0; n < 40; n++)
      for (let m = 0; m <= LIMITS.sender; m++)
        await claimBy(store, await third(`guesser-${n}`), `WRONG${n}X${m}`);
    expect(await claimBy(store, both.to.conversationId)).toMatchObject({ is: 'claimed' });
  });

  test('tries at once are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => claimBy(store, both.to.conversationId, `WRONG000${n}`)),
    );
    expect(answers.filter((one) => one.is === 'too_many')).toHaveLength(12 - LIMITS.sender);
  });
});
