import { keepOnly, removeLines, setQuantity } from '../../../food/cart';
import type { Dish, Menu } from '../../../food/menu';
import { indexMenu } from '../../../food/parse/menu-index';
import { parseOrder, type ParsedOrder } from '../../../food/parse/order';
import type { LineChange } from '../../../food/parse/context';
import { isGlue } from '../../../food/parse/names';
import { tokensOf } from '../../../food/parse/tokens';
import type { ParsedLine, ParsedOption } from '../../../food/parse/lines';
import { dishesOfKind, isContrast } from './kinds';
import { groupOf, optionsOf } from './names';
import type { Asking, Basket, BasketWish } from './shape';
import { settleLine, taken, type Work } from './settle';
import { kitchenWish, tellTaste, withoutTaste } from './taste';

/** Does what words about food ask for: lines are added and changed, what is not on the menu is told with what is nearest. */
export function sayToBasket(work: Work, text: string): void {
  if (chooseByWords(work, text)) return;
  if (replace(work, text)) return;
  const ids = work.basket.cart.lines.map((line) => line.id);
  const order = withoutTaste(read(work, text), text);
  const wish = kitchenWish(order, text);
  if (order.lines.length + order.changes.length + order.unknown.filter((one) => one.counted).length === 0) {
    if (wish !== undefined) tellTaste(work, wish);
    else if (!optionsNamed(work, text)) work.notes.push({ note: 'nothing' });
    return;
  }
  takeAllOut(work, order.changes.flatMap((change) => (change.kind === 'remove' ? (ids[change.line] ?? []) : [])));
  for (const change of order.changes) applyChange(work, change, ids, order.lines);
  const kind = order.lines.length === 1 ? dishesOfKind(work, text) : [];
  for (const line of order.lines) {
    if (line.implied && order.confidence < GUESS) tellGuess(work, line, text);
    else addParsed(work, line, order.confidence, kind);
  }
  tellRefused(work, order, text);
  for (const one of order.unknown.filter((said) => !said.refused).filter((said) => said.counted || said.size || (order.confidence < UNSURE && wish === undefined))) {
    const dish = one.size || (one.known && !one.counted) ? lastDish(work, order) : undefined;
    if (dish !== undefined) work.notes.push({ note: 'unmet', dish, names: [one.text], negated: false });
    else work.notes.push({ note: 'unknown', text: one.text, near: one.nearestDishIds.flatMap((id) => work.kitchen.dishes.get(id)?.name ?? []) });
  }
  if (wish !== undefined) tellTaste(work, wish);
}

/** "Without peas", where nothing of the menu leaves out peas: what cannot be promised is said. */
function tellRefused(work: Work, order: ParsedOrder, text: string): void {
  const names = [...order.unknown.filter((one) => one.refused).map((one) => one.text), ...order.changes.flatMap((change) => (change.kind === 'absent' ? [change.text] : []))].filter((name) => !isContrast(work, text, name));
  const dish = lastDish(work, order);
  const missed = order.lines.length > 0 ? names : names.filter((name) => order.unknown.some((one) => one.refused && one.text === name));
  if (dish !== undefined && missed.length > 0) work.notes.push({ note: 'unmet', dish, names: missed, negated: true });
}

/** A dish that nobody named, for a choice that hardly fits: the words are told as unknown, and it is offered. */
function tellGuess(work: Work, { dishId }: ParsedLine, text: string): void {
  work.notes.push({ note: 'unknown', text: text.trim().slice(0, MOST_TOLD), near: work.kitchen.dishes.has(dishId) ? [work.kitchen.dishes.get(dishId)?.name ?? ''] : [] });
}

/** The dish spoken of last, in this message or before it. */
function lastDish(work: Work, order: ParsedOrder): string | undefined {
  const last = order.lines.at(-1);
  return last ? work.kitchen.dishes.get(last.dishId)?.name : work.basket.cart.lines.at(-1)?.name;
}

/** Lines refused together are told together. */
function takeAllOut(work: Work, ids: readonly string[]): void {
  if (ids.length > 0) takeOut(work, ids);
}

const REFUSING = /\b(?:no|not|without|remove|hold|skip|except|nahin?|mat|bina)\b|नहीं|बिना|मत/iu;

/** Options of the question under way that the words name: an answer to it, whatever else the menu knows by these words. */
function chooseByWords(work: Work, text: string): boolean {
  const ask = work.basket.open[0]?.ask;
  if (!ask) return false;
  const said = new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
  const named = ask.options.filter((option) => (option.name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['']).every((word) => said.has(word)));
  if (named.length === 0 || named.length > Math.max(1, ask.atMost)) return false;
  if (REFUSING.test(text) && !named.some((option) => REFUSING.test(option.name))) return false;
  work.chosen = named.map((option) => option.id);
  return true;
}

