import { numbersIn } from './read-numbers';
import { type LexicalToken, tokeniseText } from './tokens';

/** How many of something. `more` is "ek aur", "two more": on top of what there is. Offsets are UTF-16. */
export interface RecognisedQuantity {
  value: number;
  start: number;
  end: number;
  more?: true;
}

const MORE_WORDS = new Set([
  'more',
  'extra',
  'another',
  'additional',
  'aur',
  'or',
  'और',
  'zyada',
  'ज्यादा',
]);
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
const COLLECTIVE_COUNTS: ReadonlyMap<string, number> = new Map([
  ['couple', 2],
  ['pair', 2],
  ['single', 1],
  ['jodi', 2],
  ['dono', 2],
  ['दोनों', 2],
]);

/** Reads whole and parted quantities: "do plate", "ek aur", "half dozen", "a couple of". Places in a row and "that one" are not. */
export function readQuantities(text: string): RecognisedQuantity[] {
  const tokens = tokeniseText(text);
  const numbers = numbersIn(tokens)
    .filter((number) => !number.ordinal && !isPointingOne(tokens, number.from))
    .map(({ value, start, end, from, to }) => withMore(tokens, { value, start, end }, from, to));
  return [...numbers, ...readCollectives(tokens), ...readAnother(tokens)].sort(
    (a, b) => a.start - b.start,
  );
}

// "The cheaper one" chooses, it does not count.
const isPointingOne = (tokens: readonly LexicalToken[], at: number): boolean =>
  tokens[at]?.norm === 'one' && POINTING_WORDS.has(tokens[at - 1]?.norm ?? '');

function withMore(
  tokens: readonly LexicalToken[],
  quantity: RecognisedQuantity,
  from: number,
  to: number,
): RecognisedQuantity {
  const [before, after] = [tokens[from - 1], tokens[to]];
  if (after && MORE_WORDS.has(after.norm) && (after.norm !== 'or' || !tokens[to + 1]))
    return { ...quantity, end: after.end, more: true };
  if (
    before &&
    MORE_WORDS.has(before.norm) &&
    before.norm !== 'or' &&
    (from === 1 || before.norm !== 'aur')
  )
    return { ...quantity, start: before.start, more: true };
  return quantity;
}

function readCollectives(tokens: readonly LexicalToken[]): RecognisedQuantity[] {
  return tokens.flatMap(({ norm, start, end }) => {
    const value = COLLECTIVE_COUNTS.get(norm);
    return value === undefined ? [] : [{ value, start, end }];
  });
}

// "another" alone is one more.
function readAnother(tokens: readonly LexicalToken[]): RecognisedQuantity[] {
  return tokens.flatMap(({ norm, start, end }, at) =>
    norm === 'another' && numbersIn(tokens.slice(at + 1, at + 2)).length === 0
      ? [{ value: 1, start, end, more: true as const }]
      : [],
  );
}
