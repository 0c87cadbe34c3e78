/**
 * Required before a program (`node --require`), this moves its clock by MELA_TEST_CLOCK_BY ms: what it does then depends on no day
 * on which the tests run. Timers and monotonic time stay as they are.
 */
'use strict';
const Real = Date;
const by = Number(process.env.MELA_TEST_CLOCK_BY ?? 0);
const now = () => Real.now() + by;

globalThis.Date = new Proxy(Real, {
  construct: (real, given, made) =>
    Reflect.construct(real, given.length === 0 ? [now()] : given, made),
  apply: () => new Real(now()).toString(),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
