import type { UnknownWords } from '../../../food/parse/unknown';
import type { BasketEdit } from './settle';

/** Notes words that name nothing on the menu, with the dishes of the nearest names. */
export function tellUnknownWords(work: BasketEdit, unknown: readonly UnknownWords[]): void {
  for (const one of unknown)
    work.notes.push({
      note: 'unknown',
      text: one.text,
      near: one.nearestDishIds.flatMap((id) => work.kitchen.dishes.get(id)?.name ?? []),
    });
}
