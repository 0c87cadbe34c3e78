import type { LineChange } from '../../../food/parse/context';
import { isWondering } from '../../../food/parse/asked';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import {
  editClauses,
  type EditClause,
  joinedClauses,
  textOf,
} from '../../../food/parse/edits/clauses';
import { type EditAct, LIMITS, POINTERS, TELLING_APART } from '../../../food/parse/edits/act';
import { correctionsApart } from '../../../food/parse/edits/corrections';
import { refusesAgain } from '../../../food/parse/edits/refused-again';
import { numberOf } from '../../../food/parse/numbers';
import { withToldBehind } from '../../../food/parse/edits/told-behind';
import { withChoicesReplaced } from '../../../food/parse/edits/replaced-choices';
import { partToldBehind } from '../../../food/parse/part-of-line';
import { ruledOutIn, ruledOutOfAll } from '../../../food/parse/ruled-out';
import { withoutConditional } from '../../../food/parse/condition';
import { withoutToldOfPeople } from '../../../food/parse/told-of-people';
import { ADDING_WORDS, setsCounts } from '../../../food/parse/sets';
import { isTalkAlone } from '../../../food/parse/edits/talk-alone';
import { readEdit } from '../../../food/parse/edits/read-edit';
import { tokensOf } from '../../../food/parse/tokens';
import { parseOrder } from '../../../food/parse/order';
import { addsToNamedLine } from './added-to';
import { answerByWords } from './answer';
import { contextOf } from './context';
import { holdCountClaims } from './counted-claims';
import { countsUnnamed } from './counted-unnamed';
import { answersMost, withoutCountAnswer } from './count-answer';
import { takeBackContradicted } from './contradicted';
import { bringsBack } from './gone';
import { countUnanswered, letGo, letSettledGo } from './let-go';
import { applyLineChanges } from './line-changes';
import { asksMildAlone } from './milder';
import { countsChoice } from './more-of-choice';
import { holdOrderTotal } from './order-total';
import { inPlainWords, withPlainRemovals } from './plain-words';
import { readWhatIsLeft } from './what-is-left';
import { sayAtOnce } from './say';
import { holdStances } from './stance-held';
import { changesNumbered } from './numbered';
import { withoutTotalAnswer } from './total-counted';
import type { BasketEdit } from './settle';
import type { Basket } from './shape';
import { swapByWords } from './swap';
import { withoutWhichAnswer } from './which-answer';
import { editAsTold } from './told-edits';
import { localPattern } from '../../../language/text/local-pattern';

/**
 * Applies words about food to the basket: as an answer to the open question, else clause by clause
 * where they change the basket, else as one order.
 */
export function sayToBasket(work: BasketEdit, all: string): void {
  const rest = withoutWhichAnswer(work, withoutCountAnswer(work, all));
  if (rest !== all) {
    if (rest !== '') sayToBasket(work, rest);
    return;
  }
  if (answersMost(work, all)) return;
  const behind = withoutTotalAnswer(work, all);
  if (behind !== all) {
    if (behind !== '') sayToBasket(work, behind);
    return;
  }
  const asked = askedOnly(work, all);
  if (asked === '' && all !== '') return;
  const said = withPlainRemovals(work, asked);
  if (work.basket.open.length === 0 && isWondering(said))
    return void work.notes.push({ note: 'nothing' }); // a question acts on nothing
  if (asksMildAlone(work, said)) {
    work.basket = { ...work.basket, mild: true };
    return void work.notes.push({ note: 'mild' });
  }
  work.ruled ??= ruledOutIn(said);
  work.without ??= ruledOutOfAll(work.ruled);
  const apart = saidApart(work, said);
  if (apart) return apart.forEach((one) => sayToBasket(work, one));
  const [before, notes] = [work.basket, [...work.notes]];
  const text = inPlainWords(work, said);
  if (text === '') return;
  if (setsWholeBasket(work, text)) letGo(work, () => true, false);
  if (
    !addsToNamedLine(work, text, (rest) => sayToBasket(work, rest)) &&
    !bringsBack(work, text) &&
    !countsChoice(work, text) &&
    !countsUnnamed(work, text) &&
    !changesNumbered(work, text) &&
    !editAsTold(work, text) &&
    !changesHeld(work, text) &&
    !changesBeside(work, text) &&
    !changesBehind(work, text) &&
    !answerByWords(work, text)
  )
    sayUnderGuard(work, text);
  readWhatIsLeft(work, { basket: before, notes }, (left) => sayUnderGuard(work, left));
  holdOrderTotal(work, { basket: before, notes }, said, (rest) => sayUnderGuard(work, rest));
  holdCountClaims(work, { basket: before, notes }, said);
  holdStances(work, { basket: before, notes }, said);
  letSettledGo(work, before);
  countUnanswered(work, before.open);
}

