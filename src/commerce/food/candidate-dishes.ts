import MiniSearch from 'minisearch';
import type { CustomizationGroup, Dish } from '../../food/menu';
import { isConnectiveWord } from '../../food/parse/names';
import { isTalkWord } from '../../language/text/talk-words';
import { inMenuScript } from './menu-page';
import type { PreparedMenu } from './menus';
import type { CandidateDish } from './views';

const MOST_DISHES = 30;
const MOST_OPTIONS = 16; // names of options of one dish
const DEEPEST = 2; // groups below an option of a group

const optionNames = (groups: readonly CustomizationGroup[], depth = 0): string[] =>
  groups.flatMap(({ options }) =>
    options.flatMap(({ name, groups: below }) => [
      name,
      ...(depth < DEEPEST ? optionNames(below, depth + 1) : []),
    ]),
  );

const toCandidate = ({ id, name, diet, defaultPaise, groups }: Dish): CandidateDish => ({
  id,
  name,
  diet,
  paise: defaultPaise,
  options: [...new Set(optionNames(groups))].slice(0, MOST_OPTIONS),
});

/**
 * Lists the dishes that a message may mean: those shown (`ids`), then those that any of its words
 * may name, likeliest first (a search of the menu would want all words to fit).
 */
export function candidateDishes(
  kitchen: PreparedMenu,
  { text, ids }: { text: string; ids: readonly string[] },
): CandidateDish[] {
  const words = inMenuScript(kitchen, text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const telling = words.filter((word) => !isConnectiveWord(word) && !isTalkWord(word));
  const index = new MiniSearch<{ id: string; name: string }>({ fields: ['name'] });
  index.addAll([...kitchen.dishes.values()].map(({ id, name }) => ({ id, name })));
  const found = index
    .search(telling.join(' '), { prefix: true, fuzzy: 0.2, combineWith: 'OR' })
    .map((one) => String(one.id));
  return [...new Set([...ids, ...found])]
    .slice(0, MOST_DISHES)
    .flatMap((id) => kitchen.dishes.get(id) ?? [])
    .map(toCandidate);
}
