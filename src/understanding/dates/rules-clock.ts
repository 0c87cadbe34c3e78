import { type Rule, rule } from './chart';
import type { Context } from './context';
import { hourClock, pairWithPart, withMeridiem, withPart } from './clocks';
import type { ClockTime, PartName, Term, TermOf } from './terms';

const clockOf = (clock: ClockTime | undefined, weak = false): Term | undefined => clock && (weak ? { kind: 'clock', clock, weak } : { kind: 'clock', clock });

const UNCOUNTED = { uncounted: true } as const;
const TIGHT = { glue: 'none' } as const;
const FULL = { glue: 'full' } as const;

const minuteOf = (int: TermOf<'int'>): number => (int.raw.length === 2 && int.n < 60 ? int.n : Number.NaN);
const leads = (int: TermOf<'int'>): Partial<ClockTime> => (int.raw.startsWith('0') && int.raw.length === 2 ? { leading: true } : {});

// Digits with a colon or dot; NaN minutes make no clock.
function digital(hour: TermOf<'int'>, minute: TermOf<'int'>, second?: TermOf<'int'>): ClockTime | undefined {
  const minutes = minuteOf(minute);
  const seconds = second ? minuteOf(second) : 0;
  if (Number.isNaN(minutes) || Number.isNaN(seconds) || hour.raw.length > 2) return undefined;
  return hourClock(hour.n, minutes, { seconds, ...leads(hour) });
}

// An hour said as a plain number: 7, seven, saadhe saat.
function said(num: TermOf<'num'>): ClockTime | undefined {
  if (num.ordinal || (!Number.isInteger(num.n) && !num.parted) || num.n < 0 || num.n > 24) return undefined;
  return hourClock(num.n);
}

const before = (clock: ClockTime | undefined, minutes: number): Term | undefined =>
  clock && clockOf({ ...clock, minutes: (clock.minutes - minutes + 1440) % 1440 || (clock.sure ? 0 : 720) });
const beyond = (clock: ClockTime | undefined, minutes: number): Term | undefined =>
  clock && minutes < 60 && clock.minutes % 60 === 0 ? clockOf({ ...clock, minutes: clock.minutes + minutes }) : undefined;

const written: readonly Rule[] = [
  rule(['int', 'colon', 'int'], (_, h, _colon, m) => clockOf(digital(h, m)), TIGHT),
  rule(['int', 'colon', 'int', 'colon', 'int'], (_, h, _1, m, _2, s) => clockOf(digital(h, m, s)), TIGHT),
  rule(['int', 'dot', 'int'], (_, h, _dot, m) => clockOf(digital(h, m), true), TIGHT),
  rule(['int'], (_, { n, raw }) => {
    const clock = raw.length === 3 || raw.length === 4 ? hourClock(Math.floor(n / 100), n % 100) : undefined;
    return clock && { kind: 'military', clock };
  }),
  rule(['num', 'meridiem'], (_, num, { pm }) => (num.n >= 1 && num.n <= 12 ? clockOf(withM(said(num), pm)) : undefined), TIGHT),
  rule(['clock', 'meridiem'], (_, { clock }, { pm }) => clockOf(withMeridiem(clock, pm)), TIGHT),
  rule(['military', 'meridiem'], (_, { clock }, { pm }) => clockOf(withMeridiem(clock, pm)), TIGHT),
  rule(['military', 'oclock'], (_, { clock }) => clockOf(clock)),
  rule(['military', 'unit'], (_, { clock }, { unit }) => (unit === 'hour' ? clockOf({ ...clock, sure: true }) : undefined)),
  rule(['int', 'h', 'int'], (_, h, _h, m) => clockOf(digital(h, m)), TIGHT),
];

const withM = (clock: ClockTime | undefined, pm: boolean): ClockTime | undefined => clock && withMeridiem(clock, pm);