/** Leaves of a message what it asks for: no talk of people, and nothing under a condition. */
function askedOnly(work: BasketEdit, all: string): string {
  const { left, told } = withoutToldOfPeople(all);
  if (told) work.notes.push({ note: 'told' });
  const free = withoutConditional(left);
  if (free.conditional) work.notes.push({ note: 'condition' });
  return free.left;
}

/** Splits a message into sentences to be read in turn; undefined where it is one. */
function saidApart({ basket }: BasketEdit, text: string): readonly string[] | undefined {
  if (basket.cart.lines.length > 0)
    return basket.open.length === 0 ? correctionsApart(text) : undefined;
  const apart = partToldBehind(text);
  return apart && [apart.whole, apart.part];
}

/**
 * Applies a swap or a new number of a line ("curd rice, just 1") while Mela asks which dish is
 * meant; neither answers that question. False where the words do neither.
 */
function changesHeld(work: BasketEdit, text: string): boolean {
  const [asked] = work.basket.open;
  if (asked?.ask.kind !== 'dish' || work.basket.cart.lines.length === 0) return false;
  if (swapByWords(work, text)) return true;
  if (!setsCounts(tokensOf(text))) return false;
  const context = contextOf(work);
  const { lines, changes } = parseOrder(work.kitchen.index(), text, context);
  const counted = changes.flatMap((one) =>
    one.kind === 'quantity' ? (context[one.line]?.dishId ?? []) : [],
  );
  if (lines.length > 0 || counted.length === 0) return false;
  if (asked.ask.options.some(({ id }) => counted.includes(id)))
    letGo(work, (line) => line === asked, false);
  sayUnderGuard(work, text);
  return true;
}

const CHANGING: ReadonlySet<EditAct | null> = new Set(['set', 'swap', 'remove', 'fewer'] as const);

/**
 * Applies clauses that change a line ("usko medium karo, aur 2 reshmi kebab") while Mela asks which
 * dish is meant, and reads the words behind them as the answer. False where none comes first.
 */
function changesBeside(work: BasketEdit, text: string): boolean {
  if (work.basket.open[0]?.ask.kind !== 'dish' || work.basket.cart.lines.length === 0) return false;
  const clauses = editClauses(joinedVerbs(tokensOf(text)));
  const setting = { amongOthers: false, instead: false, after: false };
  const edits = clauses.map((clause) =>
    clause.own && CHANGING.has(clause.act)
      ? readEdit(work.kitchen.index(), clause, contextOf(work), setting)
      : undefined,
  );
  const first = edits.findIndex((one) => one === undefined);
  if (first < 1) return false;
  for (const changes of edits.slice(0, first))
    applyLineChanges(work, { changes: changes ?? [], lines: [] });
  sayToBasket(work, textOf(text, clauses.slice(first)));
  return true;
}

/**
 * Reads sentences behind an answer that change lines ("rava dosa. aur normal coffee do hi chahiye")
 * after the answer, and not as more dishes of it. False where there are none.
 */
function changesBehind(work: BasketEdit, text: string): boolean {
  if (work.basket.open[0]?.ask.kind !== 'dish' || work.basket.cart.lines.length === 0) return false;
  const clauses = editClauses(joinedVerbs(tokensOf(text)));
  const setting = { amongOthers: false, instead: false, after: false };
  const at = clauses.findIndex((clause, n) => n > 0 && beginsSentence(clause, text));
  const behind = at < 0 ? [] : clauses.slice(at);
  const areChanges = behind.every(
    (clause) =>
      clause.own &&
      !clause.tokens.some(({ word }) => POINTERS.has(word)) &&
      readEdit(work.kitchen.index(), clause, contextOf(work), setting) !== undefined,
  );
  if (behind.length === 0 || !areChanges) return false;
  sayToBasket(work, textOf(text, clauses.slice(0, at)));
  sayToBasket(work, textOf(text, behind));
  return true;
}

