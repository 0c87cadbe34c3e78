import { numberedLineChanges } from '../../../food/parse/edits/numbered-lines';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import { applyLineChanges } from './line-changes';
import type { BasketEdit } from './settle';

/** Does what is asked of lines by their numbers, where nothing else is numbered; false, and nothing done, for other words. */
export function changesNumbered(work: BasketEdit, text: string): boolean {
  if (work.basket.open.length > 0 || work.basket.cart.lines.length === 0) return false;
  const changes = numberedLineChanges(tokensOf(text), contextOf(work));
  if (changes) applyLineChanges(work, { changes, lines: [] });
  return changes !== undefined;
}
