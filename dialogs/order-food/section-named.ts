import { lookAtMenu } from '../../src/commerce/food/operations';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { sectionNamed } from '../../src/food/menu-section';
import { asksSomething } from '../../src/food/said-beside';
import { countIn } from '../../src/food/said-count';
import { isUnanswered } from '../parts/sum-asked';
import { asksForSection, soughtIn } from './menu-search';
import { restaurantSlot } from './restaurant';
import { viewCode } from './view';
import { type Commands, wordsOf } from './word-fills';

const ASKED_OF_MENU: ReadonlySet<string> = new Set(['dish', 'kitchen', 'included', 'best']);

/** Tells whether a command is only what a question of a section was taken for. */
const isOfMenu = (one: Command): boolean =>
  isUnanswered(one) ||
  (one.do === 'ask' && ASKED_OF_MENU.has(one.question)) ||
  (one.do === 'outside' && one.what === 'narrowing') ||
  ((one.do === 'fill' || one.do === 'correct') &&
    (one.slot === 'veg' || wordsOf(one) !== undefined));

/** Reads "what veg starters do you have" and "kebabs menu" as a request for that section of the menu. */
export function readSectionNamed(t: Turn, said: string, commands: Commands): Commands | undefined {
  if (!t.get(restaurantSlot) || !commands.every(isOfMenu) || countIn(said) !== undefined)
    return undefined;
  if (!asksForSection(said) && !asksSomething(said)) return undefined;
  const sections = t.last('menu', lookAtMenu)?.categories ?? [];
  const section = sectionNamed(sections, soughtIn(said).split(' ').filter(Boolean));
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
