import { type TimeGrammarRule, defineRule } from './chart';
import { readPlainHour } from './clock-terms';
import { withPart } from './clocks';
import type { DateContext } from './context';
import { WIDE_GAP } from './rule-options';
import type { ClockTime, PartName, TimeTerm, TimeTermOf } from './terms';

const openClockTerm = (
  clock: ClockTime | undefined,
  side: 'from' | 'until',
): TimeTerm | undefined => clock && { kind: 'openclock', clock, side };
const faceHour = (num: TimeTermOf<'num'>): ClockTime | undefined =>
  num.n >= 1 && num.n <= 12 ? readPlainHour(num) : undefined;
const edgeOfMeal = ({ convention }: DateContext, part: PartName, side: 0 | 1): ClockTime => ({
  minutes: convention.parts[part][side],
  seconds: 0,
  sure: true,
});

/** Rules for times with one open side: "after 5", "before lunch". */
export const OPEN_CLOCK_RULES: readonly TimeGrammarRule[] = [
  defineRule(['after', 'clock'], (_, _after, { clock }) => openClockTerm(clock, 'from'), WIDE_GAP),
  defineRule(['since', 'clock'], (_, _since, { clock }) => openClockTerm(clock, 'from'), WIDE_GAP),
  defineRule(['clock', 'onwards'], (_, { clock }) => openClockTerm(clock, 'from')),
  defineRule(['clock', 'baad'], (_, { clock }) => openClockTerm(clock, 'from')),
  defineRule(['clock', 'se', 'onwards'], (_, { clock }) => openClockTerm(clock, 'from')),
  defineRule(
    ['before', 'clock'],
    (_, _before, { clock }) => openClockTerm(clock, 'until'),
    WIDE_GAP,
  ),
  defineRule(['until', 'clock'], (_, _until, { clock }) => openClockTerm(clock, 'until'), WIDE_GAP),
  defineRule(['clock', 'pehle'], (_, { clock }) => openClockTerm(clock, 'until')),
  defineRule(['after', 'num'], (_, _after, num) => openClockTerm(faceHour(num), 'from'), {
    gap: 'none',
    uncounted: true,
  }),
  defineRule(['before', 'num'], (_, _before, num) => openClockTerm(faceHour(num), 'until'), {
    gap: 'none',
    uncounted: true,
  }),
  defineRule(['after', 'meal'], (context, _, { part }) =>
    openClockTerm(edgeOfMeal(context, part, 1), 'from'),
  ),
  defineRule(['before', 'meal'], (context, _, { part }) =>
    openClockTerm(edgeOfMeal(context, part, 0), 'until'),
  ),
  defineRule(
    ['part', 'openclock'],
    (_, { part }, it) => ({ ...it, clock: withPart(it.clock, part) }),
    WIDE_GAP,
  ),
];
