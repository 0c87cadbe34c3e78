import type { Dish } from '../../../food/menu';
import { indexMenu } from '../../../food/parse/menu-index';
import { isFunctionWord } from '../../../food/parse/cues';
import { isTalk } from '../../../food/parse/talk';
import { numberOf } from '../../../food/parse/numbers';
import { parseOrder, type ParsedOrder } from '../../../food/parse/order';
import type { ParsedLine } from '../../../food/parse/lines';
import { isRuledOutName } from '../../../food/parse/ruled-out';
import { tokensOf } from '../../../food/parse/tokens';
import { addParsed, UNSURE_BELOW, WHOLE_NAME } from './add';
import { asCalledByKind } from './called-by-kind';
import { ABOUT_BASKET, contextOf } from './context';
import { countTo } from './counts';
import { applyOptionsToBasketLine, dropLineAlreadyInBasket, leaveOutOfBasketLine } from './held';
import { dishesOfKind, isContrast } from './kinds';
import { leaveOutOfSome } from './left-out-of-some';
import { applyLineChanges } from './line-changes';
import { namesDishOutsideBasket } from './names-another';
import { groupOf, optionsOf } from './names';
import { dishesNotThere } from './not-on-menu';
import { withoutChoicesOfOthers } from './named-lacks';
import { aboutLines, isOfKitchen, isTakenOut, ownMenu } from './said-of-lines';
import { spokenLines } from './shape';
import { settleLine, type BasketEdit } from './settle';
import { swapByWords } from './swap';
import { tellUnknownWords } from './unknown-notes';
import { findCookingRequest, askAboutPreference, dropPreferenceMisreadings } from './taste';

/** What the other words of a message mean for some of them. */
export interface SaidAmong {
  /** The number for a dish that replaces others uncounted. */
  readonly instead?: number | undefined;
  /** True where counts are how many there shall be in all. */
  readonly inAll?: boolean;
}

/**
 * Applies words about food, read as one order: adds and changes lines, notes what is not on the
 * menu with the nearest dishes.
 */
export function sayAtOnce(
  work: BasketEdit,
  text: string,
  { instead, inAll = false }: SaidAmong = {},
): void {
  if (swapByWords(work, text)) return;
  const read = dropPreferenceMisreadings(parseBasketWords(work, text), text);
  if (applyOptionsToBasketLine(work, read, text)) return;
  const whole = asCalledByKind(work, aboutLines(work, text), read);
  const wish = findCookingRequest(whole, text);
  const notes = work.notes.length;
  const order = withoutChoicesOfOthers(
    work,
    dropLineAlreadyInBasket(work, whole, text, wish),
    text,
  );
  if (work.notes.length > notes && order.lines.length + order.changes.length === 0) return;
  if (
    order.lines.length +
      order.changes.length +
      order.unknown.filter((one) => one.counted || (one.food && !one.refused)).length ===
    0
  ) {
    if (wish !== undefined) askAboutPreference(work, wish, text);
    else if (!applyOptionsByName(work, text) && !tellRefused(work, order, text))
      work.notes.push({ note: 'nothing' });
    return;
  }
  applyLineChanges(work, order);
  const kind = order.lines.length === 1 ? dishesOfKind(work, work.ruled?.left ?? text) : [];
  const { lines, notThere } = dishesNotThere(
    work.kitchen,
    order,
    order.lines.filter((line) => !isFarGuess(order, line)),
    text,
  );
  for (const one of notThere) {
    work.notes.push({ note: 'unknown', text: one.text, near: [] });
    addParsed(work, one.line, order.confidence, { doubted: true });
  }
  for (const line of inNumber(lines, instead)) {
    if (line.implied && order.unknown.some((one) => !one.refused)) continue; // it spoke of a dish not on the menu
    if (inAll && countsInAll(work, line)) continue;
    if (leaveOutOfBasketLine(work, line, text) || leaveOutOfSome(work, line, text)) continue;
    if (line.implied && (order.confidence < GUESS_CONFIDENCE || isPartAlone(line)))
      tellGuess(work, line);
    else addParsed(work, line, order.confidence, { kind, doubted: isDoubted(order, line) });
  }
  tellRefused(work, order, text);
  const told = notThere.map((one) => one.text);
  tellUnknownOfOrder(work, order, told);
  if (wish !== undefined) askAboutPreference(work, wish, text);
}

