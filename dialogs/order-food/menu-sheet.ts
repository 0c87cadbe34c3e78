import { lookAtMenu } from '../../src/commerce/food/operations';
import { countOfDish, isOfBasket, type BasketLine } from '../../src/commerce/food/basket/shape';
import type { DishView, FoodSeller, MenuInput, MenuView } from '../../src/commerce/food/views';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { totalPaise } from '../../src/food/cart';
import type { SlotQuestion } from '../../src/engine/slot';
import type { SheetDishOf, SheetFieldOf, SheetOf } from '../../src/reply/sheet';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice } from '../parts/say';
import { groupArrangementSlot } from '../group-order/look';
import { basketOf, updateBasketQuietly } from './basket';
import { priceWords } from './dish-price';
import { restaurantId } from './near';
import { menuLimits } from './most-paise';
import { fullName, restaurantSlot } from './restaurant';
import { splitOptionCode } from './line-taps';
import { askOpenLine } from './open-line';
import { showMenuScreen, type MenuScreen } from './view';

/** The slot of what was chosen on the sheet of the menu: `takeMenuSheet` does it. */
export const menuSheetSlot = filterSlot(
  'menuSheet',
  'dishes chosen at once on the menu, and the section shown',
  ['fields'],
  'nothing',
);

const SECTION = 'section';
const SEARCH = 'search';
const ANSWER = 'answer';
const CHANGE = 'change';
/** The answer that leaves a choice as it is, or its dish out. */
const LEAVE = '-';
const DISH_PREFIX = 'd:';
/** Name of the value that tells whose menu a sheet shows; it goes with each of its codes. */
const OF = 'of';
/** Name of the value that the sheet's button carries; without it a sheet only tells a change. */
const DONE = 'done';
const MOST_DISHES = 60; // of a section
const MOST_OF_A_DISH = 20;
const MOST_LETTERS = 60; // of what is searched for

/** The step that puts what was chosen on the menu into the basket, and shows the part wanted. */
export const takeMenuSheet: StepAction = function* (t) {
  const chosen = ofKind(t.pendingValue('menuSheet'), 'fields')?.fields;
  if (!chosen) return undefined;
  t.drop(menuSheetSlot);
  if (chosen[OF] !== restaurantOf(t)) return undefined; // of a menu shown before
  yield* takeChoices(t, chosen);
  for (const [name, value] of Object.entries(chosen))
    if (name.startsWith(DISH_PREFIX))
      yield* setCount(t, name.slice(DISH_PREFIX.length), Number(value));
  const [open] = basketOf(t).open;
  if (chosen[DONE] && open && isOfBasket(open)) yield* updateBasketQuietly(t, { do: 'leave' }); // it is there as it is
  showMenuScreen(t, chosen[DONE] ? undefined : screenOf(chosen));
  return undefined;
};

/** Answers what a dish waits for, or asks for other choices of one in the basket. */
function* takeChoices(
  t: Turn,
  { [ANSWER]: answer, [CHANGE]: change }: Readonly<Record<string, string>>,
): EffectGenerator<void> {
  const [open] = basketOf(t).open;
  if (answer === LEAVE) yield* updateBasketQuietly(t, { do: 'leave' });
  else if (answer !== undefined && open?.ask.options.some(({ id }) => id === answer))
    yield* updateBasketQuietly(t, { do: 'choose', ids: [answer] });
  const line = basketOf(t).cart.lines.findLast(({ dishId }) => dishId === change);
  if (line) yield* updateBasketQuietly(t, { do: 'extras', lineId: line.id });
}

/** Returns the part of the menu that a sheet wants to show: what is searched for, or a section. */
function screenOf(chosen: Readonly<Record<string, string>>): MenuScreen | undefined {
  const [query = '', section] = [chosen[SEARCH]?.trim(), Number(chosen[SECTION])];
  if (query !== '') return { show: 'search', query: query.slice(0, MOST_LETTERS), from: 0 };
  return Number.isInteger(section) ? { show: 'category', n: section, from: 0 } : undefined;
}

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
  if (wanted < held + countWaiting(t, dishId)) yield* updateBasketQuietly(t, { do: 'leave' });
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

/** The part of the menu that a sheet shows: its first section, where nothing else is wanted. */
type MenuPart = Pick<MenuInput, 'category' | 'query'>;

