import { keepOnly, removeLines, setQuantity } from '../../../food/cart';
import { indexMenu } from '../../../food/parse/menu-index';
import { parseOrder, type ParsedOrder } from '../../../food/parse/order';
import type { LineChange } from '../../../food/parse/context';
import type { ParsedLine } from '../../../food/parse/lines';
import { tokensOf } from '../../../food/parse/tokens';
import { addParsed, askOption, UNSURE_BELOW, WHOLE_NAME } from './add';
import { answerByWords } from './answer';
import { ABOUT_BASKET, contextOf } from './context';
import { applyOptionsToBasketLine, dropLineAlreadyInBasket } from './held';
import { dishesOfKind, isContrast } from './kinds';
import { resolveOptionRequests, preferOptionsOfLine } from './meant';
import { namesDishOutsideBasket } from './names-another';
import { optionsOf } from './names';
import { aboutLines, isTakenOut, ownMenu } from './said-of-lines';
import { spokenLines, type Basket } from './shape';
import { settleLine, applyCartResult, type BasketEdit } from './settle';
import { swapByWords } from './swap';
import { tellUnknownWords } from './unknown-notes';
import { findCookingRequest, askAboutPreference, dropPreferenceMisreadings } from './taste';

/** Does what words about food ask for: lines are added and changed, what is not on the menu is told with what is nearest. */
export function sayToBasket(work: BasketEdit, text: string): void {
  if (answerByWords(work, text)) return;
  if (swapByWords(work, text)) return;
  const ids = spokenLines(work.basket).map((line) => line.id);
  const whole = dropPreferenceMisreadings(parseBasketWords(work, text), text);
  if (applyOptionsToBasketLine(work, whole, text)) return;
  const wish = findCookingRequest(whole, text);
  const order = dropLineAlreadyInBasket(work, whole, text, wish);
  if (
    order.lines.length +
      order.changes.length +
      order.unknown.filter((one) => one.counted).length ===
    0
  ) {
    if (wish !== undefined) askAboutPreference(work, wish);
    else if (!applyOptionsByName(work, text) && !tellRefused(work, order, text))
      work.notes.push({ note: 'nothing' });
    return;
  }
  takeAllOut(
    work,
    order.changes.flatMap((change) => (change.kind === 'remove' ? (ids[change.line] ?? []) : [])),
  );
  for (const change of order.changes)
    applyLineChange(work, change, ids, order.lines, !isToldWithOptions(order, change));
  const kind = order.lines.length === 1 ? dishesOfKind(work, text) : [];
  for (const line of order.lines) {
    if (line.implied && order.confidence < GUESS_CONFIDENCE) tellGuess(work, line, text);
    else addParsed(work, line, order.confidence, { kind, doubted: isDoubted(order, line) });
  }
  tellRefused(work, order, text);
  for (const one of order.unknown
    .filter((said) => !said.refused)
    .filter(
      (said) =>
        said.counted ||
        said.size ||
        (order.confidence < UNSURE_BELOW && wish === undefined && mayBeDish(order, said)),
    )) {
    const dish = one.size || (one.known && !one.counted) ? lastDish(work, order) : undefined;
    if (dish !== undefined)
      work.notes.push({ note: 'unmet', dish, names: [one.text], negated: false });
    else tellUnknownWords(work, [one]);
  }
  if (wish !== undefined) askAboutPreference(work, wish);
}

/** A new number of a line whose options change, too: told once. */
const isToldWithOptions = ({ changes }: ParsedOrder, change: LineChange): boolean =>
  change.kind === 'quantity' &&
  change.quantity > 0 &&
  changes.some((one) => one.kind === 'options' && one.line === change.line);

/** Beside dishes that were called by their whole names, words of nothing on the menu are talk, unless a dish is called nearly so. */
const mayBeDish = (order: ParsedOrder, said: ParsedOrder['unknown'][number]): boolean =>
  !order.lines.some((line) => line.fit >= WHOLE_NAME) ||
  said.known ||
  said.nearestDishIds.length > 0;

