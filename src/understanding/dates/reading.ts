import type { Token } from '../numbers/tokens';
import { clockText, DAY_SECONDS, dayText, momentText } from './calendar';
import type { Item } from './chart';
import { hourClock, pair, settle } from './clocks';
import type { Context } from './context';
import { findDay, momentOf, partSeconds, searchFrom, stretch } from './resolve';
import { dayStart, spanOnDay } from './rules-range';
import type { ClockTime, PartName, Range, TermOf } from './terms';

/** What a message says about when. Texts are local: "2026-08-24", "17:30:00", "2026-08-24 17:30:00". */
export interface DateReading {
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

type Said = Omit<DateReading, 'span'>;

const PART: Readonly<Record<PartName, NonNullable<DateReading['part']>>> = {
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
export function readingOf(item: Item, tokens: readonly Token[], context: Context, asked?: 'date' | 'time'): DateReading | undefined {
  const said = sayOf(item, tokens, context, asked);
  const span: DateReading['span'] = [tokens[item.from]?.start ?? 0, tokens[item.to - 1]?.end ?? 0];
  return said && Object.assign({}, said, { span });
}

function sayOf(item: Item, tokens: readonly Token[], context: Context, asked?: 'date' | 'time'): Said | undefined {
  const { term } = item;
  switch (term.kind) {
    case 'day':
      return term.weak === true && !stands(item, tokens) ? undefined : daySaid(term, context);
    case 'month':
      return term.weak === true && !stands(item, tokens) ? undefined : rangeSaid(stretch(term, context));
    case 'span':
    case 'edged':
      return rangeSaid(fromToday(stretch(term, context), context));
    case 'clock':
      return term.weak === true && asked !== 'time' && item.to - item.from < tokens.length ? undefined : clockSaid(term, context);
    case 'part':
      return partSaid(term, context);
    case 'clockspan':
      return term.weak === true && asked !== 'time' ? undefined : clockSpanSaid(term, context);
    case 'openclock':
      return openClockSaid(term, context);
    case 'numspan':
      return numSpanSaid(term, context, asked);
    case 'num':
      return asked && item.to - item.from === tokens.length ? numberSaid(term, context, asked) : undefined;
    case 'length':
      return lengthSaid(term);
    default:
      return momentSaid(item, context);
  }
}

function momentSaid({ term }: Item, context: Context): Said | undefined {
  switch (term.kind) {
    case 'moment': {
      const day = findDay(term.day, searchFrom(term.day, context), context);
      return day === undefined ? undefined : { ...pointSaid(momentOf(day, term.clock, context)), ...openHour(term.clock, context), certain: settled(term.clock) };
    }
    case 'instant':
      return { ...pointSaid(term.at), certain: term.at !== context.now };
    case 'daypart': {
      const found = rangeSaid(stretch(term, context));
      return found && { ...found, part: PART[term.part] };
    }
    case 'momentspan': {
      const start = dayStart(context, term.day);
      return start === undefined ? undefined : { ...rangeSaid(spanOnDay(term, start, context)), kind: 'datetimerange', certain: settled(term.a) || settled(term.b) };
    }
    case 'range':
      return { ...rangeSaid(term.range), ...hourSaid(term.range.clock, context) };
    default:
      return undefined;
  }
}

const PREPOSITIONS = new Set('in on of for during by till until since from around this next coming late early mid is iss agle'.split(' '));
const ROW = new Set('and or & aur ya और या'.split(' '));
const POSTPOSITIONS = new Set('mein me ko tak ke ka ki में को तक के का की'.split(' '));

// A doubtful word ("may", "sun", "21st") counts after a preposition, before a postposition, or as the whole answer;
// a day of the month also after another ("5th and 6th").
// "Book the fort walk sat": at the end of a sentence "sat" and "sun" are days, not "the sun", not "we sat there".
const LEAST_BEFORE = 2;
const ARTICLES = /^(?:the|a|an|my|in|under|we|i|he|she|they|you|and)$/;
const ends = (token: Token | undefined): boolean => token === undefined || token.kind === 'mark';

function stands({ from, to, term }: Item, tokens: readonly Token[]): boolean {
  const [before, after] = [tokens[tokens[from - 1]?.norm === 'the' ? from - 2 : from - 1], tokens[to]];
  if (term.kind === 'day' && term.day.d !== undefined && ROW.has(before?.norm ?? '')) return true;
  if (term.kind === 'day' && term.day.dow !== undefined && from >= LEAST_BEFORE && ends(after) && !ARTICLES.test(before?.norm ?? '')) return true;
  return to - from === tokens.length || PREPOSITIONS.has(before?.norm ?? '') || POSTPOSITIONS.has(after?.norm ?? '') || (after === undefined && from === 0);
}

const settled = (clock: ClockTime): boolean => clock.sure;

function daySaid(term: TermOf<'day'>, context: Context): Said | undefined {
  const day = findDay(term.day, searchFrom(term.day, context), context);
  if (day === undefined) return undefined;
  const value = dayText(day);
  return { kind: 'date', value, firstDay: value, lastDay: value, certain: term.weak !== true };
}

const pointSaid = (at: number): Omit<Said, 'certain'> => {
  const day = dayText(Math.floor(at / DAY_SECONDS));
  return { kind: 'datetime', value: momentText(at), firstDay: day, lastDay: day };
};

const hourSaid = (clock: ClockTime | undefined, context: Context): Pick<Said, 'time' | 'other'> =>
  clock ? { time: clockText(settle(clock, context.convention) * 60 + clock.seconds), ...openHour(clock, context) } : {};

// The other half of the day, where the hour may be meant there.
function openHour(clock: ClockTime, { convention }: Context): Pick<Said, 'other'> {
  if (clock.sure) return {};
  const minutes = (settle(clock, convention) + 720) % 1440;
  return { other: clockText(minutes * 60 + clock.seconds) };
}

function clockSaid({ clock, weak }: TermOf<'clock'>, context: Context): Said {
  const value = clockText(settle(clock, context.convention) * 60 + clock.seconds);
  const today = momentOf(context.today, clock, context);
  const next = today > context.now ? today : today + DAY_SECONDS;
  return { kind: 'time', value, ...openHour(clock, context), next: momentText(next), certain: settled(clock) && weak !== true };
}

function partSaid(term: TermOf<'part'>, context: Context): Said | undefined {
  const meal = term.part === 'breakfast' || term.part === 'dinner';
  const [start, end] = partSeconds(term, context);
  return { kind: 'timerange', start: clockText(start), end: clockText(end), part: PART[term.part], certain: !meal };
}

function clockSpanSaid({ a, b, length }: TermOf<'clockspan'>, context: Context): Said {
  const [from, to] = pair(a, b, context.convention);
  const start = from * 60 + a.seconds;
  const end = length === undefined ? to * 60 + b.seconds : start + length;
  return { kind: 'timerange', start: clockText(start % DAY_SECONDS), end: clockText(end % DAY_SECONDS), certain: settled(a) || settled(b) };
}

function openClockSaid({ clock, side }: TermOf<'openclock'>, context: Context): Said {
  const value = clockText(settle(clock, context.convention) * 60 + clock.seconds);
  return { kind: 'timerange', ...(side === 'from' ? { start: value } : { end: value }), ...openHour(clock, context), certain: settled(clock) };
}

// "12 se 14 tak": days of the month when one cannot be an hour of the clock face or a date was asked for.
function numSpanSaid({ a, b, framed }: TermOf<'numspan'>, context: Context, asked?: 'date' | 'time'): Said | undefined {
  if (!framed && asked === undefined) return undefined;
  const dates = asked === 'date' || (asked === undefined && Math.max(a, b) > 12);
  if (dates) return Number.isInteger(a) && Number.isInteger(b) && a > 0 && a < b ? monthDaysSaid(a, b, context) : undefined;
  const [from, to] = [hourClock(a), hourClock(b)];
  return from && to && { ...clockSpanSaid({ kind: 'clockspan', a: from, b: to }, context), certain: false };
}

function monthDaysSaid(a: number, b: number, context: Context): Said | undefined {
  const first = findDay({ d: a }, context.today, context);
  const last = first === undefined ? undefined : findDay({ d: b }, first, context);
  if (first === undefined || last === undefined) return undefined;
  return { ...rangeSaid({ start: first * DAY_SECONDS, end: last * DAY_SECONDS, days: true, lastDay: last }), kind: 'daterange', certain: false };
}

function numberSaid({ n, ordinal }: TermOf<'num'>, context: Context, asked: 'date' | 'time'): Said | undefined {
  if (asked === 'date') {
    const said = Number.isInteger(n) && n > 0 && n <= 31 ? daySaid({ kind: 'day', day: { d: n }, weak: true }, context) : undefined;
    return said;
  }
  const clock = ordinal ? undefined : hourClock(n);
  return clock && { ...clockSaid({ kind: 'clock', clock }, context), certain: false };
}

function lengthSaid({ length }: TermOf<'length'>): Said {
  const minutes = length.seconds / 60 + (length.days + length.workdays + length.months * 30) * 1440;
  return { kind: 'duration', minutes, certain: true };
}

// "This weekend" said on its Sunday can only mean that Sunday.
function fromToday(range: Range | undefined, { today, convention }: Context): Range | undefined {
  const begun = range?.start !== undefined && range.end !== undefined && range.start < today * DAY_SECONDS && range.end > today * DAY_SECONDS;
  return begun && convention.todayCounts ? { ...range, firstDay: today } : range;
}

function rangeSaid(range: Range): Said;
function rangeSaid(range: Range | undefined): Said | undefined;
function rangeSaid(range: Range | undefined): Said | undefined {
  if (!range) return undefined;
  const { start, end, days } = range;
  const text = (at: number): string => (days ? dayText(Math.floor(at / DAY_SECONDS)) : momentText(at));
  const last = end === undefined ? undefined : (range.lastDay ?? Math.floor((end - 1) / DAY_SECONDS));
  return {
    kind: days ? 'daterange' : 'datetimerange',
    ...(start !== undefined && { start: text(start), firstDay: dayText(range.firstDay ?? Math.floor(start / DAY_SECONDS)) }),
    ...(end !== undefined && { end: text(end) }),
    ...(last !== undefined && { lastDay: dayText(last) }),
    certain: true,
  };
}
