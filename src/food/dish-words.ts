import { isSameInOtherScript } from '../language/text/consonants';
import { isFunctionWord } from './parse/cues';
import { tokensOf } from './parse/tokens';
import type { Dish, RestaurantMenu } from './menu';

const LEAST_LETTERS = 3; // of a word that names a dish

/**
 * Finds the dishes whose names have a word of a text, in either script, those with the most of its
 * words first. The service's own search takes a phrase as it is written, and finds neither "dosa
 * idli" nor "biryani" in Devanagari.
 */
export function dishesOfWords(menu: RestaurantMenu, text: string): readonly Dish[] {
  const wanted = tokensOf(text).filter(
    (token) => !isFunctionWord(token) && token.word.length >= LEAST_LETTERS,
  );
  if (wanted.length === 0) return [];
  const shares = (name: string): number => {
    const own = tokensOf(name);
    return wanted.filter((token) =>
      own.some(({ stem, word }) => stem === token.stem || isSameInOtherScript(word, token.raw)),
    ).length;
  };
  return menu.categories
    .flatMap(({ dishes }) => dishes)
    .map((dish) => ({ dish, shared: shares(dish.name) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ dish }) => dish);
}
