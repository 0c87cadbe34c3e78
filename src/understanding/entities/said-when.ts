import { readNumbers } from '../../language/numbers';
import { isQuestion } from '../../language/text/question';
import { splitWords } from '../../language/text/tokens';
import type { DialogueContext } from '../understanding';
import type { SpannedValue } from './found';
import { withoutReported } from './as-reported';
import { withoutAskedBefore } from './asked-of-before';
import { daysWithinSpan } from './day-within-span';
import { joinEitherDays } from './either-day';
import { wantedOf } from './negated';
import { putInstead } from './put-instead';
import { dropCorrectedValues } from './put-right';
import { readDaysAndTimes, type ClockInterval, type DaysAndTimes } from './when';
import { localPattern } from '../../language/text/local-pattern';

function askedFor({ asked }: DialogueContext): 'date' | 'time' | undefined {
  if (asked?.takes.includes('day')) return 'date';
  return asked?.takes.includes('clock') ? 'time' : undefined;
}

// "between 500 and 1500": numbers without a colon or a word for time are amounts.
const TIME_WORD = localPattern(
  'said-when.time-word',
  /[:.]\d\d|\b(?:am|pm|baje|bje|o'?clock|hours?|hrs?|noon|midnight|morning|afternoon|evening|night|subah|dopahar|shaam|sham|raat)\b|@am/iu,
);
const OF_PEOPLE = localPattern(
  'said-when.of-people',
  /^\s*(?:of (?:us|them)|people|persons?|ppl|pax|log|logo?n?|adults?|kids?|children|friends?|members?|guests?|tickets?|seats?|@of)/iu,
);
const PLAIN_AMOUNT = /(?<!\d)\d{3,5}(?!\d)/u;

function clocksOf(text: string, { clocks }: DaysAndTimes, asked: boolean): DaysAndTimes['clocks'] {
  const counting = (one: SpannedValue<ClockInterval>): boolean =>
    OF_PEOPLE.test(text.slice(one.end)) && !TIME_WORD.test(text.slice(one.start, one.end));
  const times = clocks.filter((one) => !counting(one));
  const all = [...times, ...dottedClocks(text, times)];
  return asked
    ? [...all, ...digitClocks(text, all)]
    : all.filter(
        ({ start, end }) =>
          TIME_WORD.test(text.slice(start, end)) || !PLAIN_AMOUNT.test(text.slice(start, end)),
      );
}

const DOTTED_CLOCK =
  /(?<![\d.,₹/+-]|₹ |\b(?:rs|inr)\.? ?)(1\d|2[0-3]|0?[1-9])\.([0-5][05])(?!\d|[:,/.-]\d)/giu;
const OF_MEASURE = /^\s*(?:km|kms|kg|l|litres?|stars?|%|rating|lakh|hours?|hrs?|ghant)/iu;

/** Reads times with a dot: "the 10.15 one", "6.30 batch". */
function dottedClocks(text: string, read: DaysAndTimes['clocks']): DaysAndTimes['clocks'] {
  return [...text.matchAll(DOTTED_CLOCK)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const apart = read.every((one) => one.end <= start || one.start >= end);
    const after = text.slice(end);
    if (!apart || OF_MONEY.test(after) || OF_PEOPLE.test(after) || OF_MEASURE.test(after))
      return [];
    return [{ value: clockAt(Number(match[1]), match[2] ?? ''), start, end }];
  });
}

/** Makes a clock interval; `or` is the time twelve hours off. */
function clockAt(hour: number, minutes: string): ClockInterval {
  const clock = (h: number): string => `${String(h).padStart(2, '0')}:${minutes}`;
  return hour <= HALF_DAY_HOURS
    ? { from: clock(hour), or: clock((hour + HALF_DAY_HOURS) % (2 * HALF_DAY_HOURS)) }
    : { from: clock(hour) };
}

const DIGIT_CLOCK = /(?<![\d:.,₹/+-]|₹ )(1\d|2[0-3]|0?[1-9])([0-5][05])(?![\d:,/-]|\.\d)/gu;
const OF_MONEY = localPattern(
  'said-when.of-money',
  /^\s*(?:₹|rs\b|inr\b|rupees?\b|rupay|wala ticket|@rs)/iu,
);
const HALF_DAY_HOURS = 12;