/** "Without peas", where nothing of the menu leaves out peas: what cannot be promised is said. */
function tellRefused(work: BasketEdit, order: ParsedOrder, text: string): boolean {
  const names = [
    ...order.unknown.filter((one) => one.refused).map((one) => one.text),
    ...order.changes.flatMap((change) => (change.kind === 'absent' ? [change.text] : [])),
  ].filter((name) => !isContrast(work, text, name));
  const dish = lastDish(work, order);
  const missed =
    order.lines.length > 0
      ? names
      : names.filter((name) => order.unknown.some((one) => one.refused && one.text === name));
  const taken = missed.filter((name) => isTakenOut(text, name));
  for (const name of taken) work.notes.push({ note: 'absent', name });
  const left = missed.filter((name) => !taken.includes(name));
  if (dish !== undefined && left.length > 0)
    work.notes.push({ note: 'unmet', dish, names: left, negated: true });
  return taken.length > 0 || (dish !== undefined && left.length > 0);
}

/** A dish that nobody named, for a choice that hardly fits: the words are told as unknown, and it is offered. */
function tellGuess(work: BasketEdit, { dishId }: ParsedLine, text: string): void {
  work.notes.push({
    note: 'unknown',
    text: text.trim().slice(0, MAX_ECHO_LENGTH),
    near: work.kitchen.dishes.has(dishId) ? [work.kitchen.dishes.get(dishId)?.name ?? ''] : [],
  });
}

/** The dish spoken of last, in this message or before it. */
function lastDish(work: BasketEdit, order: ParsedOrder): string | undefined {
  const last = order.lines.at(-1);
  return last ? work.kitchen.dishes.get(last.dishId)?.name : spokenLines(work.basket).at(-1)?.name;
}

/** A word was said along that the menu does not know, and the rest is no more than a part of a dish's name: perhaps another dish was meant. */
const isDoubted = (order: ParsedOrder, line: ParsedLine): boolean =>
  line.fit < WHOLE_NAME &&
  line.given === null &&
  order.lines.length === 1 &&
  order.unknown.some((one) => !one.refused && !one.size);

/** Lines refused together are told together. */
function takeAllOut(work: BasketEdit, ids: readonly string[]): void {
  if (ids.length > 0) takeOut(work, ids);
}

/** "Make it large", said of the line last spoken of: its options by their names, what stands in brackets left aside. */
function applyOptionsByName(work: BasketEdit, text: string): boolean {
  const line = spokenLines(work.basket).at(-1);
  const dish = line && work.kitchen.dishes.get(line.dishId);
  if (!line || !dish) return false;
  const said = new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
  const named = optionsOf(dish.groups).filter(({ name }) => {
    const words =
      name
        .replace(/\([^)]*\)/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return words.length > 0 && words.every((word) => said.has(word));
  });
  if (named.length === 0) return false;
  settleLine(work, {
    dishId: line.dishId,
    quantity: line.quantity,
    lineId: line.id,
    wishes: named.map(({ groupId, optionId }) => ({ optionIds: [optionId], groupId })),
    held: line.choices,
  });
  return true;
}

function parseBasketWords(work: BasketEdit, said: string): ParsedOrder {
  const text = aboutLines(work, said);
  const context = contextOf(work);
  const whole = parseOrder(work.kitchen.index(), text, context);
  if (context.length > 0 && ABOUT_BASKET.test(text) && !namesDishOutsideBasket(work, whole, text)) {
    const own = parseOrder(indexMenu(ownMenu(work)), text, context);
    if (own.changes.length > 0 && own.lines.length === 0 && !own.unknown.some((one) => one.counted))
      return own;
  }
  return whole;
}

/** All lines of the dish that a line is of. */
function sameDish(work: BasketEdit, id: string | undefined): string[] {
  const dishId = work.basket.cart.lines.find((line) => line.id === id)?.dishId;
  return work.basket.cart.lines.filter((line) => line.dishId === dishId).map((line) => line.id);
}

const namesAt = (work: BasketEdit, ids: readonly string[]): string[] => [
  ...new Set(
    ids.flatMap((id) => work.basket.cart.lines.find((line) => line.id === id)?.name ?? []),
  ),
];