const spoken: readonly Rule[] = [
  rule(['num', 'oclock'], (_, num) => clockOf(said(num))),
  rule(['clock', 'oclock'], (_, { clock }) => clockOf(clock)),
  rule(['half', 'past', 'num'], (_, _1, _2, num) => beyond(said(num), 30)),
  rule(['half', 'past', 'clock'], (_, _1, _2, { clock }) => beyond(clock, 30)),
  rule(['quarter', 'past', 'num'], (_, _1, _2, num) => beyond(said(num), 15)),
  rule(['quarter', 'past', 'clock'], (_, _1, _2, { clock }) => beyond(clock, 15)),
  rule(['quarter', 'to', 'num'], (_, _1, _2, num) => before(said(num), 15)),
  rule(['quarter', 'to', 'clock'], (_, _1, _2, { clock }) => before(clock, 15)),
  rule(['num', 'past', 'num'], (_, minutes, _past, num) => beyond(said(num), minutes.n)),
  rule(['num', 'past', 'clock'], (_, minutes, _past, { clock }) => beyond(clock, minutes.n)),
  rule(['num', 'unit', 'past', 'num'], (_, minutes, { unit }, _past, num) => (unit === 'minute' ? beyond(said(num), minutes.n) : undefined)),
  rule(['num', 'unit', 'past', 'clock'], (_, minutes, { unit }, _past, { clock }) => (unit === 'minute' ? beyond(clock, minutes.n) : undefined)),
  rule(['num', 'unit', 'to', 'num'], (_, minutes, { unit }, _to, num) => (unit === 'minute' && minutes.n < 60 ? before(said(num), minutes.n) : undefined), UNCOUNTED),
  rule(['num', 'unit', 'to', 'clock'], (_, minutes, { unit }, _to, { clock }) => (unit === 'minute' && minutes.n < 60 ? before(clock, minutes.n) : undefined)),
  rule(['num', 'bajkar', 'num', 'unit'], (_, num, _b, minutes, { unit }) => (unit === 'minute' ? beyond(said(num), minutes.n) : undefined)),
  rule(['num', 'bajkar', 'num'], (_, num, _b, minutes) => beyond(said(num), minutes.n)),
  rule(['num', 'bajne', 'num', 'unit'], (_, num, _b, minutes, { unit }) => (unit === 'minute' && minutes.n < 60 ? before(said(num), minutes.n) : undefined)),
  rule(['num', 'oclock', 'num', 'unit'], (_, num, _o, minutes, { unit }) => (unit === 'minute' ? beyond(said(num), minutes.n) : undefined), TIGHT),
  // "nine thirty", "six forty-three minutes", "saadhe aath": clear only beside a day or a frame.
  rule(['num', 'num'], (_, hour, minute) => clockOf(hourAndMinute(hour, minute), true), { glue: 'none', uncounted: true }),
  rule(['num', 'num', 'unit'], (_, hour, minute, { unit }) => (unit === 'minute' ? clockOf(hourAndMinute(hour, minute), true) : undefined), TIGHT),
  rule(['num'], (_, num) => (num.parted && num.n > 1 && num.n < 13 ? clockOf(said(num), true) : undefined), UNCOUNTED),
  rule(['num', 'ish'], (_, num) => (num.n >= 1 && num.n <= 12 ? clockOf(about(said(num))) : undefined)),
  rule(['clock', 'ish'], (_, { clock }) => clockOf(clock)),
  rule(['at', 'num'], (_, _at, num) => clockOf(said(num)), UNCOUNTED),
  rule(['at', 'clock'], (_, _at, { clock }) => clockOf(clock)),
  rule(['at', 'military'], (_, _at, { clock }) => clockOf(clock), UNCOUNTED),
];

// "11ish" is taken as it stands.
const about = (clock: ClockTime | undefined): ClockTime | undefined => clock && { ...clock, sure: true };

function hourAndMinute(hour: TermOf<'num'>, minute: TermOf<'num'>): ClockTime | undefined {
  const fits = hour.spoken && minute.spoken && !minute.ordinal && Number.isInteger(minute.n) && minute.n >= 10 && hour.n >= 1 && hour.n <= 12;
  return fits && Number.isInteger(hour.n) && !hour.ordinal ? hourClock(hour.n, minute.n) : undefined;
}

