import { join } from 'node:path';

/** A Friday, late in the morning in India: before a weekend whose days can all be booked. */
export const STAGE_TIME = Date.parse('2026-11-20T11:30:00+05:30');

const BY_MS = STAGE_TIME - Date.now();

/** A clock that runs as time does, from `STAGE_TIME` on; a program started by `atTestTime` has the same, however often it is started. */
export const testClock = { now: () => Date.now() + BY_MS, elapsed: () => performance.now() };

/** Settings of the machine that every program started here needs; those of a clock set from outside among them. */
const OF_THE_MACHINE = /^(PATH|TZ|LD_PRELOAD|NO_FAKE_STAT|FAKETIME\w*)$/;

/** What a program is started with so that its clock is `testClock`: options of node, and the whole of its environment but the settings. */
export const atTestTime: { options: string[]; env: Record<string, string> } = {
  options: ['--require', join(__dirname, 'set-clock.js')],
  env: {
    ...Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) =>
        value !== undefined && OF_THE_MACHINE.test(name) ? [[name, value]] : [],
      ),
    ),
    MELA_TEST_CLOCK_BY: String(BY_MS),
  },
};
