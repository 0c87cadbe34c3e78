import type { Store } from '../../../src/store/store';
import type { InboundMessage } from '../../../src/turn/message';
import { onEachDatabase, withStore, type Place } from './places';
import { arrive, claim, message, result, saying, settled, text } from './samples';
import { receive, type Received } from '../../support/receive';

const ERASED = 5_000;

onEachDatabase('a pass given before its person was erased', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));

  const sent = async (
    since: number | undefined,
    over: Partial<InboundMessage> = {},
    at = store,
  ): Promise<Received | undefined> =>
    (
      await receive(at, [{ message: message(over), echo: true }], {
        now: 6_000,
        claim: claim(),
        since,
      })
    )[0];
  const lines = async (id: string): Promise<number> =>
    (await store.history(id, { limit: 100 })).length;

  test('brings nothing in any more, one given after it does', async () => {
    const { conversationId, customerId } = await settled(store);
    expect(await store.erasedAt('web', 'user-1')).toBeUndefined();
    expect((await sent(4_000))?.erased).toBeUndefined();
    await store.forgetCustomer(customerId, ERASED);
    expect(await store.erasedAt('web', 'user-1')).toBe(ERASED);
    const before = await lines(conversationId);
    expect(await sent(4_999, { content: text('too late') })).toMatchObject({
      erased: true,
      duplicate: false,
      turn: undefined,
    });
    expect(await sent(ERASED)).toMatchObject({ erased: true });
    expect(await lines(conversationId)).toBe(before);
    expect((await sent(ERASED + 1))?.erased).toBeUndefined();
    expect((await sent(undefined))?.erased).toBeUndefined();
  });

  test('begins no other thread either', async () => {
    const { customerId } = await settled(store);
    await store.forgetCustomer(customerId, ERASED);
    expect(await sent(4_000, { conversation: 'thread-2' })).toMatchObject({ erased: true });
    expect(await store.conversationFor('web', 'thread-2', 'user-1')).toBeUndefined();
    expect(await sent(ERASED + 1, { conversation: 'thread-2' })).toMatchObject({
      seq: 1,
      duplicate: false,
    });
  });

  test('ends by the turn of the very thread that erases, and of others', async () => {
    const turn = await arrive(store);
    await settled(store, { conversation: 'thread-2' });
    await store.commit(turn, result({ forget: true, replies: [saying('Erased.')] }), {
      now: ERASED,
    });
    expect(await sent(4_000)).toMatchObject({ erased: true });
    expect(await sent(4_000, { conversation: 'thread-2' })).toMatchObject({ erased: true });
    expect((await store.history(turn.conversation.id, { limit: 10 })).at(-1)).toMatchObject({
      reply: saying('Erased.'),
    });
  });

  test('is told of a message taken before that it is there', async () => {
    const once = { messageId: 'said-before', content: text('erase it') };
    const first = await arrive(store, once);
    await store.commit(first, result({ forget: true }), { now: ERASED });
    expect(await sent(4_000, once)).toMatchObject({
      duplicate: true,
      seq: 1,
      erased: true,
      turn: undefined,
    });
  });

  test('ends for that person alone', async () => {
    const { customerId } = await settled(store);
    await settled(store, { conversation: 'thread-9', customer: 'user-9' });
    await store.forgetCustomer(customerId, ERASED);
    expect(
      (await sent(4_000, { conversation: 'thread-9', customer: 'user-9' }))?.erased,
    ).toBeUndefined();
  });

  test('makes no turn that could be handled before it is written', async () => {
    const { customerId } = await settled(store);
    await store.forgetCustomer(customerId, ERASED);
    const prepared = await store.prepareArrival([{ message: message() }], {
      now: 6_000,
      since: 4_000,
    });
    expect(prepared?.speculativeTurn()).toBeUndefined();
  });

  test('is over on a node that remembers the person as they were', async () => {
    if (!place.shared) return;
    const other = await place.open();
    const { customerId } = await settled(store);
    expect((await sent(4_000, {}, other))?.erased).toBeUndefined();
    expect((await sent(4_000, {}, other))?.erased).toBeUndefined();
    await store.forgetCustomer(customerId, ERASED);
    expect(await sent(4_000, {}, other)).toMatchObject({ erased: true });
    expect(await other.erasedAt('web', 'user-1')).toBe(ERASED);
  });
});
