import type { RecognisedNumber } from '../numbers/read-numbers';
import type { TextToken } from '../text/tokens';
import { localPattern } from '../text/local-pattern';

/** A position in a list of people that words name: "visitor 2", "the second one is", "doosra". */
export interface ListPlace {
  /** Counted from one. */
  place: number;
  /** Index of the first token behind those words. */
  next: number;
}

const MOST_PLACES = 20;
const LISTED = localPattern(
  'list-places.listed',
  /^(?:visitors?|guests?|persons?|people|travell?ers?|participants?|members?|vyakti|@visitors)$/u,
);
const BEHIND_PLACE = localPattern(
  'list-places.behind-place',
  /^(?:one|ones|wala|wali|ticket|banda|bandi|log|visitor|guest|person|travell?er|participant|member|vyakti|@one)$/u,
);
const NUMBER_WORD = /^(?:no|number|num|nbr|[#.:-])$/u;
const COPULA = localPattern('list-places.copula', /^(?:is|['’]s|hai|[:=-]|@is)$/u);

const isPlace = ({ value }: RecognisedNumber): boolean =>
  Number.isInteger(value) && value >= 1 && value <= MOST_PLACES;

const skip = (tokens: readonly TextToken[], at: number, what: RegExp, most: number): number => {
  let end = at;
  while (end < at + most && what.test(tokens[end]?.text || (tokens[end]?.raw ?? ''))) end++;
  return end;
};

/** Reads a position in a list at a token: an ordinal, or a word such as "visitor" with a number. */
export function placeAt(
  tokens: readonly TextToken[],
  at: number,
  numbers: ReadonlyMap<number, RecognisedNumber>,
): ListPlace | undefined {
  const ordinal = numbers.get(at);
  if (ordinal?.ordinal === true)
    return isPlace(ordinal)
      ? {
          place: ordinal.value,
          next: skip(tokens, skip(tokens, ordinal.to, BEHIND_PLACE, 1), COPULA, 1),
        }
      : undefined;
  if (!LISTED.test(tokens[at]?.text ?? '')) return undefined;
  const figure = numbers.get(skip(tokens, at + 1, NUMBER_WORD, 2));
  return figure && figure.ordinal !== true && isPlace(figure)
    ? { place: figure.value, next: skip(tokens, figure.to, COPULA, 1) }
    : undefined;
}
