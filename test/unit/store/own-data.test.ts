import type { Store } from '../../../src/store/store';
import { onEachDatabase, withStore, type Place } from './places';
import { arrive, result, settled } from './samples';

const MINUTE = 60_000;

onEachDatabase('offers of one’s own data', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));

  const offered = async (key: string, customerId = 'c-1', at = 1_000): Promise<void> =>
    store.offerOwnData({ key, customerId, expiresAt: at + 15 * MINUTE }, at);

  test('open the data once, and looking uses nothing up', async () => {
    await offered('key-1');
    expect(await store.isOwnDataOffered('key-1', 2_000)).toBe(true);
    const both = await Promise.all([
      store.takeOwnData('key-1', 2_000),
      store.takeOwnData('key-1', 2_000),
    ]);
    expect(both.toSorted()).toEqual(['c-1', undefined]);
    expect(await store.isOwnDataOffered('key-1', 2_000)).toBe(false);
  });

  test('end after their time, and with the next one', async () => {
    await offered('key-1');
    expect(await store.takeOwnData('key-1', 1_000 + 15 * MINUTE)).toBeUndefined();
    await offered('key-2');
    await offered('key-3');
    expect(await store.takeOwnData('key-2', 2_000)).toBeUndefined();
    expect(await store.takeOwnData('key-3', 2_000)).toBe('c-1');
  });

  test('end when their person is erased', async () => {
    const turn = await arrive(store);
    await offered('key-1', turn.conversation.customerId);
    await store.forgetCustomer(turn.conversation.customerId, 2_000);
    expect(await store.takeOwnData('key-1', 3_000)).toBeUndefined();
  });

  test('keep no key that could be read from the database', async () => {
    await offered('a-key-of-this-test');
    expect(await place.dump()).not.toContain('a-key-of-this-test');
  });

  test('conversations of a person come with their state, those of others do not', async () => {
    const turn = await arrive(store);
    await store.commit(turn, result({ state: { told: 'Asha' } }), { now: 2_000 });
    await settled(store, { customer: 'user-2' });
    const { id, customerId } = turn.conversation;
    const chats = await store.conversationsOfCustomer(customerId, 10);
    expect(chats.find((one) => one.id === id)).toMatchObject({
      channel: 'web',
      user: 'user-1',
      state: { told: 'Asha' },
    });
    expect(await store.conversationsOfCustomer('somebody', 10)).toEqual([]);
  });
});
