import { ruledOut } from '../language/text/ruled-out';
import type { Command } from './command';
import type { SlotValue } from './value';
import { localPattern } from '../language/text/local-pattern';

/** A small number that somebody typed in figures, and where it stands. */
interface TypedFigure {
  n: number;
  start: number;
  end: number;
}

// Matches one or two digits that are no part of a clock time, an ordinal day, a longer number or a
// fraction.
const FIGURE_PATTERN = /(?<![\d:.,/₹-])\d{1,2}(?![\d:/-]|[.,]\d|(?:st|nd|rd|th)\b)/giu;
const JOINING_PATTERN = localPattern(
  'unexplained.joining-pattern',
  /(?<![\p{L}\p{M}])(?:and|n|aur|plus|@and)(?![\p{L}\p{M}])|[&+,]/iu,
);
/** "6 n 9 yrs", "aged 6 and 9": how old somebody is, whoever that is. */
const AGES_PATTERN = localPattern(
  'unexplained.ages-pattern',
  /(?:\d{1,2}\s*(?:,|&|n|and|aur|or|@and)\s*)*\d{1,2}\s*-?\s*(?:years?|yrs?|yo|y\/o|saal|sal|@years)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:aged?|umar|umr|@aged)\s*:?\s*\d{1,2}(?:\s*(?:,|&|n|and|aur|@and2)\s*\d{1,2})*/giu,
);
/** "For 2 hours", "slot 2": how long something takes, or its place in a list. */
const MEASURE_PATTERN = localPattern(
  'unexplained.measure-pattern',
  /\d{1,2}\s*-?\s*(?:hours?|hrs?|gh?ant[ae]|min(?:ute)?s?|@hours)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:slot|option|number|no\.?)\s*\d{1,2}/giu,
);
const PUT_RIGHT = localPattern(
  'unexplained.put-right',
  /(?<![\p{L}\p{M}])(?:no|not|nahi+n?|nhi|sorry|wait|actually|instead|make|rather|@no)(?![\p{L}\p{M}])/iu,
);

/**
 * Returns numbers in figures that no command accounts for although they stand beside one that is
 * taken: "3 am gone? try 2 then" read as three o'clock, "1 foreigner and 1 Indian" read as one
 * Indian. A number that a later one corrects ("4, no, 5") does not count; one that is joined to it
 * ("4 and 5") does.
 */
