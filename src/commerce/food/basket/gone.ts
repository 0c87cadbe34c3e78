import { asksBack, broughtBack, maySpeakOf } from '../../../food/parse/brought-back';
import { settleLine, type BasketEdit } from './settle';
import type { Basket } from './shape';

const MOST_KEPT = 5; // removals

const countOf = ({ cart }: Basket, dishId: string): number =>
  cart.lines.reduce((sum, line) => sum + (line.dishId === dishId ? line.quantity : 0), 0);

/** Returns the basket with a record of the lines that a change took out, for "bring it back". */
export function withGone(before: Basket, now: Basket): Basket {
  const there = new Set(now.cart.lines.map((line) => line.id));
  const lost = before.cart.lines.filter(
    (line) =>
      !there.has(line.id) &&
      countOf(before, line.dishId) - countOf(now, line.dishId) >= line.quantity,
  );
  const kept = (before.gone ?? [])
    .map((lines) =>
      lines.filter((line) => countOf(now, line.dishId) <= countOf(before, line.dishId)),
    ) // a dish ordered again is not brought back
    .filter((lines) => lines.length > 0);
  const gone = [...kept, ...(lost.length > 0 ? [lost] : [])].slice(-MOST_KEPT);
  const { gone: _gone, ...rest } = now;
  return gone.length > 0 ? { ...rest, gone } : rest;
}

/**
 * Brings back lines that were taken out, as they were ("egg biryani wapas daalo"); where none fits,
 * adds nothing. Returns false, with nothing done, where the words ask for something else.
 */
export function bringsBack(work: BasketEdit, text: string): boolean {
  if (!asksBack(text)) return false;
  const lines = broughtBack(text, work.basket.gone ?? []);
  for (const { dishId, quantity, choices } of lines)
    settleLine(work, { dishId, quantity, wishes: [], held: [...choices] });
  if (lines.length > 0) return true;
  const held = work.basket.cart.lines.some((line) => maySpeakOf(text, line.name));
  work.notes.push({ note: held ? 'same' : 'nothing' });
  return true;
}
