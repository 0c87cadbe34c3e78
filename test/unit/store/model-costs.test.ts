import type { Store } from '../../../src/store/store';
import { onEachDatabase, withStore } from './places';
import { settled } from './samples';

const USAGE = { input: 1_000, cached: 400, output: 50, microUsd: 480 };

onEachDatabase('what a model costs', (make) => {
  let store: Store;
  withStore(make, (...opened) => ([, store] = opened));
  const add = (day: string, customer: string | undefined, since = '') =>
    store.addModelCost({ ...USAGE, day, purpose: 'understand', customer }, since);

  test('is added up by day, channel and purpose, and named by the channel of its customer', async () => {
    const { customerId } = await settled(store, { channel: 'whatsapp' });
    expect(await add('2026-11-20', customerId)).toBe('whatsapp');
    await add('2026-11-20', customerId);
    expect(await add('2026-11-21', undefined)).toBe('unknown');
    const line = { day: '2026-11-20', channel: 'whatsapp', purpose: 'understand', answers: 2 };
    expect(await store.modelCosts('2026-11-20', '2026-11-20')).toEqual([
      { ...line, input: 2_000, cached: 800, output: 100, microUsd: 960 },
    ]);
    expect(await store.modelCosts('2026-11-01', '2026-11-30')).toHaveLength(2);
  });

  test('goes after its days', async () => {
    await add('2025-01-01', undefined);
    await add('2026-11-20', undefined, '2026-01-01');
    expect(await store.modelCosts('2024-01-01', '2026-12-31')).toHaveLength(1);
  });
});