/** "Make it large", said of the line last spoken of: its options by their names, what stands in brackets left aside. */
function optionsNamed(work: Work, text: string): boolean {
  const line = work.basket.cart.lines.at(-1);
  const dish = line && work.kitchen.dishes.get(line.dishId);
  if (!line || !dish) return false;
  const said = new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
  const named = optionsOf(dish.groups).filter(({ name }) => {
    const words = name.replace(/\([^)]*\)/gu, '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return words.length > 0 && words.every((word) => said.has(word));
  });
  if (named.length === 0) return false;
  settleLine(work, { dishId: line.dishId, quantity: line.quantity, lineId: line.id, wishes: named.map(({ groupId, optionId }) => ({ optionIds: [optionId], groupId })), held: line.choices });
  return true;
}

/** Words about what is in the basket already: its own dishes come before any other of the menu. */
const ABOUT_BASKET = /\b(?:make|change|only|remove|delete|drop|take out|less|fewer|without|sirf|hatao|hata|kar do|badal|nikal)\b|हटा|बदल|सिर्फ/iu;

function read(work: Work, text: string): ParsedOrder {
  const context = work.basket.cart.lines.map(({ choices, ...line }) => ({ ...line, options: choices }));
  if (context.length > 0 && ABOUT_BASKET.test(text)) {
    const own = parseOrder(indexMenu(ownMenu(work)), text, context);
    if (own.changes.length > 0 && own.lines.length === 0 && !own.unknown.some((one) => one.counted)) return own;
  }
  return parseOrder(work.kitchen.index(), text, context);
}

/** The menu of the dishes in the basket alone. */
function ownMenu({ kitchen, basket }: Work): Menu {
  const held = new Set(basket.cart.lines.map((line) => line.dishId));
  return { ...kitchen.menu, categories: kitchen.menu.categories.map((category) => ({ ...category, dishes: category.dishes.filter((dish) => held.has(dish.id)) })) };
}

const REPLACING = /^\W*(?:please )?(?:change|replace|swap|switch)\s+(?:the |my )?(.+?)\s+(?:to|with|for|by|into)\s+(?:a |an |the )?(.+)$/iu;

/** "Change the dosa to a ghee roast": another dish in the place of one. False where the new words are only choices. */
function replace(work: Work, text: string): boolean {
  const [, old = '', fresh = ''] = REPLACING.exec(text) ?? [];
  if (old === '') return false;
  const [gone, ...others] = parseOrder(indexMenu(ownMenu(work)), old).lines;
  const [line, ...more] = parseOrder(work.kitchen.index(), fresh).lines;
  if (line && !line.implied && more.length === 0 && !gone) return exchangeAbsent(work, old, line);
  const before = work.basket.cart.lines.filter((one) => one.dishId === gone?.dishId);
  const [only] = before;
  if (!line || line.implied || more.length > 0 || others.length > 0 || before.length !== 1 || !only || only.dishId === line.dishId) return false;
  takeOut(work, [only.id]);
  addParsed(work, line.counted ? line : { ...line, quantity: only.quantity }, 1);
  return true;
}

/** What is to be exchanged is a dish of the menu that the basket does not have: said, and the new one is added. */
function exchangeAbsent(work: Work, old: string, line: ParsedLine): boolean {
  const [absent] = parseOrder(work.kitchen.index(), old).lines;
  const dish = absent && !absent.implied ? work.kitchen.dishes.get(absent.dishId) : undefined;
  if (!dish) return false;
  work.notes.push({ note: 'absent', name: dish.name });
  addParsed(work, line, 1);
  return true;
}

/** All lines of the dish that a line is of. */
function sameDish(work: Work, id: string | undefined): string[] {
  const dishId = work.basket.cart.lines.find((line) => line.id === id)?.dishId;
  return work.basket.cart.lines.filter((line) => line.dishId === dishId).map((line) => line.id);
}

const namesAt = (work: Work, ids: readonly string[]): string[] => [...new Set(ids.flatMap((id) => work.basket.cart.lines.find((line) => line.id === id)?.name ?? []))];

function applyChange(work: Work, change: LineChange, ids: readonly string[], fresh: readonly ParsedLine[]): void {
  if (change.kind === 'keepOnly') return keepThese(work, change.lines.flatMap((at) => sameDish(work, ids[at])));
  if (change.kind === 'absent') return fresh.length > 0 ? undefined : void work.notes.push({ note: 'absent', name: work.kitchen.dishes.get(change.dishId)?.name ?? '' });
  if (change.kind === 'which') return void work.notes.push({ note: 'which', names: namesAt(work, change.lines.flatMap((at) => ids[at] ?? [])) });
  const line = change.kind === 'remove' ? undefined : work.basket.cart.lines.find((one) => one.id === ids[change.line]);
  if (!line || change.kind === 'remove') return; // those were taken out together
  if (change.kind === 'quantity') return countTo(work, line.id, change.quantity);
  if (change.kind === 'split') return split(work, line, change);
  const dish = work.kitchen.dishes.get(line.dishId);
  if (dish) settleLine(work, { dishId: line.dishId, quantity: line.quantity, lineId: line.id, wishes: meantWishes(dish, ofLine(dish, change.options, line.choices)), held: line.choices });
}

