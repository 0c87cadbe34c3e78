import { numberedLineChanges } from '../../../food/parse/edits/numbered-lines';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import { applyLineChanges } from './line-changes';
import type { BasketEdit } from './settle';

/**
 * Applies changes to lines named by their numbers ("1 and 6 away, number 4 to two"). Returns false,
 * with nothing done, where the words say anything else.
 */
export function changesNumbered(work: BasketEdit, text: string): boolean {
  if (work.basket.open.length > 0 || work.basket.cart.lines.length === 0) return false;
  const changes = numberedLineChanges(tokensOf(text), contextOf(work));
  if (changes) applyLineChanges(work, { changes, lines: [] });
  return changes !== undefined;
}
