import { LOCALES } from '../locales';
import { wordSet } from '../text/fold';
import { numbersIn } from '../numbers/read-numbers';
import { type TextToken, tokeniseText } from '../text/tokens';
import { type ChartItem, indexRules, parseBottomUp } from './chart';
import {
  BOOKING_CONVENTION,
  type DateContext,
  dateContextOf,
  type DateConvention,
  type WallTime,
} from './context';
import { classifyTokens } from './ground';
import { buildTimeLexicon, findTimePhrases } from './lexicon';
import { recognisedDateOf } from './reading';
import type { RecognisedDate } from './recognised-date';
import { CLOCK_RULES } from './rules-clock';
import { DAY_RULES } from './rules-day';
import { JOIN_RULES } from './rules-join';
import { RANGE_RULES } from './rules-range';
import { SPAN_RULES } from './rules-span';
import type { TimeTermKind } from './terms';

const TIME_LEXICON = buildTimeLexicon(LOCALES.map(({ time }) => time.phrases));
const FORGIVEN_NAMES = [...wordSet(LOCALES.map(({ time }) => time.forgiven))];
const TIME_GRAMMAR = indexRules(CLOCK_RULES, DAY_RULES, SPAN_RULES, JOIN_RULES, RANGE_RULES);

// The reader stops at this token: no message dates anything after a page of text.
const MOST_TOKENS = 200;

/** The moment of speaking, its zone and the regional convention, for {@link readDates}. */
export interface ReadDatesOptions {
  /** Local wall time, in ISO 8601 or in parts; a text that ends in Z is converted into `zone`. */
  ref: string | WallTime;
  /** IANA zone of the wall clock; `Asia/Kolkata` by default. */
  zone?: string;
  /** {@link BOOKING_CONVENTION} by default. */
  convention?: DateConvention;
  /** What Mela has just asked for: a bare number is then a day of the month or an hour. */
  asked?: 'date' | 'time';
}

/**
 * Reads dates, times, spans and durations in English, Hinglish and Hindi, also mixed, and prefers
 * the future. The results do not overlap and stand in the order of the text.
 */
export function readDates(text: string, options: ReadDatesOptions): RecognisedDate[] {
  return chooseLongestDates(text, options).flatMap(({ reading }) => reading ?? []);
}

/** Returns a date that does not exist, as the message writes it: "30th Feb", "31 november". */
export function findMissingDay(text: string, options: ReadDatesOptions): string | undefined {
  const tokens = tokeniseText(text);
  const [missing] = chooseLongestDates(text, options).flatMap(({ item }) =>
    item.term.kind === 'nodate' ? [tokens.slice(item.from, item.to)] : [],
  );
  const from = missing?.findIndex(({ kind }) => kind === 'digits') ?? -1;
  const named = from < 0 ? undefined : missing; // "good night" is such a term without a number
  return named && text.slice(named[0]?.start, named.at(-1)?.end);
}

/** Chooses the longest of overlapping items; a date that does not exist has no reading. */
function chooseLongestDates(
  text: string,
  options: ReadDatesOptions,
): { item: ChartItem; reading?: RecognisedDate }[] {
  const context = dateContextOf(
    options.ref,
    options.convention ?? BOOKING_CONVENTION,
    options.zone ?? 'Asia/Kolkata',
  );
  const tokens = tokeniseText(text).slice(0, MOST_TOKENS);
  const items = parseBottomUp(terminalItems(tokens), TIME_GRAMMAR, classifyTokens(tokens), context);
  return withoutOverlaps(items, tokens, context, options.asked);
}

function terminalItems(tokens: readonly TextToken[]): ChartItem[] {
  return [
    ...findTimePhrases(tokens, TIME_LEXICON, FORGIVEN_NAMES),
    ...digitTerms(tokens),
    ...numberTerms(tokens),
    ...letterTerms(tokens),
  ];
}

