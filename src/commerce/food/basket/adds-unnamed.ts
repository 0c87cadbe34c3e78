import { isFunctionWord } from '../../../food/parse/cues';
import { verbAt } from '../../../food/parse/edits/verbs';
import { numberOf } from '../../../food/parse/numbers';
import { isTalk } from '../../../food/parse/talk';
import { POINTERS } from '../../../food/parse/edits/act';
import { tokensOf } from '../../../food/parse/tokens';
import { countTo } from './counts';
import type { BasketEdit } from './settle';

const MOST_WORDS = 5;

/**
 * Adds to the only line for "add one", which names no dish; of several it asks which. Such words never
 * set a number. Returns false for any other message.
 */
export function addsUnnamed(work: BasketEdit, text: string): boolean {
  const { open, cart } = work.basket;
  const [line, ...others] = cart.lines;
  const tokens = tokensOf(text);
  if (!line || open.length > 0 || tokens.length > MOST_WORDS) return false;
  const numbers = tokens.flatMap(({ word }) => numberOf(word) ?? []);
  const [n] = numbers;
  const adds = tokens.some(({ word }, at) => word === 'add' && verbAt(tokens, at)?.act === 'add');
  const isBare = tokens.every(
    (token) => !POINTERS.has(token.word) && (isFunctionWord(token) || isTalk(token)),
  );
  if (!adds || !isBare || n === undefined || numbers.length > 1) return false;
  if (others.length === 0) countTo(work, line.id, line.quantity + n);
  else work.notes.push({ note: 'which', names: [...new Set(cart.lines.map(({ name }) => name))] });
  return true;
}
