import type { Store } from '../../../src/store/store';
import { onEachDatabase, withStore } from './places';
import { message } from './samples';
import { receive } from '../../support/receive';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const how = { now: NOW - HOUR, leaseMs: 15_000, deliveryLeaseMs: 60_000, waitMs: 900_000 };
const job = (key: string, runAt: number) => ({ kind: 'tick', key, payload: null, runAt });

onEachDatabase('the clock was set back', (make) => {
  let store: Store;
  withStore(make, (_, opened) => (store = opened));
  const due = async (now: number): Promise<string[]> =>
    (await store.claimJobs({ owner: 'o', leaseMs: 1_000, now, limit: 9 })).map(({ key }) => key);

  test('jobs planned since are due as far from now as they were', async () => {
    await store.addJobs([job('a', NOW + 5_000), job('b', NOW + 50 * HOUR)], NOW);
    await store.addJobs([job('old', NOW + 2 * HOUR)], NOW - 2 * HOUR);
    await store.setBack({ ...how, by: undefined });
    expect(await due(how.now + 4_999)).toEqual([]);
    expect(await due(how.now + 5_000)).toEqual(['a']);
    expect(await due(NOW + 2 * HOUR)).toContain('old');
    expect(await due(NOW + 49 * HOUR)).toContain('b');
  });

  test('where it is known by how much, by that', async () => {
    await store.addJobs([job('a', NOW + 5_000)], NOW);
    await store.setBack({ ...how, by: HOUR });
    await store.setBack({ ...how, by: HOUR });
    expect(await store.nextJobAt()).toBe(NOW + 5_000 - HOUR);
  });

  test('a lease is no longer than a lease, and what is put aside stays aside', async () => {
    await store.addJobs([job('a', 0)], NOW);
    const [one] = await store.claimJobs({ owner: 'o', leaseMs: 1_000, now: NOW, limit: 1 });
    if (one) await store.putOffJob(one, { runAt: undefined, now: NOW });
    await receive(store, [{ message: message() }], { now: NOW });
    await store.claim({ owner: 'dead', leaseMs: 15_000, now: NOW });
    await store.setBack({ ...how, by: undefined });
    expect(await store.nextJobAt()).toBeUndefined();
    expect(
      await store.claim({ owner: 'two', leaseMs: 15_000, now: how.now + 14_000 }),
    ).toBeUndefined();
    expect(
      await store.claim({ owner: 'two', leaseMs: 15_000, now: how.now + 15_000 }),
    ).toBeDefined();
  });
});