const parts: readonly Rule[] = [
  rule(['part', 'clock'], (_, { part }, { clock }) => clockOf(withPart(clock, part)), FULL),
  rule(['clock', 'part'], (_, { clock }, { part }) => clockOf(withPart(clock, part)), FULL),
  rule(['part', 'num'], (_, { part }, num) => (num.n <= 12 ? clockOf(partHour(num, part)) : undefined), { glue: 'light', uncounted: true }),
  rule(['num', 'in', 'part'], (_, num, _in, { part }) => (num.n <= 12 ? clockOf(partHour(num, part)) : undefined)),
  rule(['edge', 'part'], (_, { edge }, { part }) => ({ kind: 'part', part, edge }), FULL),
  rule(['part', 'edge'], (_, { part }, { edge }) => (edge === 'early' || edge === 'end' ? { kind: 'part', part, edge } : undefined)),
];

const partHour = (num: TermOf<'num'>, part: TermOf<'part'>['part']): ClockTime | undefined => {
  const clock = num.n >= 1 ? said(num) : undefined;
  return clock && withPart(clock, part);
};

const span = (a: ClockTime | undefined, b: ClockTime | undefined, weak = false): Term | undefined =>
  a && b && (weak ? { kind: 'clockspan', a, b, weak } : { kind: 'clockspan', a, b });
const numspan = (a: TermOf<'num'>, b: TermOf<'num'>, framed: boolean): Term | undefined =>
  [a, b].every(({ n }) => n >= 0 && n <= 31 && Number.isInteger(n * 4)) ? { kind: 'numspan', a: a.n, b: b.n, framed } : undefined;
const unweak = ({ a, b }: TermOf<'clockspan'>): Term => ({ kind: 'clockspan', a, b });

// 19:00 to 21:59 written without a colon is a year sooner.
const yearLike = ({ clock }: TermOf<'military'>): boolean => clock.minutes >= 1140 && clock.minutes < 1320;

const spans: readonly Rule[] = [
  rule(['clock', 'to', 'clock'], (_, a, _to, b) => span(a.clock, b.clock)),
  rule(['num', 'to', 'clock'], (_, a, _to, b) => span(said(a), b.clock, b.weak)),
  rule(['clock', 'to', 'num'], (_, a, _to, b) => span(a.clock, said(b)), UNCOUNTED),
  rule(['military', 'to', 'military'], (_, a, _to, b) => (yearLike(a) && yearLike(b) ? undefined : span(a.clock, b.clock, true))),
  rule(['between', 'clock', 'and', 'clock'], (_, _b, a, _and, b) => span(a.clock, b.clock)),
  rule(['between', 'num', 'and', 'clock'], (_, _b, a, _and, b) => span(said(a), b.clock)),
  rule(['between', 'clock', 'and', 'num'], (_, _b, a, _and, b) => span(a.clock, said(b)), UNCOUNTED),
  rule(['between', 'military', 'and', 'military'], (_, _b, a, _and, b) => (yearLike(a) && yearLike(b) ? undefined : span(a.clock, b.clock))),
  rule(['clock', 'and', 'clock', 'beech'], (_, a, _and, b) => span(a.clock, b.clock)),
  rule(['num', 'and', 'clock', 'beech'], (_, a, _and, b) => span(said(a), b.clock)),
  rule(['clock', 'and', 'num', 'beech'], (_, a, _and, b) => span(a.clock, said(b))),
  rule(['from', 'clockspan'], (_, _f, it) => unweak(it)),
  rule(['between', 'clockspan'], (_, _f, it) => unweak(it)),
  rule(['at', 'clockspan'], (_, _f, it) => unweak(it)),
  rule(['clockspan', 'tak'], (_, it) => unweak(it)),
  rule(['clockspan', 'beech'], (_, it) => unweak(it)),
  rule(['clockspan', 'oclock'], (_, it) => unweak(it)),
  rule(['num', 'to', 'num'], (_, a, _to, b) => numspan(a, b, false), UNCOUNTED),
  rule(['from', 'num', 'to', 'num'], (_, _f, a, _to, b) => numspan(a, b, true), UNCOUNTED),
  rule(['between', 'num', 'and', 'num'], (_, _f, a, _and, b) => numspan(a, b, true), UNCOUNTED),
  rule(['between', 'numspan'], (_, _f, it) => ({ ...it, framed: true })),
  rule(['num', 'and', 'num', 'beech'], (_, a, _and, b) => numspan(a, b, true), UNCOUNTED),
  rule(['numspan', 'tak'], (_, it) => ({ ...it, framed: true }), UNCOUNTED),
  rule(['numspan', 'beech'], (_, it) => ({ ...it, framed: true }), UNCOUNTED),
  rule(['part', 'numspan'], (_, { part }, { a, b }) => partSpan(hourClock(a), hourClock(b), part), { glue: 'full', uncounted: true }),
  rule(['numspan', 'part'], (_, { a, b }, { part }) => partSpan(hourClock(a), hourClock(b), part), FULL),
  rule(['part', 'clockspan'], (_, { part }, { a, b }) => partSpan(a, b, part), FULL),
  rule(['clockspan', 'part'], (_, { a, b }, { part }) => partSpan(a, b, part), FULL),
];

