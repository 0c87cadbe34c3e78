import { placeInWords } from '../../src/commerce/food/operations';
import type { LocatedPlace } from '../../src/commerce/places';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { withoutNameInWords } from '../../src/food/restaurant-names';
import { findOwnPlaceName } from './named-places';
import { withoutPin } from './pin';
import { isNameOf, withoutPartOfName } from './restaurant-name';

/** An order in words without what is said of the place and of the restaurant, which a menu would not know. */
export function* orderWords(
  t: Turn,
  text: string,
  restaurant: { name: string; locality: string } | undefined,
): EffectGenerator<{ rest: string; place?: LocatedPlace | undefined }> {
  if (restaurant && isNameOf(restaurant, text)) return { rest: '' };
  const named = findOwnPlaceName(text)?.said;
  const food = named === undefined ? text : text.replace(named, ' ');
  const plain = withoutPin(food);
  const { rest, place } = yield* t.once('words', placeInWords, {
    text: restaurant ? withoutRestaurant(plain, restaurant) : plain,
  });
  return { rest: rest.replace(PRICE_OR_NEARNESS, ' ').replace(/\s+/gu, ' ').trim(), place };
}

const withoutRestaurant = (text: string, one: { name: string; locality: string }): string =>
  withoutNameInWords(withoutPartOfName(withoutName(text, one), one), one.name);

/** Prices and nearness are no food: "under ₹300", "near me". */
const PRICE_OR_NEARNESS =
  /\b(?:under|below|within|less than|up ?to|max(?:imum)?)\s*(?:₹|rs\.?|inr)?\s*\d+(?:\s*(?:rupees|rs|bucks|rupaye))?|₹\s*\d+\b|\b(?:near|around) (?:me|here|by)\b|\bnearby\b|\b(?:right )?now\b/giu;

const escapeRegExp = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const looseNamePattern = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(escapeRegExp)
    .join('[^\\p{L}\\p{N}]+');

function withoutName(text: string, { name, locality }: { name: string; locality: string }): string {
  const quarter =
    locality === ''
      ? ''
      : `(?:[^\\p{L}\\p{N}]+(?:in\\s+|at\\s+)?(?:${looseNamePattern(locality)}|${looseNamePattern(locality.split(' ')[0] ?? locality)}(?![\\p{L}\\p{M}])))?`; // "Tiffin Trail HSR"
  return text
    .replace(
      new RegExp(
        `(?:\\b(?:from|at|se)\\s+)?(?:the\\s+)?${looseNamePattern(name)}${quarter}(?:\\s+(?:se\\b|से(?![\\p{L}\\p{M}])))?`,
        'iu',
      ),
      ' ',
    )
    .replace(/\s+/gu, ' ')
    .trim();
}
