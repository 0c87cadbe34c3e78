import type { BasketNote } from './note';
import type { Basket, BasketLine } from './shape';

/**
 * Drops notes of a change where all lines of that name are as they were; where nothing else is left
 * to tell, notes that the basket is so already.
 */
export function withoutIdleChanges(
  before: Basket,
  now: Basket,
  notes: readonly BasketNote[],
): BasketNote[] {
  const told = notes.filter((one) => one.note !== 'changed' || !isAsBefore(before, now, one.name));
  return told.length === 0 && notes.length > 0 && now.open.length === 0 ? [{ note: 'same' }] : told;
}

/** True where there are lines of a name, and all of them were there just so. */
function isAsBefore(before: Basket, now: Basket, name: string): boolean {
  const [was, is] = [before, now].map(({ cart }) => linesAs(cart.lines, name));
  return is !== undefined && is.length > 0 && was?.join() === is.join();
}

const linesAs = (lines: readonly BasketLine[], name: string): readonly string[] =>
  lines
    .filter((line) => line.name === name)
    .map(({ id, quantity, choices }) =>
      [id, quantity, ...choices.map((one) => `${one.optionId}=${one.quantity}`).toSorted()].join(
        ' ',
      ),
    );