const SENTENCE_END = /[.!?।\n]\s*(?:\p{L}+\s+)?$/u;

/** True of a clause with the end of a sentence before it, a word that joins left out. */
const beginsSentence = ({ tokens: [first] }: EditClause, text: string): boolean =>
  first !== undefined && (first.gap === '.' || SENTENCE_END.test(text.slice(0, first.start)));

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

/**
 * Reads clause by clause, each over the basket that the one before left: a clause that changes a
 * line does so, the rest is read as an order. False, with nothing done, where none changes a line.
 */
function sayByClauses(work: BasketEdit, text: string): boolean {
  const said = withToldBehind(editClauses(joinedVerbs(tokensOf(text))));
  const clauses = withChoicesReplaced(work.kitchen.index(), said, contextOf(work));
  if (clauses.length < 2 && work.basket.cart.lines.length === 0) return false;
  const [basket, notes] = [work.basket, work.notes];
  work.notes = [...notes];
  const reader = new ClauseReader(work, text, clauses);
  clauses.forEach((clause, at) => reader.read(clause, at));
  reader.sayRest();
  if (reader.changed && work.notes.length === notes.length) work.notes.push({ note: 'same' });
  if (reader.changed || reader.leftOut) return true;
  [work.basket, work.notes] = [basket, notes];
  return false;
}

/** Reads clauses in turn; those that change no line wait, and are read together before the next. */
class ClauseReader {
  changed = false;
  /** True where something was read and talk beside it left out. */
  leftOut = false;
  private skipped = false;
  /** True where the clause before only removed lines. */
  private tookOut = false;
  private waiting: EditClause[] = [];
  private instead: number | undefined;
  private told: EditClause | undefined;
  /** True where a clause tells how many of a line there shall be, and no more. */
  private readonly limited: boolean;
  private before: readonly [Basket, BasketEdit['notes']];

  constructor(
    private readonly work: BasketEdit,
    private readonly text: string,
    private readonly clauses: readonly EditClause[],
  ) {
    this.before = [work.basket, work.notes];
    this.limited = clauses.some((one, at) => limitsCount(one) && this.changesOf(one, at));
  }

  read(said: EditClause, at: number): void {
    if (this.tookOut && refusesAgain(said)) return;
    this.tookOut = false;
    const clause = this.withWhatWasTold(said, at);
    this.told = said.own && said.act === 'told' ? said : undefined;
    const saved = this.saved();
    const behind = this.waiting.length > 0;
    const ofOrdered = behind && setsNamed(clause);
    if (!this.changesOf(clause, at) && !(behind && (points(clause) || ofOrdered)))
      return this.wait(clause);
    if (this.waiting.length > 0) this.sayRest();
    const changes = this.changesOf(clause, at);
    if (!changes) {
      if (ofOrdered) this.changed = true;
      else saved();
      return this.wait(clause);
    }
    this.changed = true;
    this.before = [this.work.basket, [...this.work.notes]];
    applyLineChanges(this.work, { changes, lines: [] });
    this.tookOut = changes.length > 0 && changes.every((one) => one.kind === 'remove');
    this.instead = clause.linked ? goneBy(this.before[0], this.work.basket) : undefined;
  }

  /** Joins a clause that only counts to the report before it: "coffee 3 ho gayi, 2 hi chahiye". */
  private withWhatWasTold(clause: EditClause, at: number): EditClause {
    const { told } = this;
    if (!told || !counts(clause) || this.changesOf(clause, at)) return clause;
    const joined = joinedClauses(withoutCounts(told), clause);
    return this.changesOf(joined, at) ? joined : clause;
  }

  /** Reads the waiting clauses as an order; where it brings nothing, the lines it replaces stay. */
  sayRest(): void {
    if (this.waiting.length > 0) {
      const { basket } = this.work;
      this.leftOut ||= this.skipped;
      sayAtOnce(this.work, textOf(this.text, this.waiting), {
        instead: this.instead,
        inAll: this.limited && this.waiting.every(wantsInAll),
      });
      if (
        this.instead !== undefined &&
        this.work.basket.cart === basket.cart &&
        this.work.basket.open.length === basket.open.length
      )
        this.takeBack();
    }
    [this.waiting, this.instead] = [[], undefined];
  }