/** Reads times without a separator ("515", "1230"), where Mela asked for a time. */
function digitClocks(text: string, read: DaysAndTimes['clocks']): DaysAndTimes['clocks'] {
  return [...text.matchAll(DIGIT_CLOCK)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const [hour, minutes] = [Number(match[1]), match[2] ?? ''];
    const apart = read.every((one) => one.end <= start || one.start >= end);
    if (!apart || OF_PEOPLE.test(text.slice(end)) || OF_MONEY.test(text.slice(end))) return [];
    return [{ value: clockAt(hour, minutes), start, end }];
  });
}

// "the morning one", "the Sunday one": these choose an option and tell no time.
const ONE_OF_THOSE =
  /\b((?:mornings?|afternoon|evening|night|noon|day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|sat|sun|mon|tue|wed|thu|fri|early|earlier|late|later|last|first|next|other|breakfast|cheap(?:er|est)?)\s+)ones?\b(?!\s*(?:o['’]?clock|am|pm|a\.m|p\.m|thirty|fifteen|forty))/giu;

const withoutPronouns = (text: string): string =>
  text.replace(ONE_OF_THOSE, (said, before: string) => before.padEnd(said.length));

/** "6 30", "5 15": an hour and its minutes with a space between, as one says them. */
const SPACED_CLOCK =
  /(?<![\d.,:/₹+-]|₹ |\b(?:rs|inr)\.? ?)(1\d|2[0-3]|0?[1-9]) ([0-5][05])(?![\d:/-]|[.,]\d)/giu;
/** What tells that two numbers are a time: a part of the day before, "am" or "the … one" behind. */
const DAY_PART_BEFORE = localPattern(
  'said-when.day-part-before',
  /(?<![\p{L}\p{M}])(?:at|by|around|morning|afternoon|evening|night|subah|savere|dopahar|shaam|sham|raat|@part)\s+$/iu,
);
const CLOCK_BEHIND = localPattern(
  'said-when.clock-behind',
  /^\s*(?:am|pm|a\.m|p\.m|baje|bje|wal[aei]|slot|show|batch|@one)(?![\p{L}\p{M}])/iu,
);

/** Writes times with their colon; the text keeps its length. */
const withColons = (text: string, asked: boolean): string =>
  text.replace(SPACED_CLOCK, (said, hour: string, minutes: string, at: number) => {
    const [before, after] = [text.slice(0, at), text.slice(at + said.length)];
    const isTime =
      (asked || DAY_PART_BEFORE.test(before) || CLOCK_BEHIND.test(after)) &&
      !OF_PEOPLE.test(after) &&
      !OF_MONEY.test(after) &&
      !OF_MEASURE.test(after);
    return isTime ? `${hour}:${minutes}` : said;
  });

/** Words for the present that may only open a sentence: "ab 3 log". */
const LEADING_ON = localPattern('said-when.leading-on', /^(?:now|ab|@now)$/iu);
const FEW_WORDS = 3;
/** Verbs of going before "now", which make it a wanted time ("let's go now"). */
const GOES_THEN = localPattern(
  'said-when.goes-then',
  /(?<!\p{L})(?:come|go|start|leave|visit|begin|have it|do it|chalna|aana|jaana|jana|@come)\s+$/iu,
);

const leadsOn = (text: string, { start, end }: { start: number; end: number }): boolean =>
  LEADING_ON.test(text.slice(start, end)) && !GOES_THEN.test(text.slice(0, start));

/** True for "now please" and other messages with little beside "now". */
const saysOnlyNow = (text: string): boolean =>
  splitWords(text).length <= FEW_WORDS && readNumbers(text).length === 0;

/** Drops "now" where it is no wanted time: "what is the total now?", "now make it 3". */
function withoutPresentAsked(
  text: string,
  read: DaysAndTimes,
  { dialog }: DialogueContext,
): DaysAndTimes {
  const asked = isQuestion(text);
  const only = dialog === undefined || saysOnlyNow(text); // without a dialog, "now" means today
  const isPresent = (one: { start: number; end: number }): boolean =>
    (asked || (!only && leadsOn(text, one))) &&
    !/\p{N}/u.test(text.slice(one.start, one.end)) &&
    read.days.some((day) => isSameSpan(day, one)) &&
    read.clocks.some((clock) => isSameSpan(clock, one) && clock.value.to === undefined);
  return {
    days: read.days.filter((one) => !isPresent(one)),
    clocks: read.clocks.filter((one) => !isPresent(one)),
  };
}

const isSameSpan = (
  a: { start: number; end: number },
  b: { start: number; end: number },
): boolean => a.start === b.start && a.end === b.end;

const NUMBER_OF_JAN = /^(?:ek|do|teen|cha+r|pa+nch|chh?e|sa+t|aath|nau|das) jan$/iu;
const US_BEFORE = /\b(?:hum|ham)(?: log)? $/iu;

/** True for "do jan" and "hum 2 jan": two people, not the second of January. */
const isPeopleCounted = (text: string, start: number, end: number): boolean =>
  NUMBER_OF_JAN.test(text.slice(start, end)) ||
  (/^\d{1,2} jan$/iu.test(text.slice(start, end)) && US_BEFORE.test(text.slice(0, start)));

/** A quarter or market that is named after a day: "Shaniwar Peth", "Budhwar Bazar". */
const QUARTER_BEHIND = localPattern(
  'said-when.quarter-behind',
  /^\s+(?:peth|wada|waada|bazaa?r|haat|market|mandi|@peth)(?![\p{L}\p{M}])/iu,
);

/** Drops days that are part of a place's name. */
const withoutQuarters = (text: string, { days, clocks }: DaysAndTimes): DaysAndTimes => ({
  days: days.filter(({ end }) => !QUARTER_BEHIND.test(text.slice(end))),
  clocks,
});

const withoutPeopleCounted = (text: string, { days, clocks }: DaysAndTimes): DaysAndTimes => ({
  days: days.filter(({ start, end }) => !isPeopleCounted(text, start, end)),
  clocks,
});

const CLAUSE_BREAK = localPattern(
  'said-when.clause-break',
  /[,.;?!।](?=\s)|\s(?:so|toh|isliye|hai to|hain to|@so)\s/iu,
);

/**
 * Drops a part of the day that an exact hour in a later clause makes a mere reason: "mornings are
 * rushed for us, so make it half past twelve".
 */
const withoutLooseParts = (text: string, clocks: DaysAndTimes['clocks']): DaysAndTimes['clocks'] =>
  clocks.filter(
    (one) =>
      one.value.to === undefined ||
      !clocks.some(
        (other) =>
          other.value.to === undefined &&
          other.start - one.end > MOST_BESIDE &&
          CLAUSE_BREAK.test(text.slice(one.end, other.start)),
      ),
  );
const MOST_BESIDE = 3; // characters: "morning, 9:30" is one time

/** Reads the wanted days and times; `instead` is true where another was ruled out or corrected. */
export function wantedDaysAndTimes(
  said: string,
  context: DialogueContext,
): DaysAndTimes & { instead: boolean } {
  const text = withColons(withoutPronouns(said), context.asked?.takes.includes('clock') === true);
  const all = readDaysAndTimes(text, context.now, context.zone, askedFor(context));
  const named = withoutPeopleCounted(text, withoutQuarters(text, all));
  const read = withoutPresentAsked(text, named, context);
  const timed = clocksOf(text, read, context.asked?.takes.includes('clock') === true);
  const [days, clocks] = [
    joinEitherDays(
      text,
      putInstead(
        text,
        dropCorrectedValues(
          text,
          withoutReported(text, wantedOf(text, withoutAskedBefore(text, read.days))),
        ),
      ),
    ),
    withoutLooseParts(
      text,
      dropCorrectedValues(
        text,
        withoutReported(text, wantedOf(text, withoutAskedBefore(text, timed))),
      ),
    ),
  ];
  return {
    days: daysWithinSpan(days),
    clocks,
    instead: days.length < joinEitherDays(text, read.days).length || clocks.length < timed.length,
  };
}
