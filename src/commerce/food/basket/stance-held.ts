import { joinedVerbs } from '../../../food/parse/joined-verbs';
import type { ContextLine } from '../../../food/parse/context';
import { heldLines, menuTermsOf } from '../../../food/parse/edits/held-lines';
import { numberOf } from '../../../food/parse/numbers';
import type { MenuIndex } from '../../../food/parse/menu-index';
import type { DishMention } from '../../../food/parse/told/mentions';
import type { DishStance } from '../../../food/parse/told/stance';
import { stancesIn, type Stances } from '../../../food/parse/told/stances';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import { applyLineChanges } from './line-changes';
import type { BasketEdit } from './settle';
import { type Basket, type BasketLines, countOfDish } from './shape';

/**
 * Undoes a reading that does to a dish what its sentence says must not become of it: one that was
 * to stay is gone, one that was not wanted has come. Asks which line is meant instead.
 */
export function holdStances(
  work: BasketEdit,
  before: { readonly basket: Basket; readonly notes: BasketEdit['notes'] },
  text: string,
): void {
  const [was, is] = [before.basket.cart.lines, work.basket.cart.lines];
  if (was === is) return askOfThoseThere(work, before.notes.length);
  const index = work.kitchen.index();
  const context = contextOf({ ...work, basket: before.basket });
  const tokens = joinedVerbs(tokensOf(text));
  const said = stancesIn(index, tokens, context);
  const move = {
    was,
    is,
    context,
    index,
    more: said.more,
    spared: new Set(said.free.flatMap(namedBy(index))),
  };
  const isKept =
    said.held.every((one) => !isBroken(one, move)) &&
    !(said.guarded && (growsUncounted(move, tokens) || losesUnnamed(move, said, tokens)));
  if (isKept) return;
  work.basket = before.basket;
  const line = onlyLineGoing(said);
  if (line !== undefined) {
    work.notes = [...before.notes];
    return applyLineChanges(work, { changes: [{ kind: 'remove', line }], lines: [] });
  }
  work.notes = [...before.notes, ...notesInstead(work.notes.slice(before.notes.length), said, was)];
}

/** What is said instead of a change that is undone: what a dish cannot be had with, or what is asked. */
function notesInstead(
  notes: BasketEdit['notes'],
  { held, free }: Stances,
  was: BasketLines,
): BasketEdit['notes'] {
  const unmet = notes.filter(({ note }) => note === 'unmet' || note === 'kitchen');
  if (unmet.length > 0) return unmet;
  const named = new Set(
    [...held.map(({ mention }) => mention), ...free].flatMap((one) => one.lines),
  );
  const [line, ...others] = was.filter((_, at) => named.has(at));
  if (line && others.length === 0)
    return [{ note: 'howMany', name: line.name, quantity: line.quantity }];
  const names = [...new Set((line ? [line, ...others] : was).map(({ name }) => name))];
  return [names.length > 0 ? { note: 'which', names } : { note: 'nothing' }];
}

/**
 * The place of the line that a sentence takes out, where it names no other dish but such as stay:
 * "not the rice, take off the momos".
 */
function onlyLineGoing({ held, free, general }: Stances): number | undefined {
  const going = new Set(
    held.flatMap(({ stance, mention }) => (stance === 'goes' ? mention.lines : [])),
  );
  const [line, ...more] = going;
  const isPlain = held.every(
    ({ stance, mention }) =>
      stance === 'goes' || (stance === 'stays' && !mention.lines.includes(line ?? -1)),
  );
  return isPlain && !general && free.length === 0 && more.length === 0 ? line : undefined;
}

/** Asks how many of a dish there should be, where "not added" would be said of one that is there. */
function askOfThoseThere(work: BasketEdit, from: number): void {
  work.notes = work.notes.map((note, at) => {
    const line =
      at >= from && note.note === 'notAdded'
        ? work.basket.cart.lines.find(({ name }) => name === note.name)
        : undefined;
    if (!line) return note;
    work.basket = { ...work.basket, last: line.id };
    return { note: 'howMany', name: line.name, quantity: line.quantity };
  });
}

/** What became of a basket, with what the check of stances needs. */
interface HeldMove {
  readonly was: BasketLines;
  readonly is: BasketLines;
  readonly context: readonly ContextLine[];
  readonly index: MenuIndex;
  /** Ids of dishes that the sentence names elsewhere without a stance. */
  readonly spared: ReadonlySet<string>;
  /** See `Stances.more`. */
  readonly more: boolean;
}

function isBroken(
  { mention, stance }: DishStance,
  { was, is, context, index, spared, more }: HeldMove,
): boolean {
  if (mention.choices.length > 0 && !mention.whole) return false; // "the full one" tells a line by its choice
  if (typeof stance === 'object') {
    const ids = [...new Set(mention.lines.flatMap((line) => context[line]?.dishId ?? []))];
    const before = sumOf(was, ids);
    const fewer = stance.by === undefined ? undefined : Math.max(0, before - stance.by);
    return ids.length > 0 && ![before, stance.to, fewer].includes(sumOf(is, ids));
  }
  const moved = namedBy(index)(mention)
    .filter((id) => !spared.has(id))
    .map((id) => countOfDish(is, id) - countOfDish(was, id));
  const grows = moved.some((by) => by > 0) && !more;
  return grows || (stance === 'stays' && moved.some((by) => by < 0));
}

/** Times that a dish may grow without a number; words like "double" are not looked for. */
const MULTIPLES: ReadonlySet<number> = new Set([2, 3, 4]);

/** True where several more of a dish came than the message has a number for, and no such multiple. */
function growsUncounted({ was, is }: HeldMove, tokens: readonly OrderToken[]): boolean {
  const numbers = new Set(tokens.map(({ word }) => numberOf(word)));
  return was.some(({ dishId }) => {
    const [before, after] = [countOfDish(was, dishId), countOfDish(is, dishId)];
    const isSaid =
      [after, after - before].some((n) => numbers.has(n)) || MULTIPLES.has(after / before);
    return after - before > 1 && !isSaid;
  });
}

/** True where a message that names dishes, and only dishes, took out another. */
function losesUnnamed(
  { was, is, context, index }: HeldMove,
  { held, free, general }: Stances,
  tokens: readonly OrderToken[],
): boolean {
  const all = [...held.map(({ mention }) => mention), ...free];
  const named = new Set(
    all.flatMap((one) => [
      ...namedBy(index)(one),
      ...[...one.lines, ...one.choiceOf].map((at) => context[at]?.dishId),
      ...ofKind(index, tokens.slice(one.from, one.to), context),
    ]),
  );
  return (
    !general &&
    all.length > 0 &&
    was.some(
      ({ dishId }) => countOfDish(is, dishId) < countOfDish(was, dishId) && !named.has(dishId),
    )
  );
}

/** Ids of the dishes of lines that words call by their kind: "the pizza". */
function ofKind(
  index: MenuIndex,
  words: readonly OrderToken[],
  context: readonly ContextLine[],
): string[] {
  const terms = words.map((token) => [...menuTermsOf(index, token)]);
  return heldLines(index, context)
    .filter(({ names }) => terms.every((own) => own.some((term) => names.has(term))))
    .map(({ line }) => line.dishId);
}

const namedBy =
  (index: MenuIndex) =>
  ({ dishes }: DishMention): string[] =>
    dishes.flatMap((at) => index.dishes[at]?.id ?? []);

const sumOf = (lines: BasketLines, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + countOfDish(lines, id), 0);
