import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { editClauses, textOf } from '../../../food/parse/edits/clauses';
import { type EditAct, POINTERS } from '../../../food/parse/edits/act';
import { setsCounts } from '../../../food/parse/sets';
import { readEdit } from '../../../food/parse/edits/read-edit';
import { tokensOf } from '../../../food/parse/tokens';
import { parseOrder } from '../../../food/parse/order';
import { contextOf } from './context';
import { letGo } from './let-go';
import { applyLineChanges } from './line-changes';
import type { BasketEdit } from './settle';
import { swapByWords } from './swap';
import { beginsSentence } from './by-clauses';

/** Words said while Mela asks which dish is meant, and how to read words to the basket. */
interface SaidBeside {
  readonly work: BasketEdit;
  readonly text: string;
  /** Reads words as a message of their own. */
  readonly say: (text: string) => void;
  /** Reads words as an order or as changes, and undoes what contradicts them. */
  readonly guarded: (text: string) => void;
}

/**
 * Applies what words change beside the open question of which dish is meant, and reads the rest as
 * its answer. False where they change nothing.
 */
export const changesBesideQuestion = (said: SaidBeside): boolean =>
  changesHeld(said) || changesBeside(said) || changesBehind(said);

/**
 * Applies a swap or a new number of a line ("curd rice, just 1") while Mela asks which dish is
 * meant; neither answers that question. False where the words do neither.
 */
function changesHeld({ work, text, guarded }: SaidBeside): boolean {
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
  guarded(text);
  return true;
}

const CHANGING: ReadonlySet<EditAct | null> = new Set(['set', 'swap', 'remove', 'fewer'] as const);

/**
 * Applies clauses that change a line ("usko medium karo, aur 2 reshmi kebab") while Mela asks which
 * dish is meant, and reads the words behind them as the answer. False where none comes first.
 */
function changesBeside({ work, text, say }: SaidBeside): boolean {
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
  say(textOf(text, clauses.slice(first)));
  return true;
}

/**
 * Reads sentences behind an answer that change lines ("rava dosa. aur normal coffee do hi chahiye")
 * after the answer, and not as more dishes of it. False where there are none.
 */
function changesBehind({ work, text, say }: SaidBeside): boolean {
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
  say(textOf(text, clauses.slice(0, at)));
  say(textOf(text, behind));
  return true;
}