  /**
   * Restores the basket from before the last change, and keeps only the notes on why nothing came.
   */
  private takeBack(): void {
    const [basket, notes] = this.before;
    const told = this.work.notes
      .slice(notes.length)
      .filter((one) => one.note !== 'removed' && one.note !== 'changed');
    this.work.basket = basket;
    this.work.notes = [...notes, ...told];
  }

  private changesOf(clause: EditClause, at: number): LineChange[] | undefined {
    return readEdit(this.work.kitchen.index(), clause, contextOf(this.work), {
      amongOthers: this.clauses.some((one, i) => i !== at && one.own && CONTRASTS.has(one.act)),
      instead: this.instead !== undefined && this.waiting.length === 0,
      after: this.changed,
    });
  }

  /** Returns a function that restores the present state. */
  private saved(): () => void {
    const { work, waiting, instead, leftOut } = this;
    const [basket, notes] = [work.basket, [...work.notes]];
    return () => {
      [work.basket, work.notes] = [basket, notes];
      [this.waiting, this.instead, this.leftOut] = [waiting, instead, leftOut];
    };
  }

  private wait(clause: EditClause): void {
    const talk =
      isTalkAlone(clause) || (clause.own && (clause.act === 'keep' || clause.act === 'told'));
    if (talk) {
      this.skipped = true;
      return;
    }
    if (this.changed && isOfLines(clause, this.text)) this.sayRest();
    this.waiting.push(clause);
  }
}

/** True of a sentence that speaks of what is there, and so is no part of the order before it. */
const isOfLines = (clause: EditClause, text: string): boolean =>
  clause.own &&
  (clause.act === 'remove' || (clause.act === 'set' && clause.verbs.has(0))) &&
  beginsSentence(clause, text);

const counts = ({ tokens }: EditClause): boolean =>
  tokens.some(({ word }) => numberOf(word) !== null);

/** True for "coffee teen hi rakho", "keep just two coffees". */
const limitsCount = (clause: EditClause): boolean =>
  clause.own &&
  LIMITING.has(clause.act) &&
  counts(clause) &&
  clause.tokens.some(
    ({ word }, at) =>
      LIMITS.has(word) || (word === 'hi' && numberOf(clause.tokens[at - 1]?.word ?? '') !== null),
  );
const LIMITING: ReadonlySet<EditAct | null> = new Set(['set', 'keep', 'want'] as const);

/** True for "do masala dosa chahiye", with no word for more. */
const wantsInAll = (clause: EditClause): boolean =>
  (clause.act === 'want' || !counts(clause)) &&
  !clause.tokens.some(({ word }) => ADDING_WORDS.has(word));

/** Returns what a clause names, without its verb and its numbers. */
function withoutCounts({ tokens, verbs, ...clause }: EditClause): EditClause {
  const kept = tokens.filter((token, at) => !verbs.has(at) && numberOf(token.word) === null);
  return { ...clause, tokens: kept, verbs: new Set() };
}

/** Verbs beside which "rehne do" means that a line stays as it is. */
const CONTRASTS: ReadonlySet<EditAct | null> = new Set(['remove', 'fewer', 'more', 'set'] as const);

/** True of a clause that points at a dish just ordered: "the paneer one mild". */
const points = ({ tokens }: EditClause): boolean =>
  tokens.some(({ word }) => TELLING_APART.has(word)) &&
  !tokens.some(({ word }) => numberOf(word) !== null && word !== 'one');

const SETS_NAMED_PATTERN = localPattern('say-clauses.sets-named', /^(?:make|ban|@make)/u);

/** True of a clause that changes a dish just ordered and counts nothing: "make the dosa spicy". */
const setsNamed = ({ tokens, verbs, own, act }: EditClause): boolean =>
  own &&
  act === 'set' &&
  tokens.some(({ word, raw }, at) => verbs.has(at) && SETS_NAMED_PATTERN.test(word + raw)) &&
  !tokens.some(({ word }) => numberOf(word) !== null || POINTERS.has(word));

/** Returns how many dishes went, if any. */
function goneBy(before: Basket, after: Basket): number | undefined {
  const sum = ({ cart }: Basket): number =>
    cart.lines.reduce((all, line) => all + line.quantity, 0);
  const gone = sum(before) - sum(after);
  return gone > 0 ? gone : undefined;
}