function applyLineChange(
  work: BasketEdit,
  change: LineChange,
  ids: readonly string[],
  fresh: readonly ParsedLine[],
  told: boolean,
): void {
  if (change.kind === 'keepOnly')
    return keepThese(
      work,
      change.lines.flatMap((at) => sameDish(work, ids[at])),
    );
  if (change.kind === 'absent') return fresh.length > 0 ? undefined : tellAbsent(work, change);
  if (change.kind === 'avoid') return void work.notes.push({ note: 'avoid', text: change.text });
  if (change.kind === 'which')
    return void work.notes.push({
      note: 'which',
      names: namesAt(
        work,
        change.lines.flatMap((at) => ids[at] ?? []),
      ),
    });
  const line =
    change.kind === 'remove'
      ? undefined
      : work.basket.cart.lines.find((one) => one.id === ids[change.line]);
  if (!line || change.kind === 'remove') return; // those were taken out together
  if (change.kind === 'quantity') return countTo(work, line.id, change.quantity, told);
  if (change.kind === 'split') return splitOffLine(work, line, change);
  const dish = work.kitchen.dishes.get(line.dishId);
  if (!dish) return;
  const doubtful = change.options.find((one) => one.rivalIds.length > 0 && !one.negated);
  const wanted = {
    dishId: line.dishId,
    quantity: line.quantity,
    lineId: line.id,
    wishes: resolveOptionRequests(
      dish,
      preferOptionsOfLine(
        dish,
        change.options.filter((one) => one !== doubtful),
        line.choices,
      ),
    ),
    held: [...line.choices],
  };
  if (doubtful) askOption(work, dish, wanted, [doubtful.optionId, ...doubtful.rivalIds]);
  else settleLine(work, wanted);
}

/** A dish to leave out that is in no line: by its name where that was said, else by the words. */
function tellAbsent(
  work: BasketEdit,
  { dishId, text }: Extract<LineChange, { kind: 'absent' }>,
): void {
  const name = work.kitchen.dishes.get(dishId)?.name ?? '';
  const said = new Set(tokensOf(text).map((token) => token.stem));
  const whole = tokensOf(name).every((token) => said.has(token.stem));
  if (work.basket.cart.lines.length === 0 && !whole) work.notes.push({ note: 'avoid', text });
  else work.notes.push({ note: 'absent', name: whole ? name : text });
}

/** Some of a line become a line of their own; the line is as it was where that cannot be. */
function splitOffLine(
  work: BasketEdit,
  line: Basket['cart']['lines'][number],
  { quantity, options }: Extract<LineChange, { kind: 'split' }>,
): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  const before = work.basket;
  if (!dish || !applyCartResult(work, setQuantity(before.cart, line.id, line.quantity - quantity)))
    return;
  const toldBefore = work.notes.length;
  settleLine(work, {
    dishId: dish.id,
    quantity,
    wishes: resolveOptionRequests(dish, preferOptionsOfLine(dish, options, line.choices)),
    held: line.choices,
  });
  work.notes = work.notes.map((one, at) =>
    at >= toldBefore && one.note === 'added' ? { ...one, note: 'changed' } : one,
  ); // of what was there: nothing came on top
  const made = work.basket.cart.lines.reduce((sum, one) => sum + one.quantity, 0);
  if (
    made < before.cart.lines.reduce((sum, one) => sum + one.quantity, 0) &&
    work.basket.open.length === before.open.length
  )
    work.basket = before;
}

/** Takes lines out of the basket. */
export function takeOut(work: BasketEdit, lineIds: readonly string[]): void {
  const names = namesAt(work, lineIds);
  if (!applyCartResult(work, removeLines(work.basket.cart, lineIds))) return;
  work.basket = {
    ...work.basket,
    open: work.basket.open.filter((one) => !lineIds.includes(one.lineId ?? '')),
  };
  work.notes.push({ note: 'removed', names });
}

function keepThese(work: BasketEdit, lineIds: readonly string[]): void {
  const names = work.basket.cart.lines
    .filter((line) => !lineIds.includes(line.id))
    .map((line) => line.name);
  if (applyCartResult(work, keepOnly(work.basket.cart, lineIds)) && names.length > 0)
    work.notes.push({ note: 'removed', names });
}

/** Sets how many of a line; `told` where it is to be said. */
export function countTo(work: BasketEdit, lineId: string, quantity: number, told = true): void {
  const before = work.basket.cart.lines.find((line) => line.id === lineId);
  if (before && quantity === 0) return takeOut(work, [lineId]);
  if (!applyCartResult(work, setQuantity(work.basket.cart, lineId, quantity)) || !before) return;
  if (!told) return;
  work.notes.push({
    note: 'changed',
    name: before.name,
    quantity,
    options: work.basket.told[lineId] ?? [],
    usual: [],
    paise: before.priceEachPaise * quantity,
  });
}

const GUESS_CONFIDENCE = 0.45;
const MAX_ECHO_LENGTH = 60; // letters of what was not understood that are said back
