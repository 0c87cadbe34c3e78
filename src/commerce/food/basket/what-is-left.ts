import type { BasketEdit } from './settle';
import type { Basket } from './shape';

const NOTHING_CAME: ReadonlySet<string> = new Set(['avoid', 'absent', 'unknown']);

/**
 * Reads the rest of a message by itself, with `read`, where only its refusals were understood ("a
 * biryani, no paneer"). All stays as it was where the rest means nothing either.
 */
export function readWhatIsLeft(
  work: BasketEdit,
  before: { readonly basket: Basket; readonly notes: BasketEdit['notes'] },
  read: (left: string) => void,
): void {
  const { basket, notes, ruled } = work;
  const told = notes.slice(before.notes.length).map(({ note }) => note);
  if (
    !ruled ||
    ruled.things.length === 0 ||
    ruled.left === '' ||
    !told.some((note) => note === 'avoid' || note === 'absent') ||
    !told.every((note) => NOTHING_CAME.has(note)) ||
    basket.cart !== before.basket.cart ||
    basket.open.length !== before.basket.open.length
  )
    return;
  work.notes = [...before.notes];
  read(ruled.left);
  const came = work.basket.cart !== basket.cart || work.basket.open.length > basket.open.length;
  if (!came) [work.basket, work.notes] = [basket, notes];
}