function partSpan(a: ClockTime | undefined, b: ClockTime | undefined, part: TermOf<'part'>['part']): Term | undefined {
  return a && b && span(...pairWithPart(a, b, part));
}

const lasting = (clock: ClockTime | undefined, seconds: number): Term | undefined =>
  clock && seconds > 0 ? { kind: 'clockspan', a: clock, b: clock, length: seconds } : undefined;
const hours = ({ length }: TermOf<'length'>): number => (length.months + length.days + length.workdays === 0 ? length.seconds : 0);
const asSaid = (num: TermOf<'num'>): ClockTime | undefined => {
  const clock = said(num);
  return clock && { ...clock, sure: true };
};

const lengths: readonly Rule[] = [
  rule(['clock', 'for', 'length'], (_, { clock }, _for, length) => lasting(clock, hours(length))),
  rule(['from', 'clock', 'for', 'length'], (_, _f, { clock }, _for, length) => lasting(clock, hours(length))),
  rule(['from', 'num', 'for', 'length'], (_, _f, num, _for, length) => lasting(asSaid(num), hours(length))),
  rule(['for', 'length', 'from', 'clock'], (_, _f, length, _from, { clock }) => lasting(clock, hours(length))),
  rule(['for', 'length', 'from', 'num'], (_, _f, length, _from, num) => lasting(asSaid(num), hours(length))),
  rule(['for', 'length', 'starting', 'clock'], (_, _f, length, _from, { clock }) => lasting(clock, hours(length))),
  rule(['clock', 'se', 'length', 'tak'], (_, { clock }, _se, length) => lasting(clock, hours(length))),
];

const openclock = (clock: ClockTime | undefined, side: 'from' | 'until'): Term | undefined => clock && { kind: 'openclock', clock, side };
const faceHour = (num: TermOf<'num'>): ClockTime | undefined => (num.n >= 1 && num.n <= 12 ? said(num) : undefined);
const edgeOfMeal = ({ convention }: Context, part: PartName, side: 0 | 1): ClockTime => ({ minutes: convention.parts[part][side], seconds: 0, sure: true });

const open: readonly Rule[] = [
  rule(['after', 'clock'], (_, _after, { clock }) => openclock(clock, 'from'), FULL),
  rule(['since', 'clock'], (_, _since, { clock }) => openclock(clock, 'from'), FULL),
  rule(['clock', 'onwards'], (_, { clock }) => openclock(clock, 'from')),
  rule(['clock', 'baad'], (_, { clock }) => openclock(clock, 'from')),
  rule(['clock', 'se', 'onwards'], (_, { clock }) => openclock(clock, 'from')),
  rule(['before', 'clock'], (_, _before, { clock }) => openclock(clock, 'until'), FULL),
  rule(['until', 'clock'], (_, _until, { clock }) => openclock(clock, 'until'), FULL),
  rule(['clock', 'pehle'], (_, { clock }) => openclock(clock, 'until')),
  rule(['after', 'num'], (_, _after, num) => openclock(faceHour(num), 'from'), { glue: 'none', uncounted: true }),
  rule(['before', 'num'], (_, _before, num) => openclock(faceHour(num), 'until'), { glue: 'none', uncounted: true }),
  rule(['after', 'meal'], (context, _, { part }) => openclock(edgeOfMeal(context, part, 1), 'from')),
  rule(['before', 'meal'], (context, _, { part }) => openclock(edgeOfMeal(context, part, 0), 'until')),
  rule(['part', 'openclock'], (_, { part }, it) => ({ ...it, clock: withPart(it.clock, part) }), FULL),
];

/** Times of day and spans of them. */
export const CLOCK_RULES: readonly Rule[] = [...written, ...spoken, ...parts, ...spans, ...lengths, ...open];