function digitTerms(tokens: readonly TextToken[]): ChartItem[] {
  return tokens.flatMap(({ kind, text: norm }, at): ChartItem[] => {
    if (kind !== 'digits' || norm.length > 4 || followsCurrency(tokens, at)) return [];
    const n = Number(norm);
    const int: ChartItem = { term: { kind: 'int', n, raw: norm }, from: at, to: at + 1 };
    const year: ChartItem = { term: { kind: 'year', y: n }, from: at, to: at + 1 };
    return norm.length === 4 && n >= 1900 && n <= 2200 ? [int, year] : [int];
  });
}

function numberTerms(tokens: readonly TextToken[]): ChartItem[] {
  return numbersIn(tokens).flatMap(({ value, from, to, ordinal, parted, spoken }): ChartItem[] => {
    if (followsCurrency(tokens, from)) return [];
    const suffixed = ordinal === true && spoken !== true && value > 0;
    const item: ChartItem = {
      term: {
        kind: 'num',
        n: value,
        ordinal: ordinal === true,
        parted: parted === true,
        spoken: spoken === true,
        suffixed,
      },
      from,
      to,
    };
    if (spoken === true && value >= 1900 && value <= 2200)
      return [item, { term: { kind: 'year', y: value }, from, to }];
    return to - from > 1 && spoken !== true && !suffixed
      ? [item, ...separateDigitItems(tokens, from, to)]
      : [item];
  });
}

const followsCurrency = (tokens: readonly TextToken[], at: number): boolean =>
  /^(?:[$\u20b9\u20ac\u00a3#]|rs|inr)$/.test(tokens[at - 1]?.text ?? '');

// "7.6" may be one number or two, so the parser gets both.
function separateDigitItems(tokens: readonly TextToken[], from: number, to: number): ChartItem[] {
  return tokens.slice(from, to).flatMap(({ kind, text: norm }, at): ChartItem[] => {
    const term = {
      kind: 'num',
      n: Number(norm),
      ordinal: false,
      parted: false,
      spoken: false,
      suffixed: false,
      behind: at > 0,
    } as const;
    return kind === 'digits' ? [{ term, from: from + at, to: from + at + 1 }] : [];
  });
}

// The letters of "9p" and "9a", which stand for pm and am.
function letterTerms(tokens: readonly TextToken[]): ChartItem[] {
  return tokens.flatMap(({ text: norm, tight }, at): ChartItem[] =>
    tight && (norm === 'p' || norm === 'a') && tokens[at - 1]?.kind === 'digits'
      ? [{ term: { kind: 'meridiem', pm: norm === 'p' }, from: at, to: at + 1 }]
      : [],
  );
}

// Of two readings of the same words, the kind listed first wins.
const KIND_RANK: readonly TimeTermKind[] = [
  'momentspan',
  'moment',
  'daypart',
  'instant',
  'clockspan',
  'openclock',
  'day',
  'edged',
  'range',
  'span',
  'month',
  'clock',
  'part',
  'numspan',
  'nodate',
];

function withoutOverlaps(
  items: readonly ChartItem[],
  tokens: readonly TextToken[],
  context: DateContext,
  asked: 'date' | 'time' | undefined,
): { item: ChartItem; reading?: RecognisedDate }[] {
  const taken: { item: ChartItem; reading?: RecognisedDate }[] = [];
  for (const item of [...items].sort(byWeight)) {
    if (taken.some(({ item: other }) => item.from < other.to && other.from < item.to)) continue;
    const reading = recognisedDateOf(item, tokens, context, asked);
    if (reading) taken.push({ item, reading });
    else if (item.term.kind === 'nodate') taken.push({ item });
  }
  return taken.sort((a, b) => a.item.from - b.item.from);
}

function byWeight(a: ChartItem, b: ChartItem): number {
  const [rankA, rankB] = [KIND_RANK.indexOf(a.term.kind), KIND_RANK.indexOf(b.term.kind)];
  if (rankA < 0 !== rankB < 0) return rankA < 0 ? 1 : -1;
  return b.to - b.from - (a.to - a.from) || rankA - rankB;
}
