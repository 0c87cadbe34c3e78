import type { LineChange } from '../../../food/parse/context';
import { isFunctionWord } from '../../../food/parse/cues';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { editClauses, type EditClause, isTalk, textOf } from '../../../food/parse/edits/clauses';
import type { EditAct } from '../../../food/parse/edits/act';
import { withChoicesReplaced } from '../../../food/parse/edits/replaced-choices';
import { readEdit } from '../../../food/parse/edits/read-edit';
import { tokensOf } from '../../../food/parse/tokens';
import { answerByWords } from './answer';
import { contextOf } from './context';
import { applyLineChanges } from './line-changes';
import { sayAtOnce } from './say';
import type { BasketEdit } from './settle';
import type { Basket } from './shape';

/** Does what words about food ask for: an answer to what was asked, else clause by clause where the basket is to change, else at once. */
export function sayToBasket(work: BasketEdit, text: string): void {
  if (answerByWords(work, text) || sayByClauses(work, text)) return;
  sayAtOnce(work, text);
}

/**
 * Clause by clause, each over the basket as the one before left it: what changes a line does that, the rest is read as an order.
 * False, and nothing done, where no clause changes a line.
 */
function sayByClauses(work: BasketEdit, text: string): boolean {
  if (work.basket.cart.lines.length === 0) return false;
  const said = editClauses(joinedVerbs(tokensOf(text)));
  const clauses = withChoicesReplaced(work.kitchen.index(), said, contextOf(work));
  const [basket, notes] = [work.basket, work.notes];
  work.notes = [...notes];
  const reader = new ClauseReader(work, text, clauses);
  clauses.forEach((clause, at) => reader.read(clause, at));
  reader.sayRest();
  if (reader.changed) return true;
  [work.basket, work.notes] = [basket, notes];
  return false;
}

/** Reads clauses one after another; those that change no line wait until one does, and are read together. */
class ClauseReader {
  changed = false;
  private waiting: EditClause[] = [];
  private instead: number | undefined;
  private before: readonly [Basket, BasketEdit['notes']];

  constructor(
    private readonly work: BasketEdit,
    private readonly text: string,
    private readonly clauses: readonly EditClause[],
  ) {
    this.before = [work.basket, work.notes];
  }

  read(clause: EditClause, at: number): void {
    if (!this.changesOf(clause, at)) return this.wait(clause);
    if (this.waiting.length > 0) this.sayRest();
    const changes = this.changesOf(clause, at);
    if (!changes) return this.wait(clause);
    this.changed = true;
    this.before = [this.work.basket, [...this.work.notes]];
    applyLineChanges(this.work, { changes, lines: [] });
    this.instead = clause.linked ? goneBy(this.before[0], this.work.basket) : undefined;
  }

  /** What waits, as an order. Where nothing can come in the place of what was taken out, that stays. */
  sayRest(): void {
    if (this.waiting.length > 0) {
      const { basket } = this.work;
      sayAtOnce(this.work, textOf(this.text, this.waiting), this.instead);
      if (
        this.instead !== undefined &&
        this.work.basket.cart === basket.cart &&
        this.work.basket.open.length === basket.open.length
      )
        this.takeBack();
    }
    [this.waiting, this.instead] = [[], undefined];
  }

  /** The basket as it was before the clause that made room, and of what was told since only why nothing came. */
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

  private wait(clause: EditClause): void {
    if (!isTalkAlone(clause) && !(clause.own && (clause.act === 'keep' || clause.act === 'told')))
      this.waiting.push(clause);
  }
}

/** Verbs beside which "rehne do" lets a line be. */
const CONTRASTS: ReadonlySet<EditAct | null> = new Set(['remove', 'fewer', 'more', 'set'] as const);

/** Nothing in it is of the menu, counted or asked about. */
const isTalkAlone = ({ tokens, verbs }: EditClause): boolean =>
  tokens.every((token, at) => verbs.has(at) || isFunctionWord(token) || isTalk(token));

/** How many went. */
function goneBy(before: Basket, after: Basket): number | undefined {
  const sum = ({ cart }: Basket): number =>
    cart.lines.reduce((all, line) => all + line.quantity, 0);
  const gone = sum(before) - sum(after);
  return gone > 0 ? gone : undefined;
}
