import { lookAtMenu } from '../../src/commerce/food/operations';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import {
  asksForCheap,
  asksForDearest,
  asksSomething,
  budgetIn,
  restaurantExtremeIn,
  soughtAtPrice,
} from '../../src/food/said-beside';
import { takesOut } from '../../src/food/said-parts';
import { isUnanswered } from '../parts/sum-asked';
import { basketOf } from './basket';
import { isOrderOfCheapest } from './cheapest';
import { quoteOf } from './quote';
import { restaurantSlot } from './restaurant';
import { menuScreenOf, viewCode, type MenuScreen } from './view';
import { type Commands, wordsOf } from './word-fills';

/** Tells whether a command may be a misreading of words about a price. */
const isOfPrice = (one: Command, query: string): boolean =>
  isUnanswered(one) ||
  one.do === 'ask' ||
  one.do === 'pick' ||
  one.do === 'more' ||
  (one.do === 'start' &&
    (one.fills ?? []).some(({ value }) => value.is === 'text' && value.text === query)) ||
  ((one.do === 'fill' || one.do === 'correct') && (one.slot === 'price' || one.slot === 'view'));

/**
 * Reads "what is there under 100?", "sabse sasta dosa", "the dearest" as a look at the menu by
 * price. "The best rated" is a question; "the cheapest dosa, please" is an order.
 */
export function readSuperlative(t: Turn, said: string, commands: Commands): Commands | undefined {
  if (!t.get(restaurantSlot) || quoteOf(t)) return undefined;
  if (basketOf(t).open.length > 0 && commands.some((one) => one.do === 'pick')) return undefined;
  if (takesOut(said)) return undefined; // of the basket
  const sought = soughtAtPrice(said);
  const query = sought === '' ? sectionShown(t) : sought;
  const screen = screenFor(said, query);
  const rated = restaurantExtremeIn(said)?.by === 'rating';
  if (!screen && !rated) return undefined;
  const looks =
    sought === '' || screen?.show !== 'cheap' || asksForCheap(said) || asksSomething(said);
  if (!commands.every((one) => isOfPrice(one, query) || (looks && wordsOf(one) !== undefined)))
    return undefined;
  if (!screen) return [{ do: 'ask', question: 'best' }];
  return isOrderOfCheapest(said)
    ? [{ do: 'fill', slot: 'order', value: { is: 'text', text: said } }]
    : [{ do: 'fill', slot: 'view', value: { is: 'text', text: viewCode(screen) } }];
}

/** The name of the section on the screen, of which "the cheapest" is; "" for any other screen. */
function sectionShown(t: Turn): string {
  const screen = menuScreenOf(t, false);
  const sections = t.last('menu', lookAtMenu)?.categories ?? [];
  return screen.show === 'category' ? (sections.find(({ n }) => n === screen.n)?.name ?? '') : '';
}

function screenFor(said: string, query: string): MenuScreen | undefined {
  const most = budgetIn(said);
  if (asksForDearest(said) && most === undefined) return { show: 'dear', query, from: 0 };
  return most === undefined && !asksForCheap(said)
    ? undefined
    : { show: 'cheap', query, most: most ?? 0, from: 0 };
}
