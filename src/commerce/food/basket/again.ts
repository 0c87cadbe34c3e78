import { removeLines } from '../../../food/cart';
import type { Dish } from '../../../food/menu';
import { isFunctionWord } from '../../../food/parse/cues';
import { numberOf } from '../../../food/parse/numbers';
import { splitRuledOut } from '../../../food/parse/ruled-out-along';
import { ADDING_WORDS } from '../../../food/parse/sets';
import { isTalk } from '../../../food/parse/talk';
import { tokensOf } from '../../../food/parse/tokens';
import { countTo } from './counts';
import { linesInFull, toldOfEach } from './lines-in-full';
import { optionNamesByLine, optionsOf } from './names';
import { sayToBasket } from './say-clauses';
import { applyCartResult, settleLine, type BasketEdit } from './settle';
import type { Basket, BasketLine, BasketChange, BasketOptionRequest } from './shape';

/**
 * Adds the lines of an earlier order, then reads the words said along (`but`): a dish they rule out
 * does not come, and a number they give a dish is that dish's number.
 */
export function orderAgain(
  work: BasketEdit,
  { labels, but = '' }: Extract<BasketChange, { do: 'again' }>,
): void {
  const nameOf = (label: string): string => dishOf(work, label)?.name ?? '';
  const names = labels.map(nameOf).filter(Boolean);
  const { out, rest: left } = splitRuledOut(but, names);
  const isOut = (label: string): boolean => out.includes(nameOf(label));
  for (const label of labels.filter(isOut))
    work.notes.push({ note: 'notAdded', name: nameOf(label) });
  addLines(
    work,
    labels.filter((label) => !isOut(label)),
  );
  const rest = worthReading(toldOfEach(linesInFull(left, names), names));
  if (rest === '') return;
  work.basket = { ...work.basket, told: optionNamesByLine(work.kitchen, work.basket) };
  const [before, told] = [work.basket, work.notes.length];
  sayToBasket(work, rest);
  const isCounted = tokensOf(rest).some(({ word }) => numberOf(word) !== null);
  if (!tokensOf(rest).some(adds)) countOnce(work, before, work.notes.slice(told), isCounted);
  const changed = work.notes.flatMap((one) => (one.note === 'changed' ? one.name : []));
  work.notes = work.notes.filter((one) => one.note !== 'added' || !changed.includes(one.name)); // told once
}

/** Keeps the clauses that name or count something: "2 dosas" of "ok do that again, 2 dosas". */
const worthReading = (text: string): string =>
  text
    .split(/[,;.\u0964]/u)
    .map((clause) => clause.trim())
    .filter((clause) =>
      tokensOf(clause).some(
        (token) => numberOf(token.word) !== null || !(isFunctionWord(token) || isTalk(token)),
      ),
    )
    .join(', ');

const adds = ({ word }: { word: string }, at: number, all: readonly { word: string }[]): boolean =>
  ADDING_WORDS.has(word) ||
  word === 'extra' ||
  (word === 'aur' && numberOf(all[at - 1]?.word ?? '') !== null);

/**
 * Merges lines that the words added of a dish already ordered again: one line, in the number said,
 * or in the old number where none was said.
 */
function countOnce(
  work: BasketEdit,
  before: Basket,
  notes: BasketEdit['notes'],
  isCounted: boolean,
): void {
  const isNew = ({ id }: BasketLine): boolean => !before.cart.lines.some((one) => one.id === id);
  for (const line of before.cart.lines) {
    const now = work.basket.cart.lines.find(({ id }) => id === line.id);
    const fresh = work.basket.cart.lines.filter((one) => one.dishId === line.dishId && isNew(one));
    const [only, ...others] = fresh;
    const more = notes.find((one) => one.note === 'added' && one.name === line.name);
    if (now && !only && more?.note === 'added' && now.quantity === line.quantity + more.quantity)
      countTo(work, line.id, isCounted ? more.quantity : line.quantity); // the same line had grown by that number
    if (!now || !only || others.length > 0) continue;
    if (!applyCartResult(work, removeLines(work.basket.cart, [only.id]))) continue;
    countTo(work, line.id, isCounted ? only.quantity : line.quantity);
  }
}

const LABEL = /^(\d+) × (.*)$/su;

/** Finds the dish whose name begins a label, the longest one. */
function dishOf(work: BasketEdit, label: string): Dish | undefined {
  const [, , rest = label] = LABEL.exec(label) ?? [];
  return [...work.kitchen.dishes.values()]
    .filter((one) => rest.startsWith(one.name))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Adds lines by their labels, each a count, a dish and the names of its options. */
function addLines(work: BasketEdit, labels: readonly string[]): void {
  const gone: string[] = [];
  for (const label of labels) {
    const [, n = '1', rest = label] = LABEL.exec(label) ?? [];
    const dish = dishOf(work, label);
    if (dish)
      settleLine(work, {
        dishId: dish.id,
        quantity: Number(n),
        wishes: optionRequestsInLabel(dish, rest.slice(dish.name.length)),
      });
    else gone.push(rest);
  }
  if (gone.length > 0) work.notes.push({ note: 'gone', names: gone });
}

function optionRequestsInLabel(dish: Dish, words: string): BasketOptionRequest[] {
  const byName = new Map<string, string[]>();
  for (const option of optionsOf(dish.groups))
    if (words.includes(option.name))
      byName.set(option.name, [...(byName.get(option.name) ?? []), option.optionId]);
  return [...byName.entries()]
    .filter(([name]) => ![...byName.keys()].some((other) => other !== name && other.includes(name)))
    .map(([, optionIds]) => ({ optionIds }));
}
