import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultTurnLimits } from '../../../src/turn/limits';

const STEP_MS = 4; // of real time, for what a timer set off before it is counted as under way
const CALLS_MS = 400; // the longest that time stands still for calls under way: slow ones are meant to be
const WORK_MS = 5_000; // and for jobs and turns, which write what their calls brought
const UPKEEP_MS: ReadonlySet<number> = new Set([
  defaultTurnLimits.sweepMs,
  defaultTurnLimits.leaseMs / 4,
  defaultTurnLimits.expireEveryMs,
]); // these find nothing that an alarm does not

const QUIET_ROUNDS = 6; // of upkeep alone, after which nothing is under way any more: time goes on to what else is due

interface Timer {
  due: number;
  ms: number;
  run(): void;
  real: NodeJS.Timeout;
}

const calls = new Set<unknown>();
const sentAt = new Map<unknown, number>();
const requestOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'request' in message
    ? message.request
    : undefined;
subscribe('undici:request:create', (message) => {
  calls.add(requestOf(message));
  sentAt.set(requestOf(message), Date.now());
});
for (const end of ['undici:request:trailers', 'undici:request:error'])
  subscribe(end, (message) => {
    calls.delete(requestOf(message));
    sentAt.delete(requestOf(message));
  });

const SLOW_AFTER_MS = 80; // of real time: a call of the sandbox that is not answered by then was asked to be slow
/** So much time goes by at once while a slow answer is waited for, ms. */
export const SLOW_STEP_MS = 250;
const SETTLES_MS = 60; // of real time, for what a timer sent out meanwhile to arrive

/** There are calls under way, and each waits for a slow answer: nothing that is on its way is overtaken by time. */
export const waitsForSlow = (): boolean =>
  sentAt.size > 0 && [...sentAt.values()].every((at) => Date.now() - at > SLOW_AFTER_MS);

/** What a moment set off has reached the service and come back: time must not move on while a call is on its way, unless time is what it waits for. */
async function callsOver(underWay: () => number, slow: () => boolean): Promise<void> {
  const [late, latest] = [Date.now() + CALLS_MS, Date.now() + WORK_MS];
  await sleep(STEP_MS);
  while (
    !(slow() && waitsForSlow()) &&
    ((calls.size > 0 && Date.now() < late) || (underWay() > 0 && Date.now() < latest))
  )
    await sleep(2);
}

/** A clock that can be moved on, with the timers that hang on it. */
export class StageClock {
  private readonly offset: number;
  private skew = 0;
  private readonly timers = new Set<Timer>();
  private restsUntil = 0;
  /** How many jobs and turns are under way, once there is somebody to ask. */
  underWay = (): number => 0;
  /** Slow answers were asked for. */
  slow = (): boolean => false;

  constructor(begin: number) {
    this.offset = begin - Date.now();
  }

  now(): number {
    return Date.now() + this.offset + this.skew;
  }

  elapsed(): number {
    return performance.now() + this.skew;
  }

  setTimer = (run: () => void, ms: number): (() => void) => {
    const fire = (): void => {
      if (this.timers.delete(timer)) timer.run();
    };
    const timer: Timer = { due: this.now() + ms, ms, run, real: setTimeout(fire, ms) };
    this.timers.add(timer);
    return () => {
      clearTimeout(timer.real);
      this.timers.delete(timer);
    };
  };

  /** How much of the time that went by was only played, ms: the same on any machine. */
  get played(): number {
    return this.skew;
  }

  /** Moves on by some ms, running what falls due in its order. */
  async advance(ms: number): Promise<void> {
    const end = this.now() + ms;
    let quiet = 0;
    while (this.now() < end) {
      const counted = [...this.timers].filter(
        (timer) => quiet <= QUIET_ROUNDS || !UPKEEP_MS.has(timer.ms),
      );
      const next = Math.min(end, ...counted.map((timer) => timer.due));
      this.skew += Math.max(0, next - this.now());
      const due = this.takeDue();
      for (const timer of due) timer.run();
      if (next >= end) this.skew += Math.max(0, end - this.now());
      quiet = next < end && due.every((timer) => UPKEEP_MS.has(timer.ms)) ? quiet + 1 : 0;
      await callsOver(this.underWay, this.slow);
    }
  }

  /** Lets a little time go by at once, while somebody waits for a slow answer. */
  skip(ms: number): void {
    if (Date.now() < this.restsUntil) return; // what fell due a moment ago is on its way
    this.skew += ms;
    const due = this.takeDue();
    for (const timer of due) timer.run();
    if (due.length > 0) this.restsUntil = Date.now() + SETTLES_MS;
  }

  private takeDue(): Timer[] {
    const due = [...this.timers].filter((one) => one.due <= this.now());
    for (const timer of due) {
      clearTimeout(timer.real);
      this.timers.delete(timer);
    }
    return due;
  }
}
