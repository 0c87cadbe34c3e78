import { lookAtMenu } from '../../src/commerce/food/operations';
import type { DishView, MenuView } from '../../src/commerce/food/views';
import type { Command } from '../../src/engine/command';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { requestsSomething } from '../../src/food/parse/asked';
import { functionPhrasesAt } from '../../src/food/parse/cues';
import { tokensOf } from '../../src/food/parse/tokens';
import {
  asksForCheap,
  asksForDearest,
  asksSomething,
  budgetIn,
  restaurantExtremeIn,
  soughtAtPrice,
} from '../../src/food/said-beside';
import { isUnanswered } from '../parts/sum-asked';
import { basketOf, updateBasketAndSay } from './basket';
import { quoteOf } from './quote';
import { restaurantSlot } from './restaurant';
import { showMenuScreen, viewCode, type MenuScreen } from './view';

const WORD_SLOTS: ReadonlySet<string> = new Set(['order', 'lines', 'restaurant', 'place', 'way']);

const isOfWords = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  WORD_SLOTS.has(one.slot) &&
  one.value.is === 'text';

/** What understanding makes of words that look for a price; a search that is begun for just the kind of dish is of this menu. */
const isOfPrice = (one: Command, query: string): boolean =>
  isUnanswered(one) ||
  one.do === 'ask' ||
  one.do === 'pick' ||
  one.do === 'more' ||
  (one.do === 'start' &&
    (one.fills ?? []).some(({ value }) => value.is === 'text' && value.text === query)) ||
  ((one.do === 'fill' || one.do === 'correct') && (one.slot === 'price' || one.slot === 'view'));

/**
 * "What is there under 100?", "sabse sasta dosa", "the dearest": what the menu has, by price. The
 * best rated are told by their stars, and "the cheapest dosa, please" is an order.
 */
export function readSuperlative(
  t: Turn,
  said: string,
  commands: readonly Command[],
): readonly Command[] | undefined {
  if (!t.get(restaurantSlot) || quoteOf(t)) return undefined;
  if (basketOf(t).open.length > 0 && commands.some((one) => one.do === 'pick')) return undefined; // of what is asked
  const query = soughtAtPrice(said);
  const screen = screenFor(said, query);
  const rated = restaurantExtremeIn(said)?.by === 'rating';
  if (!screen && !rated) return undefined;
  const looks =
    query === '' || screen?.show !== 'cheap' || asksForCheap(said) || asksSomething(said);
  if (!commands.every((one) => isOfPrice(one, query) || (looks && isOfWords(one))))
    return undefined;
  if (!screen) return [{ do: 'ask', question: 'best' }];
  return isOrderOfCheapest(said)
    ? [{ do: 'fill', slot: 'order', value: { is: 'text', text: said } }]
    : [{ do: 'fill', slot: 'view', value: { is: 'text', text: viewCode(screen) } }];
}

function screenFor(said: string, query: string): MenuScreen | undefined {
  const most = budgetIn(said);
  if (asksForDearest(said) && most === undefined) return { show: 'dear', query, from: 0 };
  return most === undefined && !asksForCheap(said)
    ? undefined
    : { show: 'cheap', query, most: most ?? 0, from: 0 };
}

/** Of a kind, and wanted: a question and a sum are only looked for. */
const isOrderOfCheapest = (said: string): boolean =>
  asksForCheap(said) &&
  requestsSomething(said) &&
  !asksSomething(said) &&
  budgetIn(said) === undefined &&
  soughtAtPrice(said) !== '';

/** Puts in the cheapest of a kind, as many as are said; several at that price are shown. False where nothing of the kind is there. */
export function* takeCheapest(t: Turn, text: string): EffectGenerator<boolean> {
  const chosen = t.get(restaurantSlot);
  if (!chosen || !isOrderOfCheapest(text)) return false;
  const { providerId, sellerId } = chosen;
  const query = soughtAtPrice(text);
  const menu = yield* t.once('menu', lookAtMenu, {
    providerId,
    sellerId,
    query,
    cheapest: true,
    from: 0,
  });
  if (menu.dishes.length === 0) return false;
  const dish = onlyCheapest(menu, query);
  if (!dish) {
    showMenuScreen(t, { show: 'cheap', query, most: 0, from: 0 });
    return true;
  }
  yield* updateBasketAndSay(t, { do: 'dish', dishId: dish.id, quantity: countIn(text) ?? 1 });
  showMenuScreen(t);
  return true;
}

/** How many are said; "de do" counts nothing. */
function countIn(text: string): number | undefined {
  const tokens = tokensOf(text);
  return tokens
    .flatMap((token, at) =>
      functionPhrasesAt(tokens, at).flatMap(({ cue }) =>
        cue.kind === 'number' && (!cue.doubtful || token.devanagari) ? cue.value : [],
      ),
    )
    .find((n) => Number.isInteger(n) && n > 0);
}

/** The cheapest by itself, where the kind is what it or its part of the menu is called, and not only told of it. */
function onlyCheapest(menu: MenuView, query: string): DishView | undefined {
  const [first, second] = menu.dishes;
  if (!first || second?.defaultPaise === first.defaultPaise) return undefined;
  const wanted = tokensOf(query);
  const isCalled = (name: string): boolean => {
    const own = tokensOf(name);
    return wanted.every((one) =>
      own.some(({ stem, sound }) => stem === one.stem || sound === one.sound),
    );
  };
  return isCalled(first.name) || menu.categories.some(({ name }) => isCalled(name))
    ? first
    : undefined;
}
