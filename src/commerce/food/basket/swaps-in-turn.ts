import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { parseOrder } from '../../../food/parse/order';
import { readSwaps, type SwapEdit } from '../../../food/parse/told/swaps';
import { tokensOf } from '../../../food/parse/tokens';
import { isQuestion } from '../../../language/text/question';
import { askWhich } from './add';
import { contextOf } from './context';
import type { BasketEdit } from './settle';
import { spokenLines } from './shape';
import { applyToldEdit, freshDish, type ToldReplacement } from './told-edits';

/**
 * Applies the swaps of a message one after another, with what it does beside them: what the menu
 * lacks is told by name, and nothing goes for it. False, with nothing done, for any other message.
 */
export function swapsInTurn(work: BasketEdit, text: string): boolean {
  if (work.basket.open.length > 0 || work.basket.cart.lines.length === 0) return false;
  const tokens = joinedVerbs(tokensOf(text));
  const edits = readSwaps(work.kitchen.index(), tokens, contextOf(work));
  if (!edits || isQuestion(text) || !edits.every((edit) => canBeDone(work, edit))) return false;
  const ids = spokenLines(work.basket).map((line) => line.id);
  const notes = work.notes.length;
  for (const edit of edits) {
    if (edit.do === 'missing')
      tellMissing(work, text.slice(tokens[edit.from]?.start, tokens[edit.to - 1]?.end));
    else if (edit.do === 'absent') tellAbsent(work, edit.dish);
    else if (edit.do !== 'replace') applyToldEdit(work, edit, { ids, fresh: undefined });
    else replaceOrAsk(work, edit, ids);
  }
  if (work.notes.length === notes && work.basket.open.length === 0)
    work.notes.push({ note: 'same' });
  return true;
}

const MOST_ASKED = 10; // dishes: a longer list is no question

const canBeDone = (work: BasketEdit, edit: SwapEdit): boolean =>
  edit.do !== 'replace' || edit.dishes.length <= MOST_ASKED || freshDish(work, edit) !== undefined;

/** Replaces a line, or some of it; asks which dish comes where the words are of several. */
function replaceOrAsk(work: BasketEdit, edit: ToldReplacement, ids: readonly string[]): void {
  const fresh = freshDish(work, edit);
  if (fresh) return applyToldEdit(work, edit, { ids, fresh });
  const line = work.basket.cart.lines.find((one) => one.id === ids[edit.line]);
  const dishes = edit.dishes.flatMap((at) => work.kitchen.index().dishes[at]?.id ?? []);
  const [dishId] = dishes;
  if (!line || dishId === undefined) return;
  const of = edit.count < line.quantity ? { partOf: line.id } : { lineId: line.id };
  askWhich(work, { dishId, quantity: edit.quantity, wishes: [], ...of }, dishes, true);
}

function tellAbsent(work: BasketEdit, dish: number): void {
  const name = work.kitchen.index().dishes[dish]?.name ?? '';
  work.notes.push({ note: 'absent', name });
}

/** Tells which dish the menu lacks, with the dishes nearest to it: first those of its kind. */
function tellMissing(work: BasketEdit, text: string): void {
  const near = [text.split(/\s+/u).at(-1) ?? '', text].flatMap((words) => {
    const { lines, unknown } = parseOrder(work.kitchen.index(), words);
    return [
      ...lines.flatMap((line) => [line.dishId, ...line.otherDishIds]),
      ...unknown.flatMap((one) => one.nearestDishIds),
    ];
  });
  const names = [...new Set(near)].flatMap((id) => work.kitchen.dishes.get(id)?.name ?? []);
  work.notes.push({ note: 'unknown', text, near: names.slice(0, MOST_NEAR) });
}

const MOST_NEAR = 3; // dishes that are told beside one that is missing
