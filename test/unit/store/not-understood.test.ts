import type { NotUnderstood } from '../../../src/store/not-understood-store';
import type { Store } from '../../../src/store/store';
import { onEachDatabase, withStore, type Place } from './places';
import { arrive, result } from './samples';

const DAY = 86_400_000;

onEachDatabase('what was not understood', (make) => {
  let store: Store;
  let place: Place;
  withStore(make, (...opened) => ([place, store] = opened));

  const WHOLE: NotUnderstood = {
    dialog: 'order-food',
    slot: 'lines',
    language: 'en',
    group: 'canary words',
    text: 'Canary words!',
    missed: [],
  };
  const hear = async (
    over: Partial<NotUnderstood> = {},
    at = 1_000,
    by: { channel?: string; customer?: string } = {},
  ): Promise<string> => {
    const customer = by.customer ?? 'u-1';
    const turn = await arrive(store, { ...by, conversation: customer, customer }, at);
    const notUnderstood = { ...WHOLE, ...over };
    await store.commit(turn, result({ notUnderstood }), { now: at });
    return turn.conversation.id;
  };
  const read = async (over: Partial<Parameters<Store['notUnderstood']>[0]> = {}) =>
    store.notUnderstood({ from: 0, to: DAY, limit: 10, examples: 2, ...over });
  const counts = async (over = {}): Promise<[string, number][]> =>
    (await read(over)).groups.map(({ slot, count }) => [slot, count]);

  test('is told in groups, the most frequent first, with its newest messages', async () => {
    const first = await hear({}, 1_000);
    const second = await hear({ text: 'canary, words' }, 2_000, { customer: 'u-2' });
    await hear({ slot: 'place' }, 3_000);
    await hear({ text: 'CANARY WORDS', language: 'hi' }, 4_000, {
      channel: 'teams',
      customer: 'u-3',
    });
    const { groups, looked, all } = await read();
    expect([looked, all]).toEqual([4, true]);
    expect(groups.map(({ slot, count, last }) => [slot, count, last])).toEqual([
      ['lines', 3, 4_000],
      ['place', 1, 3_000],
    ]);
    expect(groups[0]).toMatchObject({ channels: ['teams', 'web'], languages: ['en', 'hi'] });
    expect(groups[0]?.examples.map(({ text }) => text)).toEqual(['CANARY WORDS', 'canary, words']);
    expect(groups[0]?.examples[1]).toEqual({
      conversationId: second,
      at: 2_000,
      language: 'en',
      text: 'canary, words',
      missed: [],
    });
    expect((await store.notUnderstoodOf(first, 5)).map(({ at }) => at)).toEqual([3_000, 1_000]);
  });

  test('is filtered by dialog, language, channel and time', async () => {
    await hear({}, 1_000);
    await hear({ slot: 'b', dialog: 'book-experience' }, 2_000);
    await hear({ slot: 'c', language: 'hi' }, 3_000);
    await hear({ slot: 'd' }, 4_000, { channel: 'teams', customer: 'u-2' });
    expect(await counts({ dialog: 'book-experience' })).toEqual([['b', 1]]);
    expect(await counts({ language: 'hi' })).toEqual([['c', 1]]);
    expect(await counts({ channel: 'teams' })).toEqual([['d', 1]]);
    expect(await counts({ channel: 'teams', language: 'hi' })).toEqual([]);
    expect(await counts({ from: 2_000, to: 3_000 })).toEqual([['b', 1]]);
    expect(await counts({ limit: 1 })).toEqual([['d', 1]]);
  });

  test('lies sealed, and what it is grouped by is a keyed hash', async () => {
    await hear({ missed: ['Canarypart'] });
    expect((await read()).groups[0]?.examples[0]?.missed).toEqual(['Canarypart']);
    expect(await place.dump()).not.toMatch(/canary/iu);
  });

  test('goes by age, with its conversation, and with its person', async () => {
    await hear({}, 1_000);
    await hear({ slot: 'b' }, 5_000);
    await store.prune({ before: 2_000, limit: 10 });
    expect(await counts()).toEqual([['b', 1]]);
    const id = await hear({ slot: 'c' }, 6_000, { customer: 'u-2' });
    const customer = (await store.conversation(id))?.customerId ?? '';
    await store.forgetCustomer(customer, 7_000);
    expect(await counts()).toEqual([['b', 1]]);
    const old = { after: '', limit: 10, neverBought: 9_000_000, bought: 9_000_000 };
    expect((await store.expire(old)).gone).toBe(2);
    expect(await counts()).toEqual([]);
    expect(await place.dump()).not.toContain('order-food');
  });
});