/** Tells which words of an order mean nothing here, besides those already told. */
function tellUnknownOfOrder(work: BasketEdit, order: ParsedOrder, told: readonly string[]): void {
  for (const one of order.unknown.filter(
    (said) =>
      !said.refused &&
      !told.some((text) => text.includes(said.text)) &&
      (said.counted || said.size || mayBeDish(order, said)) &&
      (said.counted || !isOfLines(work, said.text)),
  )) {
    const dish = one.size || (one.known && !one.counted) ? lastDish(work, order) : undefined;
    if (dish !== undefined)
      work.notes.push({ note: 'unmet', dish, names: [one.text], negated: false });
    else tellUnknownWords(work, [one]);
  }
}

/** Sets the only line of a dish to the number said of it; returns whether there is such a line. */
function countsInAll(
  work: BasketEdit,
  { dishId, counted, given, options, unmet, quantity }: ParsedLine,
): boolean {
  const isPlain = counted && given === null && options.length + unmet.length === 0;
  const [held, ...others] = work.basket.cart.lines.filter((one) => one.dishId === dishId);
  if (!isPlain || !held || others.length > 0) return false;
  if (held.quantity !== quantity) countTo(work, held.id, quantity);
  return true;
}

/** True where a word of talk merely sounds like part of a dish's name, among words unknown here. */
const isFarGuess = (
  { confidence, unknown }: ParsedOrder,
  { given, counted, fit, options }: ParsedLine,
): boolean =>
  given === null &&
  !counted &&
  options.length === 0 &&
  fit < LEAST_FIT &&
  unknown.length > 0 &&
  confidence < UNSURE_BELOW;
const LEAST_FIT = 0.75;

/** Gives a single dish without a count the number of what it replaces. */
const inNumber = (
  lines: readonly ParsedLine[],
  instead: number | undefined,
): readonly ParsedLine[] =>
  instead === undefined || lines.length !== 1
    ? lines
    : lines.map((line) => (line.counted ? line : { ...line, quantity: instead, counted: true }));

/**
 * True where unknown words stand in a dish's place, or the menu has them and the reading is unsure.
 */
const mayBeDish = (order: ParsedOrder, said: ParsedOrder['unknown'][number]): boolean =>
  said.placed ||
  said.food ||
  (order.confidence < UNSURE_BELOW &&
    (said.known || order.lines.some((line) => isDoubted(order, line))));

/** True of words that name a line of the basket: "the paneer one". */
function isOfLines(work: BasketEdit, text: string): boolean {
  const names = work.basket.cart.lines.map((line) => tokensOf(line.name));
  const said = tokensOf(text);
  return names.some((own) =>
    said.every((word) => own.some((one) => one.stem === word.stem || one.sound === word.sound)),
  );
}

/** Notes what no choice of the menu leaves out ("without peas"); returns whether it noted any. */
function tellRefused(work: BasketEdit, order: ParsedOrder, text: string): boolean {
  const names = [
    ...order.unknown.filter((one) => one.refused).map((one) => one.text),
    ...order.changes.flatMap((change) => (change.kind === 'absent' ? [change.text] : [])),
  ].filter((name) => !isContrast(work, text, name));
  const last = lastDish(work, order);
  const dish = last && work.ruled && isRuledOutName(work.ruled, last) ? undefined : last;
  const missed =
    order.lines.length > 0
      ? names
      : names.filter((name) => order.unknown.some((one) => one.refused && one.text === name));
  const taken = missed.filter((name) => isTakenOut(text, name) && !isOfKitchen(name));
  if (spokenLines(work.basket).length > order.lines.length)
    for (const name of taken) work.notes.push({ note: 'absent', name });
  const left = missed.filter((name) => !taken.includes(name));
  if (dish !== undefined && left.length > 0)
    work.notes.push({
      note: 'unmet',
      dish,
      ...dishesRefusing(work, order, text, left),
      names: left,
      negated: true,
    });
  return taken.length > 0 || (dish !== undefined && left.length > 0);
}

