import { numbersIn } from './read-numbers';
import { type Token, tokenise } from './tokens';

/** How many of something. `more` is "ek aur", "two more": on top of what there is. Offsets are UTF-16. */
export interface QuantityReading {
  value: number;
  start: number;
  end: number;
  more?: true;
}

const MORE = new Set(['more', 'extra', 'another', 'additional', 'aur', 'or', 'और', 'zyada', 'ज्यादा']);
const POINTING = new Set(['this', 'that', 'which', 'first', 'second', 'third', 'last', 'other', 'cheaper', 'cheapest', 'better', 'best', 'same', 'the', 'any', 'no', 'every', 'new', 'good', 'nice']);
const FEW: ReadonlyMap<string, number> = new Map([['couple', 2], ['pair', 2], ['single', 1], ['jodi', 2], ['dono', 2], ['दोनों', 2]]);

/** Reads whole and parted quantities: "do plate", "ek aur", "half dozen", "a couple of". Places in a row and "that one" are not. */
export function readQuantities(text: string): QuantityReading[] {
  const tokens = tokenise(text);
  const numbers = numbersIn(tokens)
    .filter((number) => !number.ordinal && !points(tokens, number.from))
    .map(({ value, start, end, from, to }) => withMore(tokens, { value, start, end }, from, to));
  return [...numbers, ...few(tokens), ...another(tokens)].sort((a, b) => a.start - b.start);
}

// "The cheaper one" chooses, it does not count.
const points = (tokens: readonly Token[], at: number): boolean => tokens[at]?.norm === 'one' && POINTING.has(tokens[at - 1]?.norm ?? '');

function withMore(tokens: readonly Token[], quantity: QuantityReading, from: number, to: number): QuantityReading {
  const [before, after] = [tokens[from - 1], tokens[to]];
  if (after && MORE.has(after.norm) && (after.norm !== 'or' || !tokens[to + 1])) return { ...quantity, end: after.end, more: true };
  if (before && MORE.has(before.norm) && before.norm !== 'or' && (from === 1 || before.norm !== 'aur')) return { ...quantity, start: before.start, more: true };
  return quantity;
}

function few(tokens: readonly Token[]): QuantityReading[] {
  return tokens.flatMap(({ norm, start, end }) => {
    const value = FEW.get(norm);
    return value === undefined ? [] : [{ value, start, end }];
  });
}

// "another" alone is one more.
function another(tokens: readonly Token[]): QuantityReading[] {
  return tokens.flatMap(({ norm, start, end }, at) =>
    norm === 'another' && numbersIn(tokens.slice(at + 1, at + 2)).length === 0 ? [{ value: 1, start, end, more: true as const }] : [],
  );
}
