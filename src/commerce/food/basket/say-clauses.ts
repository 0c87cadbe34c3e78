import type { LineChange } from '../../../food/parse/context';
import { isFunctionWord } from '../../../food/parse/cues';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import {
  editClauses,
  type EditClause,
  isTalk,
  textOf,
} from '../../../food/parse/edits/clauses';
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
  const clauses = editClauses(joinedVerbs(tokensOf(text)));
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

  constructor(
    private readonly work: BasketEdit,
    private readonly text: string,
    private readonly clauses: readonly EditClause[],
  ) {}

  read(clause: EditClause, at: number): void {
    const context = contextOf(this.work);
    const changes = readEdit(this.work.kitchen.index(), clause, context, {
      amongOthers: this.clauses.some((one, i) => i !== at && one.own && one.act !== 'keep'),
      instead: this.instead !== undefined && this.waiting.length === 0,
    });
    if (!changes) {
      if (!isTalkAlone(clause)) this.waiting.push(clause);
      return;
    }
    this.sayRest();
    this.changed = true;
    const before = this.work.basket;
    applyLineChanges(this.work, { changes, lines: [] });
    this.instead = clause.linked ? goneBy(changes, before, this.work.basket) : undefined;
  }

  /** What waits, as an order. */
  sayRest(): void {
    if (this.waiting.length > 0)
      sayAtOnce(this.work, textOf(this.text, this.waiting), this.instead);
    [this.waiting, this.instead] = [[], undefined];
  }
}

/** Nothing in it is of the menu, counted or asked about. */
const isTalkAlone = ({ tokens, verbs }: EditClause): boolean =>
  tokens.every((token, at) => verbs.has(at) || isFunctionWord(token) || isTalk(token));

/** How many went. */
function goneBy(changes: readonly LineChange[], before: Basket, after: Basket): number | undefined {
  const sum = ({ cart }: Basket): number =>
    cart.lines.reduce((all, line) => all + line.quantity, 0);
  const gone = sum(before) - sum(after);
  return changes.length > 0 && gone > 0 ? gone : undefined;
}
