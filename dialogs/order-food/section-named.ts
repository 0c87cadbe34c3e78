import { lookAtMenu } from '../../src/commerce/food/operations';
import { accentFoldedWords } from '../../src/engine/match';
import type { Turn } from '../../src/engine/turn';
import { type NamedSection, sectionNamed } from '../../src/food/menu-section';
import { asksSomething } from '../../src/food/said-beside';
import { countIn } from '../../src/food/said-count';
import { asksForSection, soughtIn } from './menu-search';
import { restaurantSlot } from './restaurant';
import { viewCode } from './view';
import { isTakenForMenu } from './taken-for-menu';
import type { Commands } from './word-fills';

/** Questions that a request for a section is taken for. */
const ASKED_OF_MENU: ReadonlySet<string> = new Set(['dish', 'kitchen', 'included', 'best']);

/** The section whose whole name is said, and nothing else that is looked for: "hot drinks me kya hai". */
function sectionCalled<S extends NamedSection>(
  t: Turn,
  said: string,
  sections: readonly S[],
): S | undefined {
  const words = accentFoldedWords(said);
  return sections.find(({ name }) => {
    const own = accentFoldedWords(name);
    const rest = words.filter((word) => !own.includes(word));
    const left = soughtIn(rest.join(' ')).split(' ').filter(Boolean);
    return (
      own.length > 1 &&
      own.every((word) => words.includes(word)) &&
      left.every((word) => t.hears('order-food.prices', word))
    );
  });
}

/** Reads "what veg starters do you have" and "kebabs menu" as a request for that section of the menu. */
export function readSectionNamed(t: Turn, said: string, commands: Commands): Commands | undefined {
  if (
    !t.get(restaurantSlot) ||
    !commands.every((one) => isTakenForMenu(one, ASKED_OF_MENU)) ||
    countIn(said) !== undefined
  )
    return undefined;
  const asksPrices = t.hears('order-food.prices');
  if (!asksForSection(said) && !asksSomething(said) && !asksPrices) return undefined;
  const sections = t.last('menu', lookAtMenu)?.categories ?? [];
  const sought = soughtIn(said)
    .split(' ')
    .filter((word) => word !== '' && !t.hears('order-food.prices', word));
  const section = sectionCalled(t, said, sections) ?? sectionNamed(sections, sought);
  return (
    section && [
      {
        do: 'fill',
        slot: 'view',
        value: { is: 'text', text: viewCode({ show: 'category', n: section.n, from: 0 }) },
      },
    ]
  );
}
