import { isWondering } from '../../../food/parse/asked';
import { correctionsApart } from '../../../food/parse/edits/corrections';
import { partsApart } from '../../../food/parse/edits/parts-apart';
import { partToldBehind } from '../../../food/parse/part-of-line';
import { ruledOutIn, ruledOutOfAll } from '../../../food/parse/ruled-out';
import { withoutConditional } from '../../../food/parse/condition';
import { withoutToldOfPeople } from '../../../food/parse/told-of-people';
import { parseOrder } from '../../../food/parse/order';
import { addsUnnamed } from './adds-unnamed';
import { addsToNamedLine } from './added-to';
import { answerByWords } from './answer';
import { keepAvoided } from './avoided';
import { changesNamedDish } from './named-dish';
import { notesCooking } from './cooking-of-line';
import { contextOf } from './context';
import { holdCountClaims } from './counted-claims';
import { countsUnnamed } from './counted-unnamed';
import { answersMost, withoutCountAnswer } from './count-answer';
import { takeBackContradicted, takeBackForNothing } from './contradicted';
import { bringsBack } from './gone';
import { bringsToTotal } from './total-and-new';
import { countUnanswered, letGo, letSettledGo } from './let-go';
import { leaveOutOfAll } from './left-out-of-all';
import { asksMildAlone } from './milder';
import { countsChoice } from './more-of-choice';
import { holdOrderTotal } from './order-total';
import { partsLine } from './parted-line';
import { inPlainWords, withPlainRemovals } from './plain-words';
import { readWhatIsLeft } from './what-is-left';
import { recounts } from './recount';
import { sayAtOnce } from './say';
import { holdStances } from './stance-held';
import { changesNumbered } from './numbered';
import { holdEmptied } from './emptied';
import { withoutTotalAnswer } from './total-counted';
import type { BasketEdit } from './settle';
import { bringsSameFor } from './same-for';
import { changesSize } from './size-change';
import { withoutWhichAnswer } from './which-answer';
import { movesToOtherLine } from './wrong-line';
import { editAsTold } from './told-edits';
import { changesBesideQuestion } from './beside-question';
import { sayByClauses } from './by-clauses';
import { swapsInTurn } from './swaps-in-turn';
import { withoutLeftAlone } from '../../../food/parse/left-alone';
import { withoutOrdersEnd } from '../../../food/parse/closing';
import { totalTold } from '../../../food/parse/total-told';

/**
 * Applies words about food to the basket: as an answer to the open question, else clause by clause
 * where they change the basket, else as one order.
 */
export function sayToBasket(work: BasketEdit, all: string): void {
  const rest = withoutAnswers(work, all);
  if (rest !== all) {
    if (rest !== '') sayToBasket(work, rest);
    return;
  }
  const whole = withoutOrdersEnd(askedOnly(work, all));
  if (whole === '' && all !== '') return;
  const asked = work.basket.cart.lines.length > 0 ? withoutLeftAlone(whole) : whole;
  if (asked === '' && whole !== '') return void work.notes.push({ note: 'same' });
  if (tellsTotal(work, asked)) return;
  const said = withPlainRemovals(work, asked);
  if (work.basket.open.length === 0 && isWondering(said))
    return void work.notes.push({ note: 'nothing' }); // a question acts on nothing
  if (asksMildAlone(work, said)) {
    work.basket = { ...work.basket, mild: true };
    return void work.notes.push({ note: 'mild' });
  }
  work.ruled ??= ruledOutIn(said);
  work.without ??= ruledOutOfAll(work.ruled);
  if (swapsInTurn(work, said)) return;
  if (bringsToTotal(work, said)) return;
  if (partsLine(work, said) || changesSize(work, said) || bringsSameFor(work, said)) return;
  if (movesToOtherLine(work, said, (rest) => sayToBasket(work, rest))) return;
  if (addsUnnamed(work, said) || changesNamedDish(work, said)) return;
  if (recounts(work, said, (rest) => sayToBasket(work, rest))) return;
  const apart = saidApart(work, said);
  if (apart) return sayApart(work, apart, said);
  if (notesCooking(work, said)) return;
  const [before, notes] = [work.basket, [...work.notes]];
  const text = inPlainWords(work, said);
  if (text === '') return;
  if (setsWholeBasket(work, text)) letGo(work, () => true, false);
  if (
    !addsToNamedLine(work, text, (rest) => sayToBasket(work, rest)) &&
    !bringsBack(work, text) &&
    !leaveOutOfAll(work, text) &&
    !countsChoice(work, text) &&
    !countsUnnamed(work, text) &&
    !changesNumbered(work, text) &&
    !editAsTold(work, text) &&
    !changesBesideQuestion({
      work,
      text,
      say: (rest) => sayToBasket(work, rest),
      guarded: (rest) => sayUnderGuard(work, rest),
    }) &&
    !answerByWords(work, text)
  )
    sayUnderGuard(work, text);
  readWhatIsLeft(work, { basket: before, notes }, (left) => sayUnderGuard(work, left));
  holdOrderTotal(work, { basket: before, notes }, said, (rest) => sayUnderGuard(work, rest));
  holdCountClaims(work, { basket: before, notes }, said);
  holdStances(work, { basket: before, notes }, said);
  holdEmptied(work, { basket: before, notes }, said);
  letSettledGo(work, before);
  countUnanswered(work, before.open);
}

