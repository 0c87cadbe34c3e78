import type { ReplyDeliverer } from '../../../src/turn/deliverer';
import { message, saying, text } from '../store/samples';
import { rig, type Rig } from './rig';
import { receive } from '../../support/receive';

let at: Rig;
afterEach(async () => {
  await at.turns.stop(0);
  await at.end();
});

const HOUR = 3_600_000;
const job = (key: string, inMs: number) => ({
  kind: 'tick',
  key,
  payload: { key },
  runAt: at.time.clock.now() + inMs,
});
const teams = (words: string) =>
  message({ channel: 'teams', address: { url: 'u' }, content: text(words) });

/** A rig on the second day of 1970: times before it are there to go back to. */
async function begun(over?: Parameters<typeof rig>[0]): Promise<Rig> {
  const made = await rig(over);
  made.time.set(48 * HOUR);
  return made;
}

/** The time that really passed, since the rig was made. */
const passed = (): number => at.time.clock.elapsed() - 1_000_000;

describe.each([-HOUR, -24 * HOUR, -20_000])('the clock is set by %d ms', (step) => {
  test('a job planned before runs when it was to', async () => {
    at = await begun();
    const ran: number[] = [];
    at.turns.jobs.register('tick', async () => void ran.push(passed()));
    at.turns.start();
    await at.turns.jobs.add([job('a', 10_000)]);
    await at.time.pass(4_000);
    at.time.set(step);
    await at.time.pass(20_000);
    expect(ran).toHaveLength(1);
    expect(ran[0]).toBeGreaterThanOrEqual(10_000);
    expect(ran[0]).toBeLessThanOrEqual(13_000);
  });

  test('a job planned before the machine was started again runs as well', async () => {
    at = await begun();
    const ran: number[] = [];
    at.turns.jobs.register('tick', async () => void ran.push(passed()));
    await at.store.addJobs([job('a', 10_000)], at.time.clock.now());
    at.time.set(step);
    at.turns.start();
    await at.time.pass(20_000);
    expect(ran).toHaveLength(1);
  });

  test('a job that runs is not run beside itself, and one that fails is tried again soon', async () => {
    at = await begun();
    const ran: number[] = [];
    at.turns.jobs.register('tick', async () => {
      ran.push(passed());
      if (ran.length > 1) return undefined;
      await new Promise<void>((resolve) => void at.time.setTimer(resolve, 20_000));
      throw new Error('no');
    });
    at.turns.start();
    await at.turns.jobs.add([job('a', 0)]);
    await at.time.pass(5_000);
    at.time.set(step);
    await at.time.pass(40_000);
    expect(ran).toHaveLength(2);
    expect(ran[1]).toBeGreaterThanOrEqual(20_000);
  });

  test('a conversation whose owner died is taken over', async () => {
    at = await begun();
    const [received] = await receive(at.store, [{ message: message(), echo: true }], {
      now: at.time.clock.now(),
    });
    await at.store.claim({ owner: 'dead', leaseMs: 15_000, now: at.time.clock.now() });
    at.turns.start();
    await at.time.pass(4_000);
    at.time.set(step);
    await at.time.pass(40_000);
    expect(await at.store.history(received?.conversationId ?? '', { limit: 9 })).toHaveLength(2);
  });

  test('a reply that waits to be sent again is sent', async () => {
    const sent: number[] = [];
    const deliverer: ReplyDeliverer = {
      deliver: async () =>
        sent.push(passed()) < 3 ? { kind: 'retry', reason: 'http_429' } : { kind: 'sent' },
    };
    at = await begun({ deliverers: { teams: deliverer } });
    at.turns.start();
    await at.turns.accept([teams('hi')]);
    await at.time.pass(100);
    at.time.set(step);
    await at.time.pass(20_000);
    expect(sent).toHaveLength(3);
  });
});

test('the clock set forward: what is under way is neither claimed nor sent a second time', async () => {
  const [handled, sent]: number[][] = [[], []];
  const long = (ms: number) => new Promise<void>((resolve) => void at.time.setTimer(resolve, ms));
  at = await begun({
    handle: async () => {
      handled?.push(passed());
      await long(20_000);
      return { state: 1, replies: [saying('a')] };
    },
    deliverers: {
      teams: { deliver: async () => (sent?.push(passed()), await long(20_000), { kind: 'sent' }) },
    },
  });
  at.turns.start();
  await at.turns.accept([teams('hi')]);
  await at.time.pass(7_500);
  at.time.set(HOUR);
  await at.time.pass(17_500);
  at.time.set(HOUR);
  await at.time.pass(60_000);
  expect([handled?.length, sent?.length]).toEqual([1, 1]);
});
