import type { Clock } from '../../../src/clock';

/** A clock that nobody sets: both of its times are the one given. */
export const clockOf = (now: () => number): Clock => ({ now, elapsed: now });