/** True for a message that only tells or asks how many things there are: it changes nothing. */
function tellsTotal(work: BasketEdit, text: string): boolean {
  const { cart, open } = work.basket;
  const told = open.length > 0 || cart.lines.length === 0 ? undefined : totalTold(text);
  if (told === undefined) return false;
  const n = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  work.notes.push({ note: told === n ? 'same' : 'nothing' });
  return true;
}

/** Reads a message in parts; what one takes out for what another cannot bring stays. */
function sayApart(work: BasketEdit, parts: readonly string[], said: string): void {
  const before = { basket: work.basket, notes: [...work.notes] };
  sayInTurn(work, parts);
  takeBackForNothing(work, before, said);
}

/** Reads parts of a message one after another; "as it is" is told only where nothing else is. */
function sayInTurn(work: BasketEdit, parts: readonly string[]): void {
  for (const part of parts) sayToBasket(work, part);
  const told = work.notes.filter(({ note }) => note !== 'same' && note !== 'nothing');
  if (told.length > 0) work.notes = told;
}

/** Applies words that answer what was asked (which, how many), and returns those that are left. */
function withoutAnswers(work: BasketEdit, all: string): string {
  const rest = withoutWhichAnswer(work, withoutCountAnswer(work, all));
  if (rest !== all) return rest;
  return answersMost(work, all) ? '' : withoutTotalAnswer(work, all);
}

/** Leaves of a message what it asks for: no talk of people, and nothing under a condition. */
function askedOnly(work: BasketEdit, all: string): string {
  const { left, told, said } = withoutToldOfPeople(all);
  if (told) keepAvoided(work, said);
  const free = withoutConditional(left);
  if (free.conditional) work.notes.push({ note: 'condition' });
  return free.left;
}

/** Splits a message into sentences to be read in turn; undefined where it is one. */
function saidApart(work: BasketEdit, text: string): readonly string[] | undefined {
  const { basket, kitchen } = work;
  if (basket.cart.lines.length > 0)
    return basket.open.length === 0
      ? (correctionsApart(text) ?? partsApart(kitchen.index(), text, contextOf(work)))
      : undefined;
  const apart = partToldBehind(text);
  return apart && [apart.whole, apart.part];
}

/** Reads the words clause by clause or at once, and undoes what contradicts them. */
function sayUnderGuard(work: BasketEdit, text: string): void {
  const before = { basket: work.basket, notes: [...work.notes] };
  if (!sayByClauses(work, text)) sayAtOnce(work, text);
  takeBackContradicted(work, before, text);
}

/** True of a list of the whole order, which replaces the basket and any question. */
const setsWholeBasket = (work: BasketEdit, text: string): boolean =>
  work.basket.open.length > 0 &&
  parseOrder(work.kitchen.index(), text, contextOf(work)).setsAll === true;
