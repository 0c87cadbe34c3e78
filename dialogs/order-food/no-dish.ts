import { cuisineIn, withoutCuisine } from '../../src/food/cuisines';
import { namesNothing } from '../../src/food/parse/empty';

/** "Order food", "chinese": words that a restaurant may be looked for by, and that say nothing of its dishes. */
export function namesNoDish(text: string): boolean {
  const cuisine = cuisineIn(text);
  return namesNothing(cuisine ? withoutCuisine(text, cuisine) : text);
}