export function unexplainedFigures(said: string, commands: readonly Command[]): number[] {
  if (!/\d/.test(said)) return [];
  const figures = [...said.matchAll(FIGURE_PATTERN)].map((found) => ({
    n: Number(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
  if (figures.length === 0) return [];
  const values = commands.flatMap(fillsOf).map((one) => one.value);
  const restated = figures.length === 2 && values.every((one) => isTotalOf(one, figures));
  const alone = figures.length === 1 || restated;
  const taken = [
    ...takenOf(figures, values, alone && WITH_ONESELF.test(said)),
    ...hoursTaken(said, values),
  ];
  const places = commands.flatMap((one) => (one.do === 'list' && one.n !== undefined ? one.n : []));
  const untaken = figures.filter((one) => !taken.includes(one) && !places.includes(one.n));
  if (untaken.length === 0) return [];
  const ages = [...said.matchAll(AGES_PATTERN), ...said.matchAll(MEASURE_PATTERN)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  const left = untaken.filter((one) =>
    ages.every((age) => one.end <= age.start || age.end <= one.start),
  );
  if (values.some((one) => one.is === 'extreme')) return left.map(({ n }) => n); // "1 pm, the earlier one is full"
  return taken.length === 0
    ? []
    : left.filter((one) => isMeantToo(said, one, taken)).map(({ n }) => n);
}

/**
 * Returns those unexplained numbers (`left`, from `unexplainedFigures`) that count something beside
 * what is taken ("2 adults 1 child") and are not its ages ("2 kids 6 and 9").
 */
export function uncountedFigures(said: string, left: readonly number[]): number[] {
  if (left.length === 0) return [];
  const figures = [...said.matchAll(FIGURE_PATTERN)];
  return figures.flatMap((found, at) => {
    const n = Number(found[0]);
    const before = figures[at - 1];
    const beside = before !== undefined && !left.includes(Number(before[0]));
    return left.includes(n) &&
      beside &&
      OF_SOMETHING.test(said.slice(found.index + found[0].length))
      ? [n]
      : [];
  });
}

/** Matches "me + 3 colleagues", "3 colleagues and me": a typed three stands for four people. */
const WITH_ONESELF = localPattern(
  'unexplained.with-oneself',
  /(?<![\p{L}\p{M}])(?:me|myself|i|main|mai|@me)\s*(?:,|and|&|\+|aur|with|@and)|(?:and|&|\+|aur|@and2)\s*(?:me|myself|i|main|mai|@me2)(?![\p{L}\p{M}])/iu,
);

/**
 * True for a count of no kind that tells in figures how many come in all: "3 people, me and 2
 * friends"; not "2 adults, 1 child and me".
 */
const isTotalOf = (value: SlotValue, figures: readonly TypedFigure[]): boolean =>
  value.is !== 'counts' ||
  (value.counts.length === 1 &&
    value.counts[0]?.of === undefined &&
    figures.some(({ n }) => n === value.counts[0]?.n));

const HOUR_PATTERN = /(?<![\d:.,/₹-])(\d{1,2})[:.][0-5]\d(?!\d|[.,]\d)/gu;

/** Returns the hours of times like "9:30" that a value took: "9:30 gone? try 11" leaves 11. */
const hoursTaken = (said: string, values: readonly SlotValue[]): TypedFigure[] => {
  const hours = values.filter(({ is }) => is === 'clock').flatMap(numbersOf);
  if (hours.length === 0) return [];
  return [...said.matchAll(HOUR_PATTERN)]
    .map((found) => ({
      n: Number(found[1]),
      start: found.index,
      end: found.index + found[0].length,
    }))
    .filter(({ n }) => hours.includes(n));
};

const OF_SOMETHING = localPattern(
  'unexplained.of-something',
  /^\s*(?!(?:and|or|aur|ya|plus|@and)(?![\p{L}\p{M}]))\p{L}/iu,
);

function fillsOf(command: Command): readonly { slot: string; value: SlotValue }[] {
  if (command.do === 'start') return command.fills ?? [];
  if (command.do === 'fill' || command.do === 'correct')
    return [{ slot: command.slot, value: command.value }];
  if (command.do === 'pick') return [{ slot: '', value: command.value }];
  return [];
}

/**
 * Returns the figures that values account for: a count explains one figure, the last first; an hour
 * or a day explains every figure that repeats it.
 */
function takenOf(
  figures: readonly TypedFigure[],
  values: readonly SlotValue[],
  withOneself: boolean,
): TypedFigure[] {
  const counted = values.flatMap((one) =>
    one.is === 'counts' ? one.counts.map(({ n }) => n) : [],
  );
  const sums = values.flatMap((one) =>
    one.is === 'counts' && one.counts.length > 1
      ? [one.counts.reduce((sum, { n }) => sum + n, 0)]
      : [],
  ); // "3: 2 adults and a child"
  const others = withOneself ? counted.map((n) => n - 1) : [];
  const free = [...values.flatMap(numbersOf), ...sums, ...others];
  return figures.toReversed().filter(({ n }) => {
    const at = counted.indexOf(n);
    if (at >= 0) counted.splice(at, 1);
    return at >= 0 || free.includes(n);
  });
}

function numbersOf(value: SlotValue): number[] {
  switch (value.is) {
    case 'clock':
      return [value.from, value.to, value.or].flatMap((one) =>
        one === undefined
          ? []
          : [Number(one.slice(0, 2)), Number(one.slice(0, 2)) % 12 || 12, Number(one.slice(3))],
      );
    case 'day':
      return [value.from, value.to].flatMap((one) => [
        Number(one.slice(8)),
        Number(one.slice(5, 7)),
        Number(one.slice(2, 4)),
      ]);
    case 'number':
    case 'nth':
      return [value.n];
    case 'person':
      return value.age === undefined ? [] : [value.age];
    case 'people':
      return value.people.flatMap((one) => one.age ?? []);
    case 'text':
      return (value.text.match(/\d+/g) ?? []).map(Number);
    default:
      return [];
  }
}

function isMeantToo(said: string, one: TypedFigure, taken: readonly TypedFigure[]): boolean {
  if (ruledOut(said, one)) return false;
  if (taken.every((other) => other.end <= one.start)) return true;
  const next = taken
    .filter((other) => other.start >= one.end)
    .toSorted((a, b) => a.start - b.start)[0];
  const between = next ? said.slice(one.end, next.start) : '';
  return JOINING_PATTERN.test(between) && !PUT_RIGHT.test(between);
}
