import type { LexicalToken } from '../numbers/tokens';
import { clockText, DAY_SECONDS, dayText, momentText } from './calendar';
import type { ChartItem } from './chart';
import { hourClock, resolveClockSpan, likelyMinutes } from './clocks';
import type { DateContext } from './context';
import { findDay, momentOf, partSeconds, searchFrom, resolveDatableTerm } from './resolve';
import { dayStart, spanOnDay } from './rules-range';
import type { ClockTime, PartName, ResolvedRange, TimeTermOf } from './terms';

/** What a message says about when. Texts are local: "2026-08-24", "17:30:00", "2026-08-24 17:30:00". */
export interface RecognisedDate {
  kind: 'date' | 'daterange' | 'time' | 'timerange' | 'datetime' | 'datetimerange' | 'duration';
  /** Of the kinds that are one point. */
  value?: string;
  /** Of the kinds with bounds. A range between two days ends with the later of them; one of weeks or months with the day after. */
  start?: string;
  end?: string;
  /** First and last day meant, both included, of everything on the calendar. */
  firstDay?: string;
  lastDay?: string;
  /** The named part of the day. */
  part?: 'morning' | 'afternoon' | 'evening' | 'night';
  /** The hour said with a range of days ("12 se 14 tak, subah 6 baje"). */
  time?: string;
  /** The clock twelve hours off, when neither am nor pm nor a part of the day was said. */
  other?: string;
  /** For a time alone: the next local moment with that time. */
  next?: string;
  /** For a duration, how long in minutes; months count 30 days. */
  minutes?: number;
  /** UTF-16 offsets. */
  span: [from: number, to: number];
  /** False where the words leave room: a bare number, an hour of either half, "now" in passing. */
  certain: boolean;
}

type DateInterpretation = Omit<RecognisedDate, 'span'>;

const PART_OF_DAY: Readonly<Record<PartName, NonNullable<RecognisedDate['part']>>> = {
  morning: 'morning',
  breakfast: 'morning',
  noon: 'afternoon',
  lunch: 'afternoon',
  afternoon: 'afternoon',
  evening: 'evening',
  dinner: 'evening',
  night: 'night',
  overnight: 'night',
};

/** What a chart item means as an answer, or undefined when it says nothing on its own. */
export function recognisedDateOf(
  item: ChartItem,
  tokens: readonly LexicalToken[],
  context: DateContext,
  asked?: 'date' | 'time',
): RecognisedDate | undefined {
  const said = interpretItem(item, tokens, context, asked);
  const span: RecognisedDate['span'] = [
    tokens[item.from]?.start ?? 0,
    tokens[item.to - 1]?.end ?? 0,
  ];
  return said && Object.assign({}, said, { span });
}

function interpretItem(
  item: ChartItem,
  tokens: readonly LexicalToken[],
  context: DateContext,
  asked?: 'date' | 'time',
): DateInterpretation | undefined {
  const { term } = item;
  switch (term.kind) {
    case 'day':
      return term.weak === true && !isDateByPosition(item, tokens)
        ? undefined
        : interpretDay(term, context);
    case 'month':
      return term.weak === true && !isDateByPosition(item, tokens)
        ? undefined
        : interpretRange(resolveDatableTerm(term, context));
    case 'span':
    case 'edged':
      return interpretRange(fromToday(resolveDatableTerm(term, context), context));
    case 'clock':
      return term.weak === true && asked !== 'time' && item.to - item.from < tokens.length
        ? undefined
        : interpretClock(term, context);
    case 'part':
      return interpretDayPart(term, context);
    case 'clockspan':
      return term.weak === true && asked !== 'time' ? undefined : interpretClockSpan(term, context);
    case 'openclock':
      return interpretOpenClock(term, context);
    case 'numspan':
      return interpretNumberSpan(term, context, asked);
    case 'num':
      return asked && item.to - item.from === tokens.length
        ? interpretNumber(term, context, asked)
        : undefined;
    case 'length':
      return interpretLength(term);
    default:
      return interpretMoment(item, context);
  }
}

