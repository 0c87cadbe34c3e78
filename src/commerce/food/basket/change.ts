import { clearCart } from '../../../food/cart';
import type { PreparedMenu } from '../menus';
import { orderAgain } from './again';
import { askOfAvoided } from './avoided';
import { askGroup, askOf, groupsOf } from './ask';
import { applyChosenIds, takeOpenLine } from './choose';
import { askGroupByWords } from './kinds';
import { withGone } from './gone';
import { withoutIdleChanges } from './idle-changes';
import { optionNamesByLine } from './names';
import { letGo } from './let-go';
import { countTo, takeOut } from './counts';
import { namedOptionRequests, type NamedOptions } from './named-options';
import { sayToBasket } from './say-clauses';
import { settleLine, type BasketEdit } from './settle';
import { leftOutName, withoutPastTotals } from './total';
import { withTurned } from './turned';
import type { BasketNote } from './note';
import { isOfBasket, type Basket, type BasketChange, type BasketOptionRequest } from './shape';

/** The restaurant of a basket, with its menu made ready. */
export interface BasketMenuSource {
  kitchen: PreparedMenu;
  seller: { providerId: string; sellerId: string; name: string };
}

/**
 * Applies a change to a basket by the menu as it is now, and returns notes to tell of it. A change
 * that cannot be made leaves the basket as it was, with a note. Pure.
 */
export function changeBasketByMenu(
  { kitchen, seller }: BasketMenuSource,
  basket: Basket,
  change: BasketChange,
): { basket: Basket; notes: BasketNote[] } {
  const { name, ...ids } = seller;
  const work: BasketEdit = {
    kitchen,
    name,
    seller: ids,
    basket: { ...basket, done: false },
    notes: [],
  };
  applyBasketChange(work, change);
  askOfAvoided(work, basket, change.do === 'say' ? change.text : '');
  const { open } = work.basket;
  work.basket = withTurned(basket, withGone(basket, withoutPastTotals(basket, work.basket)));
  for (const line of open)
    if (line.brings && !work.basket.open.includes(line))
      work.notes.push({ note: 'notAdded', name: leftOutName(line) });
  const { howMany: _asked, goes: _going, ...now } = work.basket;
  const [goes] = work.notes.flatMap((one) => (one.note === 'which' ? (one.goes ?? []) : []));
  const asks = now.last !== undefined && work.notes.some(({ note }) => note === 'howMany');
  return {
    basket: {
      ...now,
      ...(asks ? { howMany: now.last } : {}),
      ...(goes ? { goes } : {}),
      told: optionNamesByLine(kitchen, work.basket),
    },
    notes: withoutIdleChanges(basket, work.basket, work.notes),
  };
}

function addNamed(
  work: BasketEdit,
  { dishId, quantity, with: wanted = [], without = [] }: Extract<BasketChange, { do: 'dish' }>,
): void {
  settleLine(work, {
    dishId,
    quantity,
    wishes: requestsOf(work, dishId, { with: wanted, without }),
  });
}

function changeNamedOptions(
  work: BasketEdit,
  { lineId, ...named }: Extract<BasketChange, { do: 'options' }>,
): void {
  const line = work.basket.cart.lines.find((one) => one.id === lineId);
  if (!line) return void work.notes.push({ note: 'nothing' });
  const { dishId, quantity } = line;
  settleLine(work, {
    dishId,
    quantity,
    lineId,
    wishes: requestsOf(work, dishId, named),
    held: [...line.choices],
  });
}

function requestsOf(work: BasketEdit, dishId: string, named: NamedOptions): BasketOptionRequest[] {
  const dish = work.kitchen.dishes.get(dishId);
  if (!dish) return [];
  const { wishes, notes } = namedOptionRequests(dish, named);
  work.notes.push(...notes);
  return wishes;
}

function applyBasketChange(work: BasketEdit, change: BasketChange): void {
  switch (change.do) {
    case 'say':
      [work.most, work.veg] = [change.maxPaise, change.veg];
      return sayToBasket(work, change.text);
    case 'ask':
      if (!askGroupByWords(work, change.text)) work.notes.push({ note: 'nothing' });
      return;
    case 'dish':
      return addNamed(work, change);
    case 'options':
      return changeNamedOptions(work, change);
    case 'choose':
      return applyChosenIds(work, change.ids);
    case 'leave':
      return leaveQuestion(work);
    case 'letGo':
      return letGo(work);
    case 'extras':
      return askForExtras(work, change.lineId);
    case 'quantity':
      return countTo(work, change.lineId, change.quantity);
    case 'remove':
      return takeOut(work, change.lineIds);
    case 'clear':
      work.basket = {
        ...work.basket,
        cart: { ...clearCart(work.basket.cart), lines: [] },
        open: [],
      };
      return;
    case 'again':
      return orderAgain(work, change);
  }
}

/** Drops the open question; a new line that still misses a required choice stays out. */
function leaveQuestion(work: BasketEdit): void {
  const line = takeOpenLine(work);
  if (!line) return void work.notes.push({ note: 'nothing' });
  if (!isOfBasket(line)) work.notes.push({ note: 'notAdded', name: leftOutName(line) });
}

/** Asks for the choices of a line; where it has several groups, asks first which one. */
function askForExtras(work: BasketEdit, lineId: string): void {
  const line = work.basket.cart.lines.find((one) => one.id === lineId);
  const dish = line && work.kitchen.dishes.get(line.dishId);
  const groups =
    dish && line
      ? groupsOf(
          dish,
          line.choices.map((one) => one.optionId),
        )
      : [];
  const [only] = groups;
  if (!line || !dish || !only) return void work.notes.push({ note: 'nothing' });
  const base = {
    dishId: dish.id,
    name: dish.name,
    quantity: line.quantity,
    lineId,
    wishes: [],
    held: [...line.choices],
  };
  const ask = groups.length === 1 ? askOf(only, line.choices) : askGroup(groups);
  work.basket = { ...work.basket, open: [{ ...base, ask }, ...work.basket.open] };
}
