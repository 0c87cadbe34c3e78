import { JOINTS } from '../../../food/parse/edits/act';
import { editClauses } from '../../../food/parse/edits/clauses';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import type { ParsedLine } from '../../../food/parse/lines';
import { numberOf } from '../../../food/parse/numbers';
import { ADDING_WORDS } from '../../../food/parse/sets';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import { resolveOptionRequests } from './meant';
import { settleLine, type BasketEdit } from './settle';
import { type BasketLine, spokenLines } from './shape';
import { leavesOut } from './without';

/**
 * Leaves a thing out of so many of a dish that is there ("ek coffee bina cheeni ke chahiye", of
 * three): these become a line of their own, and no more come. Returns whether it did, or they are.
 */
export function leaveOutOfSome(work: BasketEdit, line: ParsedLine, text: string): boolean {
  const dish = work.kitchen.dishes.get(line.dishId);
  if (!dish || !isCountedWithout(line) || !wantsNoMore(joinedVerbs(tokensOf(text)))) return false;
  const wishes = resolveOptionRequests(dish, line.options);
  const own = spokenLines(work.basket).filter(({ dishId }) => dishId === dish.id);
  const has = ({ choices }: BasketLine): boolean =>
    wishes.every(
      ({ optionIds, negated = false }) =>
        choices.some(({ optionId }) => optionIds.includes(optionId)) !== negated,
    );
  if (own.some((one) => has(one) && one.quantity === line.quantity)) {
    work.notes.push({ note: 'same' });
    return true;
  }
  const [held, ...others] = own;
  if (!held || others.length > 0 || has(held) || held.quantity < line.quantity) return false;
  const place = held.quantity === line.quantity ? { lineId: held.id } : { partOf: held.id };
  settleLine(work, {
    dishId: dish.id,
    quantity: line.quantity,
    wishes,
    held: held.choices,
    ...place,
  });
  return true;
}

const isCountedWithout = ({ counted, given, otherDishIds, options, unmet }: ParsedLine): boolean =>
  counted &&
  given === null &&
  otherDishIds.length + unmet.length === 0 &&
  options.length > 0 &&
  options.every(leavesOut);

/** True where the words tell what is wanted, with no word for more. */
const wantsNoMore = (tokens: readonly OrderToken[]): boolean =>
  editClauses(tokens).some(({ act, own }) => own && act === 'want') &&
  !JOINTS.has(tokens[0]?.word ?? '') &&
  !tokens.some(
    ({ word }, at) =>
      ADDING_WORDS.has(word) || (word === 'aur' && numberOf(tokens[at - 1]?.word ?? '') !== null),
  );
