import { lookAtMenu } from '../../src/commerce/food/operations';
import { countOfDish, isOfBasket, type BasketLine } from '../../src/commerce/food/basket/shape';
import type { DishView, MenuView } from '../../src/commerce/food/views';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { totalPaise } from '../../src/food/cart';
import type { SheetFieldOf, SheetOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice } from '../parts/say';
import { groupArrangementSlot } from '../group-order/look';
import { basketOf, updateBasketQuietly } from './basket';
import { priceWords } from './dish-price';
import { restaurantId } from './near';
import { menuLimits } from './most-paise';
import { fullName, restaurantSlot } from './restaurant';
import { showMenuScreen } from './view';

/** The slot of what was chosen on the sheet of the menu: `takeMenuSheet` does it. */
export const menuSheetSlot = filterSlot(
  'menuSheet',
  'dishes chosen at once on the menu, and the section shown',
  ['fields'],
  'nothing',
);

const SECTION = 'section';
const DISH_PREFIX = 'd:';
/** Name of the value that tells whose menu a sheet shows; it goes with each of its codes. */
const OF = 'of';
/** Name of the value that the sheet's button carries; without it a sheet only tells a change. */
const DONE = 'done';
const MOST_DISHES = 60; // of a section
const MOST_OF_A_DISH = 20;

/** The step that puts what was chosen on the menu into the basket, and shows the section wanted. */
export const takeMenuSheet: StepAction = function* (t) {
  const chosen = ofKind(t.pendingValue('menuSheet'), 'fields')?.fields;
  if (!chosen) return undefined;
  t.drop(menuSheetSlot);
  if (chosen[OF] !== restaurantOf(t)) return undefined; // of a menu shown before
  for (const [name, value] of Object.entries(chosen))
    if (name.startsWith(DISH_PREFIX))
      yield* setCount(t, name.slice(DISH_PREFIX.length), Number(value));
  const section = Number(chosen[SECTION]);
  if (chosen[DONE] || !Number.isInteger(section)) showMenuScreen(t);
  else showMenuScreen(t, { show: 'category', n: section, from: 0 });
  return undefined;
};

const restaurantOf = (t: Turn): string | undefined => {
  const chosen = t.get(restaurantSlot);
  return chosen && restaurantId(chosen);
};

/** Makes the basket hold so many of a dish, the lines added last changed first. */
function* setCount(t: Turn, dishId: string, wanted: number): EffectGenerator<void> {
  if (!Number.isInteger(wanted) || wanted < 0) return;
  const lines = basketOf(t).cart.lines.filter((line) => line.dishId === dishId);
  const held = countOfDish(lines, dishId);
  let more = Math.min(wanted, Math.max(held, MOST_OF_A_DISH)) - held;
  if (more > 0) return yield* addMore(t, dishId, lines.at(-1), more - countWaiting(t, dishId));
  for (const { id, quantity } of lines.toReversed()) {
    if (more === 0) return;
    const left = Math.max(0, quantity + more);
    more += quantity - left;
    yield* updateBasketQuietly(
      t,
      left === 0 ? { do: 'remove', lineIds: [id] } : { do: 'quantity', lineId: id, quantity: left },
    );
  }
}

function* addMore(
  t: Turn,
  dishId: string,
  last: BasketLine | undefined,
  more: number,
): EffectGenerator<void> {
  if (more > 0)
    yield* updateBasketQuietly(
      t,
      last
        ? { do: 'quantity', lineId: last.id, quantity: last.quantity + more }
        : { do: 'dish', dishId, quantity: more },
    );
}

/** Returns how many of a dish wait for a choice: a sheet that does not show them yet tells them again. */
const countWaiting = (t: Turn, dishId: string): number =>
  basketOf(t)
    .open.filter((line) => line.dishId === dishId && !isOfBasket(line))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Makes the sheet of the menu with a section's dishes, where the person's channel shows sheets. */
export function* menuSheet(
  t: Turn,
  menu: MenuView | undefined,
  section?: number,
): EffectGenerator<{ sheet?: SheetOf<ReplyText> }> {
  const chosen = t.get(restaurantSlot);
  const sections = (menu?.categories ?? []).filter(({ count }) => count > 0);
  const n = section ?? sections[0]?.n;
  if (!t.sheets || !chosen || n === undefined || t.get(groupArrangementSlot) !== undefined)
    return {};
  const { providerId, sellerId } = chosen;
  const of = restaurantId(chosen);
  const code = (fields: Record<string, string>): string =>
    t.fillCode('menuSheet', { is: 'fields', fields: { [OF]: of, ...fields } });
  const { dishes, total } = yield* t.once('sheet', lookAtMenu, {
    providerId,
    sellerId,
    ...menuLimits(t),
    category: n,
    from: 0,
    most: MOST_DISHES,
  });
  t.forget('sheet'); // too much to keep with the draft
  if (total > dishes.length) return {}; // cards lead through all of a long section
  return {
    sheet: {
      card: `menu:${t.draft}:${of}`,
      title: foreignText(fullName(chosen)),
      fields: [sectionField(sections, n), ...dishes.map((dish) => dishField(t, dish))],
      total: say('basket.total'),
      sumPaise: totalPaise(basketOf(t).cart),
      renew: code({}),
      submit: choice('choice.basket', code({ [DONE]: 'yes' }), 'primary'),
    },
  };
}

const sectionField = (
  sections: MenuView['categories'],
  value: number,
): SheetFieldOf<ReplyText> => ({
  name: SECTION,
  label: say('slot.view'),
  input: 'section',
  value: String(value),
  atOnce: true,
  options: sections.map(({ n, name }) => ({ value: String(n), label: foreignText(name) })),
});

function dishField(t: Turn, dish: DishView): SheetFieldOf<ReplyText> {
  const { id, name, about, picture, diet, defaultPaise, maxOrder } = dish;
  return {
    name: `${DISH_PREFIX}${id}`,
    label: foreignText(name),
    input: 'count',
    value: String(countOfDish(basketOf(t).cart.lines, id)),
    atOnce: true,
    note: priceWords(dish),
    paise: defaultPaise,
    min: 0,
    max: Math.min(maxOrder ?? MOST_OF_A_DISH, MOST_OF_A_DISH),
    dish: {
      ...(about ? { about: foreignText(about) } : {}),
      ...(picture ? { picture: { url: picture, alt: foreignText(name) } } : {}),
      ...(diet === 'unknown' ? {} : { diet }),
    },
  };
}