/**
 * All dishes that a message orders, where what it refuses stands behind them all and none has a
 * choice for it: "a phirni and a dal, without nuts".
 */
function dishesRefusing(
  work: BasketEdit,
  { lines }: ParsedOrder,
  text: string,
  names: readonly string[],
): { dishes?: string[] } {
  const dishes = lines.flatMap(({ dishId }) => work.kitchen.dishes.get(dishId) ?? []);
  const stems = new Set(names.flatMap((name) => tokensOf(name).map(({ stem }) => stem)));
  const last = tokensOf(text).findLast(
    (token) => !isFunctionWord(token) && !isTalk(token) && !OF_ALL.has(token.word),
  );
  const isLast = stems.has(last?.stem ?? '');
  const hasChoice = dishes.some(({ groups }) =>
    optionsOf(groups).some(({ name }) => tokensOf(name).some(({ stem }) => stems.has(stem))),
  );
  return isLast && !hasChoice && dishes.length > 1
    ? { dishes: [...new Set(dishes.map(({ name }) => name))] }
    : {};
}

const OF_ALL: ReadonlySet<string> = new Set(['anything', 'everything', 'kisi', 'bhi']);

/** True where a part of a dish was asked for by itself: "a kheer", which only a combo has. */
const isPartAlone = ({ options, otherDishIds }: ParsedLine): boolean =>
  options.length === 1 && otherDishIds.length === 0;

/** Notes the words as unknown, with the dish that has a choice of that name as the nearest. */
function tellGuess(work: BasketEdit, { dishId, options }: ParsedLine): void {
  work.notes.push({
    note: 'unknown',
    text: options.map((one) => one.name).join(', '),
    near: work.kitchen.dishes.has(dishId) ? [work.kitchen.dishes.get(dishId)?.name ?? ''] : [],
  });
}

/** Name of the dish spoken of last, in this message or before. */
function lastDish(work: BasketEdit, order: ParsedOrder): string | undefined {
  const last = order.lines.at(-1);
  return last ? work.kitchen.dishes.get(last.dishId)?.name : spokenLines(work.basket).at(-1)?.name;
}

/** True where a word is unknown and the rest only part of a dish's name: another may be meant. */
const isDoubted = (order: ParsedOrder, line: ParsedLine): boolean =>
  line.fit < WHOLE_NAME &&
  line.given === null &&
  order.lines.length === 1 &&
  order.unknown.some((one) => !one.refused && !one.size);

/**
 * Applies options by their names, brackets left out, to the line last spoken of: "make it large".
 */
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
  const names = [...new Set(named.map(({ name }) => name))];
  const count = names.length === 1 && isSeveral(dish, named) ? countBeside(text, names[0]) : null;
  settleLine(work, {
    dishId: line.dishId,
    quantity: line.quantity,
    lineId: line.id,
    wishes: names.map((name) => ({
      optionIds: named.filter((one) => one.name === name).map((one) => one.optionId),
      ...(count === null ? {} : { quantity: count }),
    })),
    held: line.choices,
  });
  return true;
}

/** Returns the number right beside a name. */
function countBeside(text: string, name = ''): number | null {
  const own = new Set(tokensOf(name).map(({ stem }) => stem));
  const tokens = tokensOf(text);
  const at = tokens.findIndex(({ stem }) => own.has(stem));
  return numberOf(tokens[at - 1]?.word ?? '') ?? numberOf(tokens[at + own.size]?.word ?? '');
}

/** True of options that a line can have more than once. */
const isSeveral = (dish: Dish, named: readonly { groupId: string }[]): boolean =>
  named.every(({ groupId }) => (groupOf(dish.groups, groupId)?.max ?? 1) > 1);

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

const GUESS_CONFIDENCE = 0.45;