/** Some of a line become a line of their own; the line is as it was where that cannot be. */
function split(work: Work, line: Basket['cart']['lines'][number], { quantity, options }: Extract<LineChange, { kind: 'split' }>): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  const before = work.basket;
  if (!dish || !taken(work, setQuantity(before.cart, line.id, line.quantity - quantity))) return;
  settleLine(work, { dishId: dish.id, quantity, wishes: meantWishes(dish, ofLine(dish, options, line.choices)), held: line.choices });
  const made = work.basket.cart.lines.reduce((sum, one) => sum + one.quantity, 0);
  if (made < before.cart.lines.reduce((sum, one) => sum + one.quantity, 0) && work.basket.open.length === before.open.length) work.basket = before;
}

/** Takes lines out of the basket. */
export function takeOut(work: Work, lineIds: readonly string[]): void {
  const names = namesAt(work, lineIds);
  if (!taken(work, removeLines(work.basket.cart, lineIds))) return;
  work.basket = { ...work.basket, open: work.basket.open.filter((one) => !lineIds.includes(one.lineId ?? '')) };
  work.notes.push({ note: 'removed', names });
}

function keepThese(work: Work, lineIds: readonly string[]): void {
  const names = work.basket.cart.lines.filter((line) => !lineIds.includes(line.id)).map((line) => line.name);
  if (taken(work, keepOnly(work.basket.cart, lineIds)) && names.length > 0) work.notes.push({ note: 'removed', names });
}

/** Sets how many of a line. */
export function countTo(work: Work, lineId: string, quantity: number): void {
  const before = work.basket.cart.lines.find((line) => line.id === lineId);
  if (before && quantity === 0) return takeOut(work, [lineId]);
  if (!taken(work, setQuantity(work.basket.cart, lineId, quantity)) || !before) return;
  work.notes.push({ note: 'changed', name: before.name, quantity, options: work.basket.told[lineId] ?? [], usual: [], paise: before.priceEachPaise * quantity });
}

/** An option said, as wishes: itself, and how much of it where the menu has a choice for that. */
function wishesOf(option: ParsedOption): BasketWish[] {
  const itself: BasketWish = { optionIds: [option.optionId, ...option.sameIds], ...(option.quantity > 1 ? { quantity: option.quantity } : {}), ...(option.negated ? { negated: true } : {}) };
  return option.amountId === null || option.negated ? [itself] : [itself, { optionIds: [option.amountId] }];
}

