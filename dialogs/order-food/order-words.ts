import { lookAtMenu, placeInWords } from '../../src/commerce/food/operations';
import type { LocatedPlace } from '../../src/commerce/places';
import { accentFoldedWords } from '../../src/engine/match';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { withoutNameInWords } from '../../src/food/restaurant-names';
import { findOwnPlaceName } from './named-places';
import { withoutPin } from '../../src/food/pin-codes';
import type { ChosenRestaurant } from './restaurant-choice';
import { isNameOf, withoutPartOfName } from './restaurant-name';
import { localSource } from '../../src/engine/local-words';

/** Returns an order's words without place and restaurant, which no menu knows, and the place. */
export function* orderWords(
  t: Turn,
  text: string,
  restaurant: ChosenRestaurant | undefined,
): EffectGenerator<{ rest: string; place?: LocatedPlace | undefined }> {
  if (restaurant && isNameOf(restaurant, text)) return { rest: '' };
  const named = findOwnPlaceName(text)?.said;
  const food = named === undefined ? text : text.replace(named, ' ');
  const plain = withoutPin(food);
  const words = restaurant ? withoutRestaurant(plain, restaurant) : plain;
  const found = yield* placeNamedIn(t, words);
  const ofDish = restaurant !== undefined && (yield* namesDishOf(t, restaurant, words, found.rest));
  const { rest, place } = ofDish ? { rest: words, place: undefined } : found;
  return { rest: rest.replace(PRICE_OR_NEARNESS, ' ').replace(/\s+/gu, ' ').trim(), place };
}

/** Takes a place out of words, wherever it is named: each message of an order may name it anew. */
function* placeNamedIn(
  t: Turn,
  text: string,
): EffectGenerator<{ rest: string; place?: LocatedPlace | undefined }> {
  const found = yield* t.once('words', placeInWords, { text });
  if (!found.place) return found;
  const again = yield* t.once('words-again', placeInWords, { text: found.rest });
  return again.place?.label === found.place.label ? { ...found, rest: again.rest } : found;
}

/** Tells whether a word taken for a place is in a dish's name: "Mysore masala dosa". */
function* namesDishOf(
  t: Turn,
  { providerId, sellerId }: ChosenRestaurant,
  words: string,
  rest: string,
): EffectGenerator<boolean> {
  const left = new Set(accentFoldedWords(rest));
  const taken = accentFoldedWords(words).filter((word) => !left.has(word));
  if (taken.length !== 1) return false; // "to Mysore" is a place
  const { dishes } = yield* t.once('menu', lookAtMenu, {
    providerId,
    sellerId,
    query: taken.join(' '),
    from: 0,
  });
  return dishes.some(({ name }) => accentFoldedWords(name).includes(taken[0] ?? ''));
}

/** Returns a text without the words that name a restaurant. */
export const withoutRestaurant = (text: string, one: { name: string; locality: string }): string =>
  withoutNameInWords(withoutPartOfName(withoutName(text, one), one), one.name);

/** Matches prices and nearness, which are no food: "under ₹300", "near me". */
const PRICE_OR_NEARNESS =
  /\b(?:under|below|within|less than|up ?to|max(?:imum)?)\s*(?:₹|rs\.?|inr)?\s*\d+(?:\s*(?:rupees|rs|bucks|rupaye))?|₹\s*\d+\b|\b(?:near|around) (?:me|here|by)\b|\bnearby\b|\b(?:right )?now\b/giu;

const escapeRegExp = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const looseNamePattern = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(escapeRegExp)
    .join('[^\\p{L}\\p{N}]+');

const FROM_BEHIND = localSource('order-words.without-name', String.raw`(?:\s+(?:se\b|@se))?`);

function withoutName(text: string, { name, locality }: { name: string; locality: string }): string {
  const quarter =
    locality === ''
      ? ''
      : `(?:[^\\p{L}\\p{N}]+(?:in\\s+|at\\s+)?(?:${looseNamePattern(locality)}|${looseNamePattern(locality.split(' ')[0] ?? locality)}(?![\\p{L}\\p{M}])))?`; // "Tiffin Trail HSR"
  return text
    .replace(
      new RegExp(
        `(?:\\b(?:from|at|se)\\s+)?(?:the\\s+)?${looseNamePattern(name)}${quarter}${FROM_BEHIND}`,
        'iu',
      ),
      ' ',
    )
    .replace(/\s+/gu, ' ')
    .trim();
}