/** Makes the sheet of a part of the menu, where the person's channel shows sheets. */
export function* menuSheet(
  t: Turn,
  part: MenuPart,
): EffectGenerator<{ sheet?: SheetOf<ReplyText> }> {
  const chosen = t.get(restaurantSlot);
  if (!t.sheets || !chosen || t.get(groupArrangementSlot) !== undefined) return {};
  const { query = '' } = part;
  const { sections, n, dishes, total } = yield* readPart(t, chosen, part);
  if (n === undefined || (query === '' && total > dishes.length)) return {}; // cards lead through all of a long section
  const of = restaurantId(chosen);
  const code = (fields: Record<string, string>): string =>
    t.fillCode('menuSheet', { is: 'fields', fields: { [OF]: of, ...fields } });
  return {
    sheet: {
      card: `menu:${t.draft}:${of}`,
      title: foreignText(fullName(chosen)),
      ...foundText(query, dishes.length, total),
      fields: [
        searchField(query),
        sectionField(sections, query === '' ? n : undefined),
        ...dishes.map((dish) => dishField(t, dish)),
      ],
      total: say('basket.total'),
      sumPaise: totalPaise(basketOf(t).cart),
      renew: code({}),
      submit: choice('choice.basket', code({ [DONE]: 'yes' }), 'primary'),
    },
  };
}

/** Reads a part of the menu with the sections beside it; `n` is the section shown, or the first. */
function* readPart(t: Turn, { providerId, sellerId }: FoodSeller, part: MenuPart) {
  const read = (wanted: MenuPart): EffectGenerator<MenuView> =>
    t.once('sheet', lookAtMenu, {
      providerId,
      sellerId,
      ...menuLimits(t),
      ...wanted,
      from: 0,
      most: MOST_DISHES,
    });
  const { category, query } = part;
  const first = yield* read(query === undefined ? { category: category ?? 0 } : { query });
  const sections = first.categories.filter(({ count }) => count > 0);
  const n = category ?? sections[0]?.n;
  const other = query === undefined && category === undefined && n !== undefined && n > 0;
  const { dishes, total } = other ? yield* read({ category: n }) : first;
  t.forget('sheet'); // too much to keep with the draft
  return { sections, n, dishes, total };
}

/** Tells that nothing was found, or that there is more than stands on the sheet. */
function foundText(query: string, shown: number, total: number): { text?: ReplyText } {
  if (query === '' || (shown > 0 && shown === total)) return {};
  if (shown === 0) return { text: say('menu.nothing') };
  return {
    text: say('ask.dish', { title: say('menu.found', { query }), from: 1, to: shown, total }),
  };
}

const searchField = (value: string): SheetFieldOf<ReplyText> => ({
  name: SEARCH,
  label: say('menu.search'),
  input: 'search',
  value,
  atOnce: true,
  max: MOST_LETTERS,
});

const sectionField = (
  sections: MenuView['categories'],
  value: number | undefined,
): SheetFieldOf<ReplyText> => ({
  name: SECTION,
  label: say('slot.view'),
  input: 'section',
  value: value === undefined ? '' : String(value),
  atOnce: true,
  options: sections.map(({ n, name }) => ({ value: String(n), label: foreignText(name) })),
});

function dishField(t: Turn, dish: DishView): SheetFieldOf<ReplyText> {
  const { id, name, about, picture, diet, defaultPaise, maxOrder } = dish;
  return {
    name: `${DISH_PREFIX}${id}`,
    label: foreignText(name),
    input: 'count',
    value: String(countOfDish(basketOf(t).cart.lines, id) + countWaiting(t, id)),
    atOnce: true,
    note: priceWords(dish),
    paise: defaultPaise,
    min: 0,
    max: Math.min(maxOrder ?? MOST_OF_A_DISH, MOST_OF_A_DISH),
    dish: {
      ...(about ? { about: foreignText(about) } : {}),
      ...(picture ? { picture: { url: picture, alt: foreignText(name) } } : {}),
      ...(diet === 'unknown' ? {} : { diet }),
      ...choicesOnRow(t, dish),
    },
  };
}

/** Makes what stands on a dish's row of its choices: those taken, the way to others, or the question. */
function choicesOnRow(
  t: Turn,
  { id, choices }: DishView,
): Pick<SheetDishOf<ReplyText>, 'chosen' | 'open' | 'ask'> {
  const now = basketOf(t);
  const [open] = now.open;
  if (open?.dishId === id) return { ask: askOnRow(askOpenLine(t, open)) };
  const line = now.cart.lines.findLast(({ dishId }) => dishId === id);
  if (!line || !choices) return {};
  const told = now.told[line.id] ?? [];
  return {
    ...(told.length > 0 ? { chosen: foreignText(told.join(', ')) } : {}),
    open: { name: CHANGE, value: id, label: say('choice.options') },
  };
}

/** Turns the question of an open line into one on its row: the last button is the way out. */
function askOnRow({ reply, options }: SlotQuestion): NonNullable<SheetDishOf<ReplyText>['ask']> {
  const answers = reply.choices.map(({ label }, i) => {
    const id = options[i]?.id;
    return { name: ANSWER, value: id === undefined ? LEAVE : splitOptionCode(id)[1], label };
  });
  return { text: 'text' in reply && reply.text ? reply.text : say('ask.lines'), answers };
}