function interpretMoment(
  { term }: ChartItem,
  context: DateContext,
): DateInterpretation | undefined {
  switch (term.kind) {
    case 'moment': {
      const day = findDay(term.day, searchFrom(term.day, context), context);
      return day === undefined
        ? undefined
        : {
            ...interpretInstant(momentOf(day, term.clock, context)),
            ...alternativeHour(term.clock, context),
            certain: isCertainClock(term.clock),
          };
    }
    case 'instant':
      return { ...interpretInstant(term.at), certain: term.at !== context.now };
    case 'daypart': {
      const found = interpretRange(resolveDatableTerm(term, context));
      return found && { ...found, part: PART_OF_DAY[term.part] };
    }
    case 'momentspan': {
      const start = dayStart(context, term.day);
      return start === undefined
        ? undefined
        : {
            ...interpretRange(spanOnDay(term, start, context)),
            kind: 'datetimerange',
            certain: isCertainClock(term.a) || isCertainClock(term.b),
          };
    }
    case 'range':
      return { ...interpretRange(term.range), ...clockFields(term.range.clock, context) };
    default:
      return undefined;
  }
}

const TIME_PREPOSITIONS = new Set(
  'in on of for during by till until since from around this next coming late early mid is iss agle'.split(
    ' ',
  ),
);
const CONJUNCTION_WORDS = new Set('and or & aur ya और या'.split(' '));
const TIME_POSTPOSITIONS = new Set('mein me ko tak ke ka ki में को तक के का की'.split(' '));

// A doubtful word ("may", "sun", "21st") counts after a preposition, before a postposition, or as the whole answer;
// a day of the month also after another ("5th and 6th").
// "Book the fort walk sat": at the end of a sentence "sat" and "sun" are days, not "the sun", not "we sat there".
const LEAST_BEFORE = 2;
const NO_WEEKDAY_AFTER = /^(?:the|a|an|my|in|under|we|i|he|she|they|you|and)$/;
const endsSentence = (token: LexicalToken | undefined): boolean =>
  token === undefined || token.kind === 'mark';

function isDateByPosition({ from, to, term }: ChartItem, tokens: readonly LexicalToken[]): boolean {
  const [before, after] = [
    tokens[tokens[from - 1]?.norm === 'the' ? from - 2 : from - 1],
    tokens[to],
  ];
  if (term.kind === 'day' && term.day.d !== undefined && CONJUNCTION_WORDS.has(before?.norm ?? ''))
    return true;
  if (
    term.kind === 'day' &&
    term.day.dow !== undefined &&
    from >= LEAST_BEFORE &&
    endsSentence(after) &&
    !NO_WEEKDAY_AFTER.test(before?.norm ?? '')
  )
    return true;
  return (
    to - from === tokens.length ||
    TIME_PREPOSITIONS.has(before?.norm ?? '') ||
    TIME_POSTPOSITIONS.has(after?.norm ?? '') ||
    (after === undefined && from === 0)
  );
}

const isCertainClock = (clock: ClockTime): boolean => clock.sure;

function interpretDay(
  term: TimeTermOf<'day'>,
  context: DateContext,
): DateInterpretation | undefined {
  const day = findDay(term.day, searchFrom(term.day, context), context);
  if (day === undefined) return undefined;
  const value = dayText(day);
  return { kind: 'date', value, firstDay: value, lastDay: value, certain: term.weak !== true };
}

const interpretInstant = (at: number): Omit<DateInterpretation, 'certain'> => {
  const day = dayText(Math.floor(at / DAY_SECONDS));
  return { kind: 'datetime', value: momentText(at), firstDay: day, lastDay: day };
};

const clockFields = (
  clock: ClockTime | undefined,
  context: DateContext,
): Pick<DateInterpretation, 'time' | 'other'> =>
  clock
    ? {
        time: clockText(likelyMinutes(clock, context.convention) * 60 + clock.seconds),
        ...alternativeHour(clock, context),
      }
    : {};

// The other half of the day, where the hour may be meant there.
function alternativeHour(
  clock: ClockTime,
  { convention }: DateContext,
): Pick<DateInterpretation, 'other'> {
  if (clock.sure) return {};
  const minutes = (likelyMinutes(clock, convention) + 720) % 1440;
  return { other: clockText(minutes * 60 + clock.seconds) };
}

function interpretClock(
  { clock, weak }: TimeTermOf<'clock'>,
  context: DateContext,
): DateInterpretation {
  const value = clockText(likelyMinutes(clock, context.convention) * 60 + clock.seconds);
  const today = momentOf(context.today, clock, context);
  const next = today > context.now ? today : today + DAY_SECONDS;
  return {
    kind: 'time',
    value,
    ...alternativeHour(clock, context),
    next: momentText(next),
    certain: isCertainClock(clock) && weak !== true,
  };
}

function interpretDayPart(
  term: TimeTermOf<'part'>,
  context: DateContext,
): DateInterpretation | undefined {
  const meal = term.part === 'breakfast' || term.part === 'dinner';
  const [start, end] = partSeconds(term, context);
  return {
    kind: 'timerange',
    start: clockText(start),
    end: clockText(end),
    part: PART_OF_DAY[term.part],
    certain: !meal,
  };
}

