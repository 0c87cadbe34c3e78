import type { LineChange } from '../../../food/parse/context';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import {
  editClauses,
  type EditClause,
  joinedClauses,
  textOf,
} from '../../../food/parse/edits/clauses';
import { type EditAct, LIMITS, POINTERS, TELLING_APART } from '../../../food/parse/edits/act';
import { refusesAgain } from '../../../food/parse/edits/refused-again';
import { numberOf } from '../../../food/parse/numbers';
import { withToldBehind } from '../../../food/parse/edits/told-behind';
import { withChoicesReplaced } from '../../../food/parse/edits/replaced-choices';
import { ADDING_WORDS } from '../../../food/parse/sets';
import { isTalkAlone } from '../../../food/parse/edits/talk-alone';
import { readEdit } from '../../../food/parse/edits/read-edit';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import { applyLineChanges } from './line-changes';
import { sayAtOnce } from './say';
import { changesNamedDish, saysHowNamed } from './named-dish';
import type { BasketEdit } from './settle';
import type { Basket } from './shape';
import { localPattern } from '../../../language/text/local-pattern';

const SENTENCE_END = /[.!?।\n]\s*(?:\p{L}+\s+)?$/u;

/** True of a clause with the end of a sentence before it, a word that joins left out. */
export const beginsSentence = ({ tokens: [first] }: EditClause, text: string): boolean =>
  first !== undefined && (first.gap === '.' || SENTENCE_END.test(text.slice(0, first.start)));

/**
 * Reads clause by clause, each over the basket that the one before left: a clause that changes a
 * line does so, the rest is read as an order. False, with nothing done, where none changes a line.
 */
export function sayByClauses(work: BasketEdit, text: string): boolean {
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
    if (this.makesNamed(said)) return;
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

  /** Makes the dish that a clause alone names as it says: "…, aur ek dosa bina pyaaz ka karo". */
  private makesNamed(clause: EditClause): boolean {
    if (this.clauses.length < 2 || !clause.own || clause.act !== 'set') return false;
    const said = textOf(this.text, [clause]);
    if (!saysHowNamed(this.work, said)) return false;
    if (this.waiting.length > 0) this.sayRest();
    if (!changesNamedDish(this.work, said)) return false;
    this.changed = true;
    return true;
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
