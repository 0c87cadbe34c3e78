import type { ClaimedJob } from '../../../src/store/job-store';
import { message } from '../store/samples';
import { settle } from './fake-time';
import { rig, type Rig } from './rig';

let at: Rig;
afterEach(async () => {
  await at.turns.stop(0);
  await at.end();
});

const job = (key: string, runAt: number) => ({ kind: 'tick', key, payload: { key }, runAt });

describe('jobs', () => {
  test('a job runs at its time without a sweep, and once', async () => {
    at = await rig();
    const ran: number[] = [];
    at.turns.jobs.register('tick', async () => void ran.push(at.time.clock.now()));
    await at.turns.jobs.add([job('a', 1_007_777), job('b', 1_003_333)]);
    await at.time.pass(60_000);
    expect(ran).toEqual([1_003_333, 1_007_777]);
    expect(await at.store.nextJobAt()).toBeUndefined();
  });

  test('a job of a turn runs too, a cancelled one does not', async () => {
    at = await rig({
      handle: async () => ({
        state: 1,
        replies: [],
        jobs: [job('a', 1_002_000), job('b', 1_002_000)],
      }),
    });
    const ran: (string | undefined)[] = [];
    at.turns.jobs.register(
      'tick',
      async ({ key, conversationId }) => void ran.push(key, conversationId),
    );
    const [accepted] = await at.turns.accept([message()]);
    await settle();
    await at.turns.jobs.cancel('b');
    await at.time.pass(5_000);
    expect(ran).toEqual(['a', accepted?.conversationId]);
  });

  test('a job that fails is logged with its order and without its key, which may open a page', async () => {
    at = await rig();
    at.turns.jobs.register('tick', () => Promise.reject(new Error('no')));
    const payload = { orderId: 'ORD-1', link: 'secret-link' };
    await at.turns.jobs.add([{ kind: 'tick', key: 'expire:secret-link', payload, runAt: 0 }]);
    await at.time.pass(2_000);
    const lines = at.logged.filter((line) => line.message === 'a job failed');
    expect(lines[0]?.fields).toMatchObject({ kind: 'tick', order: 'ORD-1' });
    expect(JSON.stringify(at.logged)).not.toContain('secret-link');
  });

  test('a job may ask to run again with another payload', async () => {
    at = await rig();
    const seen: unknown[] = [];
    at.turns.jobs.register('tick', async ({ payload, attempts }) => {
      seen.push([payload, attempts]);
      return seen.length < 3
        ? { runAt: at.time.clock.now() + 2_500, payload: seen.length }
        : undefined;
    });
    await at.turns.jobs.add([job('a', 0)]);
    await at.time.pass(10_000);
    expect(seen).toEqual([
      [{ key: 'a' }, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  test('a job that fails is tried again with a growing wait and put aside in the end', async () => {
    at = await rig({ limits: { jobTries: 3 } });
    const ran: number[] = [];
    at.turns.jobs.register('tick', async () => {
      ran.push(at.time.clock.now());
      throw new Error('no');
    });
    await at.turns.jobs.add([job('a', 1_000_000)]);
    await at.time.pass(60_000);
    expect(ran).toHaveLength(3);
    expect((ran[2] ?? 0) - (ran[1] ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect(await at.store.nextJobAt()).toBeUndefined();
    expect((await at.store.counts()).jobs).toBe(1);
  });

  test('a job of a process that died runs again after its lease', async () => {
    at = await rig();
    await at.store.addJobs([job('a', 0)], 0);
    await at.store.claimJobs({
      owner: 'dead',
      leaseMs: 30_000,
      now: at.time.clock.now(),
      limit: 1,
    });
    const ran: ClaimedJob[] = [];
    at.turns.jobs.register('tick', async (one) => void ran.push(one));
    at.turns.start();
    await at.time.pass(29_000);
    expect(ran).toEqual([]);
    await at.time.pass(2_000);
    expect(ran).toMatchObject([{ attempts: 2 }]);
  });

  test('a job of a kind that nobody runs here is left for a node that does', async () => {
    at = await rig();
    await at.turns.jobs.add([{ ...job('a', 0), kind: 'newer' }]);
    await at.time.pass(1_000);
    expect(await at.store.nextJobAt()).toBe(1_060_000);
  });

  test('no more run at once than allowed', async () => {
    at = await rig({ limits: { jobs: 2 } });
    let under = 0;
    let most = 0;
    let ran = 0;
    at.turns.jobs.register('tick', async () => {
      most = Math.max(most, (under += 1));
      await new Promise<void>((resolve) => void at.time.setTimer(resolve, 100));
      under -= 1;
      ran += 1;
      return undefined;
    });
    await at.turns.jobs.add(Array.from({ length: 7 }, (_, i) => job(`j${i}`, 0)));
    await at.time.pass(20_000);
    expect([most, ran]).toEqual([2, 7]);
  });

  test('the end of a job that could not be written is no end', async () => {
    at = await rig();
    const fail = async (): Promise<never> => {
      throw new Error('gone');
    };
    let ran = 0;
    const turns = at.again({ store: { ...at.store, endJob: fail, putOffJob: fail } });
    turns.jobs.register('tick', async () => void (ran += 1));
    await turns.jobs.add([job('a', 0)]);
    await at.time.pass(70_000);
    expect(ran).toBeGreaterThanOrEqual(2);
    await turns.stop(0);
    await turns.jobs.add([job('b', 0)]);
    await at.time.pass(1_000);
    expect(await at.store.nextJobAt()).toBe(0);
  });
});