function interpretClockSpan(
  { a, b, length }: TimeTermOf<'clockspan'>,
  context: DateContext,
): DateInterpretation {
  const [from, to] = resolveClockSpan(a, b, context.convention);
  const start = from * 60 + a.seconds;
  const end = length === undefined ? to * 60 + b.seconds : start + length;
  return {
    kind: 'timerange',
    start: clockText(start % DAY_SECONDS),
    end: clockText(end % DAY_SECONDS),
    certain: isCertainClock(a) || isCertainClock(b),
  };
}

function interpretOpenClock(
  { clock, side }: TimeTermOf<'openclock'>,
  context: DateContext,
): DateInterpretation {
  const value = clockText(likelyMinutes(clock, context.convention) * 60 + clock.seconds);
  return {
    kind: 'timerange',
    ...(side === 'from' ? { start: value } : { end: value }),
    ...alternativeHour(clock, context),
    certain: isCertainClock(clock),
  };
}

// "12 se 14 tak": days of the month when one cannot be an hour of the clock face or a date was asked for.
function interpretNumberSpan(
  { a, b, framed }: TimeTermOf<'numspan'>,
  context: DateContext,
  asked?: 'date' | 'time',
): DateInterpretation | undefined {
  if (!framed && asked === undefined) return undefined;
  const dates = asked === 'date' || (asked === undefined && Math.max(a, b) > 12);
  if (dates)
    return Number.isInteger(a) && Number.isInteger(b) && a > 0 && a < b
      ? interpretMonthDays(a, b, context)
      : undefined;
  const [from, to] = [hourClock(a), hourClock(b)];
  return (
    from &&
    to && { ...interpretClockSpan({ kind: 'clockspan', a: from, b: to }, context), certain: false }
  );
}

function interpretMonthDays(
  a: number,
  b: number,
  context: DateContext,
): DateInterpretation | undefined {
  const first = findDay({ d: a }, context.today, context);
  const last = first === undefined ? undefined : findDay({ d: b }, first, context);
  if (first === undefined || last === undefined) return undefined;
  return {
    ...interpretRange({
      start: first * DAY_SECONDS,
      end: last * DAY_SECONDS,
      days: true,
      lastDay: last,
    }),
    kind: 'daterange',
    certain: false,
  };
}

function interpretNumber(
  { n, ordinal }: TimeTermOf<'num'>,
  context: DateContext,
  asked: 'date' | 'time',
): DateInterpretation | undefined {
  if (asked === 'date') {
    const said =
      Number.isInteger(n) && n > 0 && n <= 31
        ? interpretDay({ kind: 'day', day: { d: n }, weak: true }, context)
        : undefined;
    return said;
  }
  const clock = ordinal ? undefined : hourClock(n);
  return clock && { ...interpretClock({ kind: 'clock', clock }, context), certain: false };
}

function interpretLength({ length }: TimeTermOf<'length'>): DateInterpretation {
  const minutes = length.seconds / 60 + (length.days + length.workdays + length.months * 30) * 1440;
  return { kind: 'duration', minutes, certain: true };
}

// "This weekend" said on its Sunday can only mean that Sunday.
function fromToday(
  range: ResolvedRange | undefined,
  { today, convention }: DateContext,
): ResolvedRange | undefined {
  const begun =
    range?.start !== undefined &&
    range.end !== undefined &&
    range.start < today * DAY_SECONDS &&
    range.end > today * DAY_SECONDS;
  return begun && convention.todayCounts ? { ...range, firstDay: today } : range;
}

function interpretRange(range: ResolvedRange): DateInterpretation;
function interpretRange(range: ResolvedRange | undefined): DateInterpretation | undefined;
function interpretRange(range: ResolvedRange | undefined): DateInterpretation | undefined {
  if (!range) return undefined;
  const { start, end, days } = range;
  const text = (at: number): string =>
    days ? dayText(Math.floor(at / DAY_SECONDS)) : momentText(at);
  const last =
    end === undefined ? undefined : (range.lastDay ?? Math.floor((end - 1) / DAY_SECONDS));
  return {
    kind: days ? 'daterange' : 'datetimerange',
    ...(start !== undefined && {
      start: text(start),
      firstDay: dayText(range.firstDay ?? Math.floor(start / DAY_SECONDS)),
    }),
    ...(end !== undefined && { end: text(end) }),
    ...(last !== undefined && { lastDay: dayText(last) }),
    certain: true,
  };
}
