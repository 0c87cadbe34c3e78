import { asksBack, broughtBack, maySpeakOf } from '../../../food/parse/brought-back';
import { settleLine, type BasketEdit } from './settle';
import type { Basket } from './shape';

const MOST_KEPT = 5; // times that something was taken out

const countOf = ({ cart }: Basket, dishId: string): number =>
  cart.lines.reduce((sum, line) => sum + (line.dishId === dishId ? line.quantity : 0), 0);

/** The basket with what a change took out of it, so that it can be brought back as it was. */
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
    ) // what came again is not brought back
    .filter((lines) => lines.length > 0);
  const gone = [...kept, ...(lost.length > 0 ? [lost] : [])].slice(-MOST_KEPT);
  const { gone: _gone, ...rest } = now;
  return gone.length > 0 ? { ...rest, gone } : rest;
}

/**
 * "Egg biryani wapas daalo": what was taken out comes as it was. Where none of that was, nothing comes in its place. False, and
 * nothing done, where another thing is said.
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
