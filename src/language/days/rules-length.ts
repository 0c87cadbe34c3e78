import { calendarDateOf, DAY_SECONDS } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { dayTerm } from './day-terms';
import { addTimeLength, lengthOf, sumOf } from './lengths';
import { resolveDatableTerm } from './resolve';
import { NO_GAP } from './rule-options';
import type { TimeLength, TimeTerm, TimeTermOf } from './terms';

const lengthTerm = (of: TimeLength | undefined): TimeTerm | undefined =>
  of && { kind: 'length', length: of };
const sumOfLengths = (a: TimeLength, b: TimeLength | undefined): TimeTerm | undefined =>
  b === undefined || a.unit === b.unit ? undefined : lengthTerm(sumOf(a, b));

const lengthRules: readonly TimeGrammarRule[] = [
  defineRule(
    ['num', 'unit'],
    (_, num, { unit }) => (num.ordinal ? undefined : lengthTerm(lengthOf(unit, num.n))),
    NO_GAP,
  ),
  defineRule(['a', 'unit'], (_, _a, { unit }) => lengthTerm(lengthOf(unit, 1)), NO_GAP),
  defineRule(['half', 'unit'], (_, _half, { unit }) =>
    unit === 'hour' ? lengthTerm(lengthOf(unit, 0.5)) : undefined,
  ),
  defineRule(['half', 'a', 'unit'], (_, _half, _a, { unit }) =>
    unit === 'hour' ? lengthTerm(lengthOf(unit, 0.5)) : undefined,
  ),
  defineRule(['num', 'and', 'half', 'unit'], (_, num, _and, _half, { unit }) =>
    lengthTerm(lengthOf(unit, num.n + 0.5)),
  ),
  defineRule(['num', 'and', 'a', 'half', 'unit'], (_, num, _and, _a, _half, { unit }) =>
    lengthTerm(lengthOf(unit, num.n + 0.5)),
  ),
  defineRule(['length', 'and', 'a', 'half'], (_, it) =>
    it.length.unit === 'hour' ? sumOfLengths(it.length, lengthOf('minute', 30)) : undefined,
  ),
  defineRule(['length', 'length'], (_, a, b) => sumOfLengths(a.length, b.length)),
  defineRule(['length', 'and', 'half'], (_, it) =>
    it.length.unit === 'hour' ? sumOfLengths(it.length, lengthOf('minute', 30)) : undefined,
  ),
  defineRule(['length', 'and', 'length'], (_, a, _and, b) => sumOfLengths(a.length, b.length)),
];

function fromNow(
  { now, today }: DateContext,
  length: TimeLength,
  sign: 1 | -1 = 1,
): TimeTerm | undefined {
  const at = addTimeLength(now, length, sign);
  if (length.seconds > 0) return { kind: 'instant', at };
  const found = addTimeLength(today * DAY_SECONDS, length, sign) / DAY_SECONDS;
  return calendarDateOf(found).y > 9999 ? undefined : dayTerm({ day: found });
}

function fromWhen(
  context: DateContext,
  length: TimeLength,
  of: TimeTermOf<'when'>['of'],
  sign: 1 | -1,
): TimeTerm | undefined {
  if (of.kind === 'instant' || (length.seconds > 0 && of.kind !== 'moment')) return undefined;
  const from = resolveDatableTerm(of, context)?.start;
  if (from === undefined) return undefined;
  const at = addTimeLength(from, length, sign);
  return length.seconds > 0 || of.kind === 'moment'
    ? { kind: 'instant', at }
    : dayTerm({ day: Math.floor(at / DAY_SECONDS) });
}

const countedDayRules: readonly TimeGrammarRule[] = [
  defineRule(['in', 'length'], (context, _, { length }) => fromNow(context, length)),
  defineRule(['length', 'later'], (context, { length }) => fromNow(context, length)),
  defineRule(['in', 'length', 'later'], (context, _, { length }) => fromNow(context, length)),
  defineRule(['after', 'length'], (context, _, { length }) => fromNow(context, length)),
  defineRule(['length', 'baad'], (context, { length }) => fromNow(context, length)),
  defineRule(['length', 'mein'], (context, { length }) => fromNow(context, length)),
  defineRule(['length', 'ago'], (context, { length }) => fromNow(context, length, -1)),
  defineRule(['length', 'pehle'], (context, { length }) => fromNow(context, length, -1)),
  defineRule(['length', 'from', 'when'], (context, { length }, _, { of }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['length', 'after', 'when'], (context, { length }, _, { of }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['length', 'before', 'when'], (context, { length }, _, { of }) =>
    fromWhen(context, length, of, -1),
  ),
  defineRule(['when', 'se', 'length', 'baad'], (context, { of }, _, { length }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['when', 'se', 'length', 'mein'], (context, { of }, _, { length }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['when', 'length', 'baad'], (context, { of }, { length }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['when', 'baad', 'length'], (context, { of }, _, { length }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['when', 'se', 'length', 'pehle'], (context, { of }, _, { length }) =>
    fromWhen(context, length, of, -1),
  ),
];

/** Rules for lengths of time and what is counted with them: "2 hours", "a week from Monday". */
export const LENGTH_RULES: readonly TimeGrammarRule[] = [...lengthRules, ...countedDayRules];
