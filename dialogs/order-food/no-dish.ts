import { cuisineIn, withoutCuisine } from '../../src/food/cuisines';
import { namesNothing } from '../../src/food/parse/empty';

/** Tells whether words name no dish: "order food", or just a cuisine ("chinese"). */
export function namesNoDish(text: string): boolean {
  const cuisine = cuisineIn(text);
  return namesNothing(cuisine ? withoutCuisine(text, cuisine) : text);
}
