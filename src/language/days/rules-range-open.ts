import { type TimeGrammarRule, defineRule } from './chart';
import { withPart } from './clocks';
import type { DateContext } from './context';
import { rangeBetween, rangeSince, rangeTerm, rangeUntil } from './range-bounds';
import { momentOf, monthSpan, resolveDatableTerm } from './resolve';
import { WIDE_GAP } from './rule-options';
import type { DatableTerm, DayPattern, TimeTerm, TimeTermOf } from './terms';

const rangeFromStart = (context: DateContext, of: DatableTerm): TimeTerm | undefined => {
  if (of.kind !== 'edged') return rangeSince(context, of);
  const start = resolveDatableTerm(of, context)?.start;
  return start === undefined ? undefined : rangeTerm({ start, days: true });
};

const yearSpan = (y: number): DatableTerm => ({
  kind: 'span',
  start: ymdStart(y),
  end: ymdStart(y + 1),
  unit: 'year',
});
const ymdStart = (y: number): number => monthSpan({ m: 1, y }, 0)[0];

/** Rules for ranges with one open side ("from Monday on") and for ranges of years. */
export const OPEN_RANGE_RULES: readonly TimeGrammarRule[] = [
  defineRule(['since', 'when'], (context, _, { of }) => rangeFromStart(context, of), WIDE_GAP),
  defineRule(['starting', 'when'], (context, _, { of }) => rangeFromStart(context, of), WIDE_GAP),
  defineRule(
    ['from', 'when'],
    (context, _, { of }) =>
      of.kind === 'span' || of.kind === 'edged' ? undefined : rangeFromStart(context, of),
    WIDE_GAP,
  ),
  defineRule(['when', 'onwards'], (context, { of }) => rangeFromStart(context, of), WIDE_GAP),
  defineRule(
    ['from', 'when', 'onwards'],
    (context, _, { of }) => rangeFromStart(context, of),
    WIDE_GAP,
  ),
  defineRule(['when', 'se'], (context, { of }) =>
    of.kind === 'moment' || of.kind === 'instant' ? undefined : rangeFromStart(context, of),
  ),
  defineRule(['after', 'when'], (context, _, { of }) => rangeSince(context, of, true), WIDE_GAP),
  defineRule(['when', 'baad'], (context, { of }) => rangeSince(context, of, true)),
  defineRule(['from', 'year', 'to', 'year'], (context, _, a, _to, b) =>
    rangeBetween(context, yearSpan(a.y), yearSpan(b.y)),
  ),
  defineRule(['between', 'year', 'and', 'year'], (context, _, a, _and, b) =>
    rangeBetween(context, yearSpan(a.y), yearSpan(b.y)),
  ),
  defineRule(['year', 'to', 'year', 'tak'], (context, a, _to, b) =>
    rangeBetween(context, yearSpan(a.y), yearSpan(b.y)),
  ),
  defineRule(['after', 'year'], (context, _, { y }) => rangeSince(context, yearSpan(y), true)),
  defineRule(['since', 'year'], (context, _, { y }) => rangeSince(context, yearSpan(y))),
  defineRule(['year', 'baad'], (context, { y }) => rangeSince(context, yearSpan(y), true)),
  defineRule(['before', 'year'], (context, _, { y }) => rangeUntil(context, yearSpan(y), false)),
  defineRule(['year', 'pehle'], (context, { y }) => rangeUntil(context, yearSpan(y), false)),
  defineRule(['before', 'when'], (context, _, { of }) => rangeUntil(context, of, false), WIDE_GAP),
  defineRule(['when', 'pehle'], (context, { of }) => rangeUntil(context, of, false)),
  defineRule(['until', 'when'], (context, _, { of }) => rangeUntil(context, of, true), WIDE_GAP),
];

const openOn = (
  context: DateContext,
  day: DayPattern,
  { clock, side }: TimeTermOf<'openclock'>,
): TimeTerm | undefined =>
  side === 'from'
    ? rangeSince(context, { kind: 'moment', day, clock })
    : rangeUntil(context, { kind: 'moment', day, clock }, false);

/** Rules for ranges that a time bounds on one side: "tomorrow after 5", "from now to 6". */
export const OPEN_CLOCK_DAY_RULES: readonly TimeGrammarRule[] = [
  defineRule(['day', 'openclock'], (context, { day }, it) => openOn(context, day, it), WIDE_GAP),
  defineRule(['openclock', 'day'], (context, it, { day }) => openOn(context, day, it), WIDE_GAP),
  defineRule(
    ['daypart', 'openclock'],
    (context, { day, part }, it) =>
      openOn(context, day, { ...it, clock: withPart(it.clock, part) }),
    WIDE_GAP,
  ),
  defineRule(['now', 'to', 'clock'], (context, _, _to, { clock }) => fromNow(context, clock)),
  defineRule(['between', 'now', 'and', 'clock'], (context, _, _now, _and, { clock }) =>
    fromNow(context, clock),
  ),
];

function fromNow(context: DateContext, clock: TimeTermOf<'clock'>['clock']): TimeTerm | undefined {
  const end = momentOf(context.today, clock, context);
  return end > context.now ? rangeTerm({ start: context.now, end, days: false }) : undefined;
}
