import type { Clock } from '../../../src/clock';
import type { SetTurnTimer } from '../../../src/turn/turn';

/** Time that tests move: a clock and the timers that go by it. */
export interface FakeTime {
  clock: Clock;
  setTimer: SetTurnTimer;
  /** Runs what is due within `ms`, in order, letting work settle after each timer. */
  pass(ms: number): Promise<void>;
  /** Sets the clock by this much, as an hour back by hand: what waits is not moved. */
  set(ms: number): void;
  /** How many timers are set. */
  timers(): number;
}

/** Lets everything that is under way without a timer come to its end. */
export async function settle(rounds = 30): Promise<void> {
  for (let i = 0; i < rounds; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (process.getActiveResourcesInfo().includes('FSReqCallback')) i = 0; // something is on its way to the disk
  }
}

/** Time that stands still until it is passed. */
export function fakeTime(from = 1_000_000): FakeTime {
  let now = from;
  let set = 0;
  let timers: { at: number; run: () => void }[] = [];
  const setTimer: SetTurnTimer = (run, ms) => {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return () => void (timers = timers.filter((one) => one !== timer));
  };
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    await settle();
    for (;;) {
      const [next] = timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      timers = timers.filter((one) => one !== next);
      now = Math.max(now, next.at);
      next.run();
      await settle();
    }
    now = end;
  };
  return {
    clock: { now: () => now + set, elapsed: () => now },
    setTimer,
    pass,
    set: (ms) => void (set += ms),
    timers: () => timers.length,
  };
}
