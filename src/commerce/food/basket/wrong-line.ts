import type { ContextLine } from '../../../food/parse/context';
import { isAlreadyChosen } from '../../../food/parse/line-changes';
import { readDeniedLine } from '../../../food/parse/told/denied-line';
import { contextOf } from './context';
import { countTo } from './counts';
import { namesOf, optionsOf } from './names';
import { makeNamedDish, type NamedDish, readNamedDish, tellsNothing } from './named-dish';
import { type BasketEdit, settleLine } from './settle';
import { type BasketLine, countOfDish } from './shape';

/** What a change did to one dish. */
interface ChangeMade {
  /** Names of the choices that came. */
  readonly chosen: readonly string[];
  /** By how many its number changed; `all` where it went. */
  readonly by: number | 'all';
}

/**
 * Reads "paneer wala nahi, masala dosa mein se ek": the change before hit the wrong line. It is taken
 * back, and done to the dish named now, as far as the message says nothing else of that. A dish whose
 * line was not changed last stays as it is. Returns false for any other message.
 */
export function movesToOtherLine(
  work: BasketEdit,
  text: string,
  say: (part: string) => void,
): boolean {
  const denied =
    work.basket.open.length === 0
      ? readDeniedLine(
          work.kitchen.index(),
          text,
          [...goneLines(work), ...contextOf(work)],
          work.basket.turned?.dishId,
        )
      : undefined;
  if (!denied) return false;
  const isTurned = work.basket.turned?.dishId === denied.dishId;
  const told = denied.parts.map((part) => readNamedDish(work, part));
  if (!isTurned && !told.some((one) => one && !tellsNothing(one))) return false;
  const made = isTurned ? takeBack(work) : undefined;
  for (const part of denied.parts) sayOfOther(work, part, { made, say });
  return true;
}

/** The lines of the dish that the last change took out. */
const goneLines = ({ basket: { turned, cart } }: BasketEdit): ContextLine[] =>
  cart.lines.some(({ dishId }) => dishId === turned?.dishId)
    ? []
    : (turned?.lines ?? []).map((line) => ({ ...line, options: line.choices }));

function sayOfOther(
  work: BasketEdit,
  part: string,
  { made, say }: { readonly made: ChangeMade | undefined; readonly say: (part: string) => void },
): void {
  const read = readNamedDish(work, part);
  if (!read) return say(part);
  if (isAsSaid(read)) return;
  if (!tellsNothing(read)) return makeNamedDish(work, read);
  if (made) doAlso(work, read, made);
}

/** True of a line that has all that is told of it: "wapas oil kar do", once it is. */
const isAsSaid = ({ line, options, unmet }: NamedDish): boolean =>
  options.length > 0 &&
  unmet.length === 0 &&
  options.every((one) => isAlreadyChosen({ ...line, options: line.choices }, one));

/** Puts the dish that changed last back as it was, and returns what had become of it. */
function takeBack(work: BasketEdit): ChangeMade | undefined {
  const { turned, cart } = work.basket;
  const dish = turned && work.kitchen.dishes.get(turned.dishId);
  if (!turned || !dish) return undefined;
  const is = cart.lines.filter((line) => line.dishId === dish.id);
  const was = turned.lines;
  const at = cart.lines.findIndex((line) => line.dishId === dish.id);
  const others = cart.lines.filter((line) => line.dishId !== dish.id);
  const lines = at < 0 ? [...others, ...was] : others.toSpliced(at, 0, ...was);
  const { turned: _done, ...basket } = work.basket;
  work.basket = { ...basket, cart: { ...cart, lines } };
  const key = (line: BasketLine): string => JSON.stringify([line.quantity, line.choices]);
  const kept = new Set(is.map(key));
  for (const line of was.filter((one) => !kept.has(key(one))))
    work.notes.push({
      note: 'changed',
      name: line.name,
      quantity: line.quantity,
      options: namesOf(dish, line.choices),
      usual: [],
      paise: line.priceEachPaise * line.quantity,
    });
  const before = new Set(was.flatMap((line) => namesOf(dish, line.choices)));
  const chosen = is
    .flatMap((line) => namesOf(dish, line.choices))
    .filter((one) => !before.has(one));
  return {
    chosen: [...new Set(chosen)],
    by: is.length === 0 ? 'all' : countOfDish(is, dish.id) - countOfDish(was, dish.id),
  };
}

/** Does to a dish what was done to another one. */
function doAlso(work: BasketEdit, read: NamedDish, { chosen, by }: ChangeMade): void {
  const { dish, line, count } = read;
  if (by === 'all') return countTo(work, line.id, line.quantity - count);
  if (by !== 0) return countTo(work, line.id, Math.max(0, line.quantity + by));
  const offered = optionsOf(dish.groups);
  const isOffered = (name: string): boolean => offered.some((one) => one.name === name);
  const names = chosen.filter((name) => !isOffered(name));
  if (names.length > 0) work.notes.push({ note: 'unmet', dish: dish.name, names, negated: false });
  const wishes = chosen.filter(isOffered).map((name) => ({
    optionIds: offered.filter((one) => one.name === name).map(({ optionId }) => optionId),
  }));
  const of = count < line.quantity ? { partOf: line.id } : { lineId: line.id };
  if (wishes.length > 0)
    settleLine(work, { dishId: dish.id, quantity: count, ...of, wishes, held: [...line.choices] });
}