/** "No raita" of a line with Extra Raita: what the line has is meant, though another choice of the dish is called just that. */
function ofLine(dish: Dish, options: readonly ParsedOption[], held: Basket['cart']['lines'][number]['choices']): ParsedOption[] {
  const has = new Set(held.map((one) => one.optionId));
  const there = optionsOf(dish.groups).filter((one) => has.has(one.optionId));
  return options.map((option) => {
    if (!option.negated || [option.optionId, ...option.sameIds].some((id) => has.has(id))) return option;
    const wanted = wordsOf(optionsOf(dish.groups).find((one) => one.optionId === option.optionId)?.name ?? '');
    const meant = there.find((one) => wanted.length > 0 && wanted.every((word) => wordsOf(one.name).includes(word)));
    return meant ? { ...option, optionId: meant.optionId, groupId: meant.groupId, sameIds: [] } : option;
  });
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

const LEFT_OUT = /^(?:no|without|none|zero|bina)\b/iu;

/**
 * "Without onion", where the menu asks "Onion: with or none?" or offers "No Onion": leaving out is one of the choices
 * there, and the one meant. Without such a choice what was refused stays refused.
 */
function meantWishes(dish: Dish, options: readonly ParsedOption[]): BasketWish[] {
  const without = new Map<string, { groupId: string; optionId: string }>();
  for (const option of options.filter((one) => one.negated)) {
    const none = choiceWithout(dish, option);
    if (none) without.set(option.optionId, none);
  }
  const others = options.filter((one) => !one.negated || !without.has(one.optionId)).flatMap(wishesOf);
  const chosen = new Map([...without.values()].map((one) => [one.optionId, one.groupId]));
  return [...others, ...[...chosen].map(([id, groupId]): BasketWish => ({ optionIds: [id], groupId }))];
}

/** The choice that leaves an option out: by its name anywhere, else the one of its own group that leaves out whatever that is. */
function choiceWithout(dish: Dish, option: ParsedOption): { groupId: string; optionId: string } | undefined {
  const said = stems(option.name);
  const all = optionsOf(dish.groups).filter((one) => LEFT_OUT.test(one.name));
  const named = all.find((one) => stems(one.name.replace(LEFT_OUT, '')) === said);
  const own = groupOf(dish.groups, option.groupId);
  return named ?? (own?.max === 1 ? all.find((one) => one.groupId === own.id) : undefined);
}

const stems = (name: string): string => tokensOf(name).filter((token) => !isGlue(token.word)).map((token) => token.stem).join(' ');

const GUESS = 0.45;
const MOST_TOLD = 60; // letters of what was not understood that are said back
const MOST_OF_KIND = 10; // a longer list is no question
const WHOLE_NAME = 0.9; // fit above it: a dish was named, no kind of dish
const UNSURE = 0.7; // below it the dish and its rivals are asked about, and words that nothing was made of are told

function addParsed(work: Work, line: ParsedLine, confidence: number, kind: readonly Dish[] = []): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  if (!dish) return;
  const missing = line.unmet.filter((option) => !option.negated).map((option) => option.name);
  if (missing.length > 0) work.notes.push({ note: 'unmet', dish: dish.name, names: missing, negated: false });
  const absent = line.unmet.filter((option) => option.negated).map((option) => option.name);
  if (absent.length > 0) work.notes.push({ note: 'unmet', dish: dish.name, names: absent, negated: true });
  const there = available(work, dish, line.options);
  const doubtful = there.find((one) => one.rivalIds.length > 0 && !one.negated);
  const wanted = { dishId: dish.id, quantity: line.quantity, wishes: meantWishes(dish, there.filter((one) => one !== doubtful)) };
  if (kind.length > line.otherDishIds.length + 1 && line.fit < WHOLE_NAME) return askWhich(work, wanted, [...new Set([dish.id, ...line.otherDishIds, ...kind.map((one) => one.id)])]);
  if (line.otherDishIds.length > 0 && confidence < UNSURE) return askWhich(work, wanted, [dish.id, ...line.otherDishIds]);
  if (doubtful) return askOption(work, dish, wanted, [doubtful.optionId, ...doubtful.rivalIds]);
  settleLine(work, wanted);
}

/** Of "all the toppings" those that are sold out stay away, and that is said. */
function available(work: Work, dish: Dish, options: readonly ParsedOption[]): readonly ParsedOption[] {
  const sold = options.filter((one) => one.every && !one.negated && groupOf(dish.groups, one.groupId)?.options.find((each) => each.id === one.optionId)?.available === false);
  if (sold.length > 0) work.notes.push({ note: 'soldOut', dish: dish.name, names: sold.map((one) => one.name) });
  return options.filter((one) => !sold.includes(one));
}

/** The words fit two or more options of the dish about as well: which one was meant? */
function askOption(work: Work, dish: Dish, wanted: { dishId: string; quantity: number; wishes: BasketWish[] }, ids: readonly string[]): void {
  const all = optionsOf(dish.groups);
  const options = [...new Set(ids)].flatMap((id) => all.find((one) => one.optionId === id) ?? []).map(({ optionId, name }) => ({ id: optionId, name, paise: 0 }));
  const ask: Asking = { kind: 'choose', groupId: '', title: '', options, atLeast: 1, atMost: 1 };
  work.basket = { ...work.basket, open: [...work.basket.open, { ...wanted, name: dish.name, ask }] };
}

/** Two or more dishes fit the words about as well: which one was meant? */
function askWhich(work: Work, wanted: { dishId: string; quantity: number; wishes: BasketWish[] }, dishIds: readonly string[]): void {
  const all = dishIds.flatMap((id) => work.kitchen.dishes.get(id) ?? []);
  const fitting = all.filter((dish) => dish.minPaise <= (work.most ?? Number.POSITIVE_INFINITY) && !(work.veg && dish.diet === 'nonveg'));
  const dishes = (fitting.length > 0 ? fitting : all).slice(0, MOST_OF_KIND);
  const [only] = dishes;
  if (only && dishes.length === 1) return settleLine(work, { ...wanted, dishId: only.id, wishes: only.id === wanted.dishId ? wanted.wishes : [] });
  const ask: Asking = { kind: 'dish', groupId: '', title: '', options: dishes.map((dish) => ({ id: dish.id, name: dish.name, paise: dish.defaultPaise })), atLeast: 1, atMost: 1 };
  work.basket = { ...work.basket, open: [...work.basket.open, { ...wanted, name: dishes[0]?.name ?? '', ask }] };
}
