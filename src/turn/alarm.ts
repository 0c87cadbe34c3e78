import type { Clock } from '../clock';
import type { SetTurnTimer } from './turn';

/** A timer that rings at the earliest of the times asked for. */
export interface Alarm {
  /** Sets the alarm for `time` (ms since 1970), unless it is set for an earlier time. */
  at(time: number): void;
  /** Switches the alarm off for good. */
  stop(): void;
}

const LONGEST_MS = 600_000; // timers of the platform wrap round after 24 days; looking once in a while costs nothing

/** Makes an alarm that runs `ring`; times past ring at once, in a later round. */
export function createAlarm(clock: Clock, setTimer: SetTurnTimer, ring: () => void): Alarm {
  let next: { time: number; cancel: () => void } | undefined;
  let over = false;
  const stop = (): void => {
    over = true;
    next?.cancel();
  };
  const at = (time: number): void => {
    if (over || (next && next.time <= time)) return;
    next?.cancel();
    const fire = (): void => {
      next = undefined;
      ring();
    };
    next = { time, cancel: setTimer(fire, Math.min(LONGEST_MS, Math.max(0, time - clock.now()))) };
  };
  return { at, stop };
}
