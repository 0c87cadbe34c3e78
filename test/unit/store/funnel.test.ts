import type { FunnelCount } from '../../../src/store/funnel-store';
import type { Store } from '../../../src/store/store';
import { onEachDatabase, withStore, type Place } from './places';
import { settled } from './samples';

const counted = (over: Partial<FunnelCount> = {}): FunnelCount => ({
  day: '2026-11-20',
  dialog: 'book-experience',
  channel: 'web',
  language: 'en',
  step: 'search',
  n: 1,
  ...over,
});

onEachDatabase('counts of how far people come', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));
  const DAYS = { from: '2026-11-19', to: '2026-11-21' };

  test('add up, also where many nodes add to the same at once', async () => {
    const steps = ['search', 'choice', 'quote'].map((step) => counted({ step, n: 2 }));
    const nodes = place.shared ? [store, await place.open()] : [store];
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        nodes[i % nodes.length]?.addFunnel(i % 2 ? steps : steps.toReversed(), ''),
      ),
    );
    const lines = await store.funnel({ ...DAYS, by: 'dialog' });
    expect(lines.map(({ step, n }) => `${step} ${n}`).toSorted()).toEqual([
      'choice 40',
      'quote 40',
      'search 40',
    ]);
  });

  test('are told apart by day, dialog, channel and language, and read of one of them', async () => {
    await store.addFunnel(
      [
        counted({ day: '2026-11-18' }),
        counted({ n: 3 }),
        counted({ channel: 'whatsapp', language: 'hi', n: 5 }),
        counted({ day: '2026-11-21', dialog: 'order-food', n: 7 }),
      ],
      '',
    );
    const read = async (by: 'day' | 'dialog' | 'channel' | 'language', more = {}) =>
      (await store.funnel({ ...DAYS, by, ...more })).map(({ key, n }) => `${key} ${n}`).toSorted();
    expect(await read('day')).toEqual(['2026-11-20 8', '2026-11-21 7']);
    expect(await read('dialog')).toEqual(['book-experience 8', 'order-food 7']);
    expect(await read('channel')).toEqual(['web 3', 'web 7', 'whatsapp 5']);
    expect(await read('language')).toEqual(['en 3', 'en 7', 'hi 5']);
    expect(await read('dialog', { channel: 'whatsapp' })).toEqual(['book-experience 5']);
    expect(await read('dialog', { language: 'en', from: '2026-11-21' })).toEqual(['order-food 7']);
  });

  test('of days before the ones that are kept are gone', async () => {
    await store.addFunnel([counted({ day: '2025-01-01' })], '');
    await store.addFunnel([counted()], '2025-06-01');
    expect(await store.funnel({ from: '2024-01-01', to: '2026-12-31', by: 'day' })).toHaveLength(1);
  });

  test('orders are listed newest first, page by page, by kind and time', async () => {
    const { conversationId } = await settled(store);
    for (let n = 1; n <= 5; n += 1)
      await store.addOrder(
        conversationId,
        {
          orderId: `o-${n}`,
          area: n % 2 ? 'booking' : 'food',
          transactionId: `t-${n}`,
          amountPaise: n * 100,
          details: {},
          orderStatus: 'INITIATED',
        },
        Math.ceil(n / 2) * 1_000, // two at a time
      );
    const ids = async (query: object): Promise<string[]> =>
      (await store.listOrders({ limit: 10, ...query })).orders.map(({ orderId }) => orderId);
    expect(await ids({})).toEqual(['o-5', 'o-4', 'o-3', 'o-2', 'o-1']);
    expect(await ids({ area: 'food' })).toEqual(['o-4', 'o-2']);
    expect(await ids({ from: 2_000, to: 3_000 })).toEqual(['o-4', 'o-3']);
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const [order] = (await store.listOrders({ limit: 1, before })).orders;
      seen.push(order?.orderId ?? '');
      before = order?.cursor;
    }
    expect(seen).toEqual(['o-5', 'o-4', 'o-3', 'o-2', 'o-1']);
    expect(await ids({ before })).toEqual([]);
  });
});
