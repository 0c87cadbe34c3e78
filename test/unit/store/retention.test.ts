import type { NewStoredOrder, NewPayLink } from '../../../src/store/order-store';
import type { GroupOrderContent } from '../../../src/store/arrangement-store';
import type { ExpireResult } from '../../../src/store/upkeep-store';
import type { Store } from '../../../src/store/store';
import { onEachDatabase, withStore, type Place } from './places';
import { arrive, claim, message, result, settled } from './samples';
import { receive, receiveEvent } from '../../support/receive';

const DAY = 86_400_000;
const order: NewStoredOrder = {
  orderId: 'o1',
  area: 'booking',
  transactionId: 't1',
  amountPaise: 100,
  details: { title: 'Fort walk' },
  orderStatus: 'INITIATED',
};
const link: NewPayLink = {
  id: 'l1',
  orderId: 'o1',
  cartVersion: 'c1',
  gatewayOrderId: 'g1',
  amountPaise: 100,
  details: {},
  expiresAt: 9,
};

onEachDatabase('what is kept for a time', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));

  /** One round through all conversations at a time so many days after the first messages. */
  const after = async (days: number, limit = 100): Promise<number> => {
    const now = 1_000 + days * DAY;
    let [gone, next]: [number, string | undefined] = [0, ''];
    while (next !== undefined) {
      const step: ExpireResult = await store.expire({
        after: next,
        limit,
        neverBought: now - 30 * DAY,
        bought: now - 365 * DAY,
      });
      gone += step.gone;
      next = step.next;
    }
    return gone;
  };
  const person = async (n: number) =>
    settled(store, { conversation: `thread-${n}`, customer: `user-${n}` });

  test('a chat in which nothing was bought goes after its time, with all that was said and with the person', async () => {
    const { conversationId, customerId } = await settled(store);
    expect(await after(29)).toBe(0);
    expect(await store.conversation(conversationId)).toBeDefined();
    expect(await after(31)).toBe(1);
    expect(await store.conversation(conversationId)).toBeUndefined();
    expect(await store.conversationFor('web', 'thread-1', 'user-1')).toBeUndefined();
    expect(await store.customer(customerId)).toBeUndefined();
    expect(await store.history(conversationId, { limit: 10 })).toEqual([]);
    expect(await after(31)).toBe(0);
  });

  test('who writes again after that is new, and is answered', async () => {
    const before = await settled(store);
    await after(31);
    const again = await settled(store);
    expect(again.conversationId).not.toBe(before.conversationId);
    expect(again.customerId).not.toBe(before.customerId);
    expect(await store.history(again.conversationId, { limit: 10 })).toHaveLength(2);
  });

  test('an event for a chat that is gone is for nobody', async () => {
    const { conversationId } = await settled(store);
    await after(31);
    expect(
      await receiveEvent(
        store,
        conversationId,
        { messageId: 'e', content: { kind: 'event', name: 'order', data: {} } },
        { now: 5 },
      ),
    ).toBeUndefined();
  });

  test('a message since then keeps it', async () => {
    await settled(store);
    const turn = await arrive(store, {}, 20 * DAY);
    await store.commit(turn, result(), { now: 20 * DAY });
    expect(await after(31)).toBe(0);
    expect(await after(51)).toBe(1);
  });

  test('what waits to be handled or to be delivered is not deleted', async () => {
    await receive(store, [{ message: message() }], { now: 1_000 });
    const pushed = await arrive(store, { channel: 'whatsapp', conversation: 'w', customer: 'w' });
    await store.commit(pushed, result(), { now: 1_000, deliver: claim() });
    expect(await after(400)).toBe(0);
  });

  test.each([
    ['an order', { orders: [order] }],
    ['a pay link that is dead too', { orders: [order], payLinks: [link] }],
  ])('with %s it goes a year after, and the order with it', async (_, outcome) => {
    const { conversationId, customerId } = await settled(store, {}, outcome);
    expect(await after(364)).toBe(0);
    expect(await store.ownOrder('o1', customerId)).toBeDefined();
    expect(await after(366)).toBe(1);
    expect(await store.conversation(conversationId)).toBeUndefined();
    expect(await store.ownOrder('o1', customerId)).toBeUndefined();
    expect(await store.payLink('l1')).toBeUndefined();
    expect(await store.customer(customerId)).toBeUndefined();
  });

  test('a person with another chat stays known there', async () => {
    const first = await settled(store, { conversation: 'one' });
    const second = await settled(
      store,
      { conversation: 'two' },
      { orders: [order], profile: { name: 'Asha' } },
    );
    expect(second.customerId).toBe(first.customerId);
    expect(await after(31)).toBe(1);
    expect(await store.conversation(first.conversationId)).toBeUndefined();
    expect(await store.conversation(second.conversationId)).toBeDefined();
    expect((await store.customer(second.customerId))?.profile).toEqual({ name: 'Asha' });
  });

  test('who orders together is kept while that is open, and goes with it a year after', async () => {
    const [host, guest] = [
      await settled(store, { channel: 'teams', conversation: 'group', customer: 'a' }),
      await settled(store, { channel: 'teams', conversation: 'group', customer: 'b' }),
    ];
    const members = [host, guest].map((who, n): GroupOrderContent['members'][number] => ({
      n: n + 1,
      ...who,
      draft: 'd',
      out: false,
      body: {},
    }));
    const arrangement: GroupOrderContent = {
      id: 'p',
      kind: 'food',
      state: 'open',
      host: host.customerId,
      closesAt: 9,
      orderId: undefined,
      details: {},
      members,
    };
    await store.addArrangement(host.conversationId, arrangement, 1_000);
    expect(await after(400)).toBe(0);
    const row = await store.arrangement('p');
    if (!row) throw new Error('no such arrangement');
    const { version, updatedAt: _, ...kept } = row;
    expect(await store.saveArrangement({ ...kept, state: 'called_off' }, version, 1_000)).toBe(
      true,
    );
    expect(await after(364)).toBe(0);
    expect(await after(366)).toBe(2);
    expect(await store.arrangement('p')).toBeUndefined();
    expect(await store.customer(guest.customerId)).toBeUndefined();
  });

  test('a code that was given goes with its chat', async () => {
    const { conversationId } = await settled(store);
    await store.offerMove({ id: 'm', code: 'ABCDE12345', conversationId, expiresAt: 9 }, 5);
    expect(await after(31)).toBe(1);
    expect(await store.move('m')).toBeUndefined();
  });

  test('many go in small steps, and the young among them stay', async () => {
    for (let n = 0; n < 25; n++) await person(n);
    const turn = await arrive(store, { conversation: 'thread-3', customer: 'user-3' }, 30 * DAY);
    await store.commit(turn, result(), { now: 30 * DAY });
    const step = await store.expire({ after: '', limit: 10, neverBought: 2_000, bought: 2_000 });
    expect(step.next).toEqual(expect.any(String));
    expect([9, 10]).toContain(step.gone); // all began at one time: which ten come first is not known
    expect(await after(31, 7)).toBe(24 - step.gone);
    expect(await store.conversationFor('web', 'thread-3', 'user-3')).toBeDefined();
  });

  test('that something can be written is tried by writing', async () => {
    await store.tryWriting(1);
    await store.tryWriting(2);
    await store.close();
    await expect(store.tryWriting(3)).rejects.toThrow();
    store = await place.open();
  });
});
