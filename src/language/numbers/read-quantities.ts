import { LOCALES } from '../locales';
import { foldSpelling, wordSet } from '../text/fold';
import { numbersIn } from './read-numbers';
import { type TextToken, tokeniseText } from '../text/tokens';

/** A quantity; `more` adds it to what there is ("ek aur", "two more"). Offsets are UTF-16. */
export interface RecognisedQuantity {
  value: number;
  start: number;
  end: number;
  more?: true;
}

const MORE_WORDS = wordSet(LOCALES.map(({ numbers }) => numbers.more));
const POINTING_WORDS = new Set([
  'this',
  'that',
  'which',
  'first',
  'second',
  'third',
  'last',
  'other',
  'cheaper',
  'cheapest',
  'better',
  'best',
  'same',
  'the',
  'any',
  'no',
  'every',
  'new',
  'good',
  'nice',
]);
const GROUP_SIZES = { one: 1, two: 2, three: 3, four: 4, five: 5 } as const;
const COLLECTIVE_COUNTS: ReadonlyMap<string, number> = new Map(
  LOCALES.flatMap(({ numbers: { groups } }) =>
    (['one', 'two', 'three', 'four', 'five'] as const).flatMap((size) =>
      [...wordSet([groups[size]])].map((word): [string, number] => [word, GROUP_SIZES[size]]),
    ),
  ),
);

/** True for a word for all of a group: "both", "charon". */
export const isCollective = (word: string): boolean => COLLECTIVE_COUNTS.has(foldSpelling(word));

/**
 * Reads whole and fractional quantities: "do plate", "ek aur", "half dozen", "a couple of".
 * Ordinals and "that one" are no quantities.
 */
export function readQuantities(text: string): RecognisedQuantity[] {
  const tokens = tokeniseText(text);
  const numbers = numbersIn(tokens)
    .filter((number) => !number.ordinal && !isPointingOne(tokens, number.from))
    .map(({ value, start, end, from, to }) => withMore(tokens, { value, start, end }, from, to));
  return [...numbers, ...readCollectives(tokens), ...readAnother(tokens)].sort(
    (a, b) => a.start - b.start,
  );
}

// "The cheaper one" makes a choice and counts nothing.
const isPointingOne = (tokens: readonly TextToken[], at: number): boolean =>
  tokens[at]?.text === 'one' && POINTING_WORDS.has(tokens[at - 1]?.text ?? '');

function withMore(
  tokens: readonly TextToken[],
  quantity: RecognisedQuantity,
  from: number,
  to: number,
): RecognisedQuantity {
  const [before, after] = [tokens[from - 1], tokens[to]];
  if (after && MORE_WORDS.has(after.text) && (after.text !== 'or' || !tokens[to + 1]))
    return { ...quantity, end: after.end, more: true };
  if (
    before &&
    MORE_WORDS.has(before.text) &&
    before.text !== 'or' &&
    (from === 1 || before.text !== 'aur')
  )
    return { ...quantity, start: before.start, more: true };
  return quantity;
}

function readCollectives(tokens: readonly TextToken[]): RecognisedQuantity[] {
  return tokens.flatMap(({ text: norm, start, end }) => {
    const value = COLLECTIVE_COUNTS.get(norm);
    return value === undefined ? [] : [{ value, start, end }];
  });
}

// "Another" without a number adds one more.
function readAnother(tokens: readonly TextToken[]): RecognisedQuantity[] {
  return tokens.flatMap(({ text: norm, start, end }, at) =>
    norm === 'another' && numbersIn(tokens.slice(at + 1, at + 2)).length === 0
      ? [{ value: 1, start, end, more: true as const }]
      : [],
  );
}
