import { isAlreadyChosen } from '../../../food/parse/line-changes';
import type { ParsedOption } from '../../../food/parse/lines';
import { indexMenu } from '../../../food/parse/menu-index';
import { type PartTold, partsTold } from '../../../food/parse/parted-counts';
import { preferOptionsOfLine, resolveOptionRequests } from './meant';
import { menuOnly } from './menu-only';
import { type BasketEdit, settleLine } from './settle';
import { isOfName, optionsIn } from './options-in';
import { type BasketLine, spokenLines } from './shape';

interface LinePart {
  readonly count: number;
  readonly options: readonly ParsedOption[];
}

/**
 * Parts a line as a message says how its dishes shall be, where that tells of all of them: "ek strong
 * ek light" of two coffees, "half spicy half mild". Returns false for any other message.
 */
export function partsLine(work: BasketEdit, text: string): boolean {
  const told = work.basket.open.length === 0 ? partsTold(text) : undefined;
  if (!told) return false;
  for (const line of spokenLines(work.basket).toReversed()) {
    if (!told.named.every(isOfName(line.name))) continue;
    const parts = partsOf(work, line, told.parts);
    if (!parts) continue;
    applyParts(work, line, parts);
    return true;
  }
  return false;
}

/** How a line is parted; undefined where the words are not of all of it, or not of its dish. */
function partsOf(
  work: BasketEdit,
  line: BasketLine,
  told: readonly PartTold[],
): readonly LinePart[] | undefined {
  const dish = work.kitchen.dishes.get(line.dishId);
  const counts = countsOf(told, line.quantity);
  if (!dish || !counts) return undefined;
  const own = indexMenu(menuOnly(work.kitchen.menu, new Set([dish.id])));
  const read = told.map((part) => optionsIn(work, own, dish, part.text));
  const parts = read.flatMap((options, n) =>
    options ? [{ count: counts[n] ?? 0, options: options.filter(isNew(line)) }] : [],
  );
  const areTold = read.filter((options) => (options?.length ?? 0) > 0).length;
  return parts.length === told.length && areTold > 0 && isDivided(read) ? parts : undefined;
}

const isNew =
  (line: BasketLine) =>
  (option: ParsedOption): boolean =>
    !isAlreadyChosen({ ...line, options: line.choices }, option);

/** True where two parts differ. */
const isDivided = (read: readonly (readonly ParsedOption[] | undefined)[]): boolean =>
  new Set(
    read.map((options) => (options ?? []).map((one) => `${one.optionId}${one.negated}`).join()),
  ).size > 1;

/** The number of each part, where all make up the line. */
function countsOf(told: readonly PartTold[], quantity: number): readonly number[] | undefined {
  const said = told.reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 0), 0);
  const others = told.filter(({ count }) => typeof count !== 'number').length;
  const each = others === 0 ? 0 : (quantity - said) / others;
  const counts = told.map(({ count }) => (typeof count === 'number' ? count : each));
  const sum = counts.reduce((all, n) => all + n, 0);
  return sum === quantity && counts.every((n) => Number.isInteger(n) && n > 0) ? counts : undefined;
}

/** Splits the parts off one after another; the last is what is left of the line. */
function applyParts(work: BasketEdit, line: BasketLine, parts: readonly LinePart[]): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  const changed = parts.filter(({ options }) => options.length > 0);
  const isAll = changed.length === parts.length;
  if (changed.length === 0) work.notes.push({ note: 'same' });
  for (const [n, { count, options }] of changed.entries()) {
    if (!dish) return;
    const wishes = resolveOptionRequests(dish, preferOptionsOfLine(dish, options, line.choices));
    const isLast = isAll && n === changed.length - 1;
    const of = isLast ? { lineId: line.id } : { partOf: line.id };
    settleLine(work, { dishId: dish.id, quantity: count, ...of, wishes, held: [...line.choices] });
  }
}
