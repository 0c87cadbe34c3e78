import { sisterDish } from '../../../food/parse/sister-dish';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { readToldEdits } from '../../../food/parse/told/read';
import type { ToldEdit } from '../../../food/parse/told/state';
import { tokensOf } from '../../../food/parse/tokens';
import type { Dish } from '../../../food/menu';
import { askWhich } from './add';
import { contextOf } from './context';
import { countTo } from './counts';
import { applyLineChanges } from './line-changes';
import { settleLine, type BasketEdit } from './settle';
import { spokenLines } from './shape';
import { askTotal } from './total';
import { askWhere } from './where';

/** An edit that puts another dish in the place of a line, or of some of it. */
export type ToldReplacement = Extract<ToldEdit, { do: 'replace' }>;

/** Applies a sentence's edits where each of its words has a part in them; else returns false. */
export function editAsTold(work: BasketEdit, text: string): boolean {
  if (work.basket.open.length > 0 || work.basket.cart.lines.length === 0) return false;
  const edits = readToldEdits(work.kitchen.index(), joinedVerbs(tokensOf(text)), contextOf(work));
  if (!edits) return false;
  const replacing = edits.map((edit) =>
    edit.do === 'replace' ? freshDish(work, edit) : undefined,
  );
  if (edits.some((edit, at) => edit.do === 'replace' && !replacing[at]))
    return asksWhich(work, edits);
  const ids = spokenLines(work.basket).map((line) => line.id);
  const told = work.notes.length;
  edits.forEach((edit, at) => applyToldEdit(work, edit, { ids, fresh: replacing[at] }));
  const says = edits.length === 0 || edits.some((edit) => edit.do !== 'keepOnly');
  if (says && work.notes.length === told && work.basket.open.length === 0)
    work.notes.push({ note: 'same' });
  return true;
}

/** Asks which of several dishes of a name replaces a line; the line stays until the answer. */
function asksWhich(work: BasketEdit, [edit, ...others]: readonly ToldEdit[]): boolean {
  if (edit?.do !== 'replace' || others.length > 0) return false;
  const line = spokenLines(work.basket)[edit.line];
  const dishes = edit.dishes.flatMap((at) => work.kitchen.index().dishes[at] ?? []);
  const [first] = dishes;
  if (!line || !first || edit.count < line.quantity || dishes.length > MOST_ASKED) return false;
  const wanted = { dishId: first.id, quantity: edit.quantity, wishes: [], lineId: line.id };
  askWhich(
    work,
    wanted,
    dishes.map((dish) => dish.id),
    true,
  );
  return true;
}

const MOST_ASKED = 10; // dishes: a longer list is no question

/** The basket's lines as they were when the sentence began, and the dish that replaces one. */
interface EditTargets {
  readonly ids: readonly string[];
  readonly fresh: Dish | undefined;
}

/** Applies an edit to the basket. */
export function applyToldEdit(work: BasketEdit, edit: ToldEdit, { ids, fresh }: EditTargets): void {
  const dishes = work.kitchen.index().dishes;
  switch (edit.do) {
    case 'to': {
      const line = work.basket.cart.lines.find((one) => one.id === ids[edit.line]);
      if (line && line.quantity !== edit.quantity) countTo(work, line.id, edit.quantity);
      return;
    }
    case 'remove':
    case 'keepOnly':
      return applyAtPlaces(work, edit, ids);
    case 'add':
      return settleLine(work, {
        dishId: dishes[edit.dish]?.id ?? '',
        quantity: edit.quantity,
        wishes: [],
      });
    case 'replace':
      return replace(work, edit, { ids, fresh });
    case 'askTotal':
      return askTotal(
        work,
        edit.lines.flatMap((line) => ids[line] ?? []),
        edit.total,
      );
    case 'askWhere':
      return askWhere(work, {
        ...edit,
        dishes: edit.dishes.flatMap((at) => dishes[at] ?? []),
        lineId: ids[edit.choice.line] ?? '',
      });
    case 'askHowMany': {
      const line = work.basket.cart.lines.find((one) => one.id === ids[edit.line]);
      if (!line) return;
      work.basket = { ...work.basket, last: line.id };
      work.notes.push({ note: 'howMany', name: line.name, quantity: line.quantity });
    }
  }
}

/** Applies an edit by places that count the lines as they were when the sentence began. */
function applyAtPlaces(
  work: BasketEdit,
  edit: Extract<ToldEdit, { do: 'remove' | 'keepOnly' }>,
  ids: readonly string[],
): void {
  const now = spokenLines(work.basket).map((line) => line.id);
  const placeOf = (line: number): number => now.indexOf(ids[line] ?? '');
  applyLineChanges(work, {
    lines: [],
    changes: [
      edit.do === 'remove'
        ? { kind: 'remove', line: placeOf(edit.line) }
        : { kind: 'keepOnly', lines: edit.lines.map(placeOf) },
    ],
  });
}

/**
 * The dish that replaces another: the only one meant, else the one named like the dish that goes.
 */
export function freshDish(work: BasketEdit, { dishes, line }: ToldReplacement): Dish | undefined {
  const all = dishes.flatMap((at) => work.kitchen.index().dishes[at] ?? []);
  const old = spokenLines(work.basket)[line];
  return all.length === 1 ? all[0] : (plainDish(all) ?? sisterDish(all, old?.name ?? ''));
}

/** The dish of which all others are kinds: "Idli (2 pieces)" among a Rava Idli and a Thatte Idli. */
function plainDish(dishes: readonly Dish[]): Dish | undefined {
  const words = (dish: Dish): string[] =>
    tokensOf(dish.name.replace(/\([^)]*\)/gu, ' ')).map((token) => token.stem);
  return dishes.find((dish) => {
    const own = words(dish);
    return dishes.every((other) => own.every((stem) => words(other).includes(stem)));
  });
}

function replace(
  work: BasketEdit,
  { line: place, count, quantity }: ToldReplacement,
  { ids, fresh }: EditTargets,
): void {
  const line = work.basket.cart.lines.find((one) => one.id === ids[place]);
  if (!line || !fresh) return;
  const wanted = { dishId: fresh.id, quantity, wishes: [] };
  if (count >= line.quantity) return settleLine(work, { ...wanted, lineId: line.id });
  countTo(work, line.id, line.quantity - count);
  settleLine(work, wanted);
}
