import { isFunctionWord } from './cues';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const EXTREMES = words(
  'nearest closest nearby near close best cheapest fastest quickest paas pas nazdeek najdeek nazdiki najdiki kareeb karib sasta saste sasti sabse',
);
const AROUND = words(
  'from the a one ones place restaurant hotel shop wale wala wali waale waala waali se which whichever is rated to me by',
);

/** Returns a text without the words by which it points at one of several restaurants: "from the nearest one". */
export function withoutWhichRestaurant(text: string): string {
  const tokens = tokensOf(text);
  const isOfIt = (place: number): boolean => {
    const word = tokens[place]?.word ?? '';
    return EXTREMES.has(word) || AROUND.has(word);
  };
  const at = tokens.findIndex(({ word }) => EXTREMES.has(word));
  if (at < 0) return text;
  let [from, to] = [at, at + 1];
  while (from > 0 && tokens[from]?.gap === '' && isOfIt(from - 1)) from--;
  while (to < tokens.length && tokens[to]?.gap === '' && isOfIt(to)) to++;
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  return tidied(`${text.slice(0, start)} ${text.slice(end)}`);
}

const tidied = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(/^[\s,;.]+|[\s,;.]+$/gu, '');

/** Nouns by which eating places are called. */
const EATING_PLACES = words(
  'house palace plaza corner point hut king kitchen cafe restaurant dhaba bhavan bhawan bhavana bakery bakers junction express darbar durbar mahal centre center stall canteen grill diner kingdom world hub adda haus',
);
const FROM_PATTERN =
  /(?<![\p{L}\p{M}])from\s+(?:the\s+)?([\p{L}\p{M}'’& ]{3,40}?)(?=\s+(?:to|at|in|please|now|and|for)(?![\p{L}\p{M}])|[,.!?]|$)/iu;
const MOST_WORDS = 3;

/** The name of an eating place that a text orders from, "biryani house se", and the rest of the text. */
export interface NamedEatingPlace {
  readonly name: string;
  readonly rest: string;
}

/** Finds the name of an eating place that a text orders from, by the noun it is called by. */
export function eatingPlaceIn(text: string): NamedEatingPlace | undefined {
  const [said, behind] = FROM_PATTERN.exec(text) ?? [];
  if (said !== undefined && behind !== undefined) {
    const name = nameAtEnd(tokensOf(behind), behind);
    return name === undefined ? undefined : { name, rest: tidied(text.replace(said, ' ')) };
  }
  const tokens = tokensOf(text);
  const at = tokens.findIndex(({ word }, n) => word === 'se' && n > 0);
  const name = at < 0 ? undefined : nameAtEnd(tokens.slice(0, at), text);
  const [start, end] = [text.indexOf(name ?? ''), tokens[at]?.end ?? 0];
  return name === undefined
    ? undefined
    : { name, rest: tidied(`${text.slice(0, start)} ${text.slice(end)}`) };
}

/** The last words, up to the noun of an eating place; undefined where they end otherwise. */
function nameAtEnd(tokens: readonly OrderToken[], text: string): string | undefined {
  if (!EATING_PLACES.has(tokens.at(-1)?.word ?? '')) return undefined;
  const own = tokens.slice(-MOST_WORDS);
  const from = own.findLastIndex(
    (token, n) =>
      n < own.length - 1 &&
      (numberOf(token.word) !== null || isFunctionWord(token) || isTalk(token)),
  );
  const name = own.slice(from + 1);
  return name.length < 2 ? undefined : text.slice(name[0]?.start, name.at(-1)?.end);
}
