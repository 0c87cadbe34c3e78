import type { Turn } from '../../src/engine/turn';
import { aboutAllergens } from '../../src/food/allergens';
import { asksSomething } from '../../src/food/said-beside';
import { restaurantSlot } from './restaurant';
import { isTakenForMenu } from './taken-for-menu';
import type { Commands } from './word-fills';

/** Questions that what has nuts is taken for. */
const ASKED_OF_MENU: ReadonlySet<string> = new Set(['kitchen', 'included', 'best', 'note']);

/** Reads "peanut kisme hai" as a question about the dishes, beside whatever else the message says. */
export function readAllergenAsked(t: Turn, said: string, commands: Commands): Commands | undefined {
  const words = aboutAllergens(said);
  if (!t.get(restaurantSlot) || words === '') return undefined;
  const isPart = (one: Commands[number]): boolean =>
    isTakenForMenu(one, ASKED_OF_MENU) && !(one.do === 'correct' && one.slot === 'restaurant');
  const taken = commands.filter(isPart);
  const others = commands.filter((one) => !isPart(one));
  const isAsked = others.some((one) => one.do === 'ask' && one.question === 'dish');
  const asks = asksSomething(words) || taken.some((one) => one.do === 'ask');
  return isAsked || !asks || taken.length === 0
    ? undefined
    : [...others, { do: 'ask', question: 'dish', words }];
}
