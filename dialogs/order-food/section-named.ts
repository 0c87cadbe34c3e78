import { lookAtMenu } from '../../src/commerce/food/operations';
import type { Turn } from '../../src/engine/turn';
import { sectionNamed } from '../../src/food/menu-section';
import { asksSomething } from '../../src/food/said-beside';
import { countIn } from '../../src/food/said-count';
import { asksForSection, soughtIn } from './menu-search';
import { restaurantSlot } from './restaurant';
import { viewCode } from './view';
import { isTakenForMenu } from './taken-for-menu';
import type { Commands } from './word-fills';

/** Questions that a request for a section is taken for. */
const ASKED_OF_MENU: ReadonlySet<string> = new Set(['dish', 'kitchen', 'included', 'best']);

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
  const section = sectionNamed(sections, sought);
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
