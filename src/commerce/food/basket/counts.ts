import { removeLines, setQuantity } from '../../../food/cart';
import { applyCartResult, type BasketEdit } from './settle';

/** Lists the names of some lines, each once. */
export const namesAt = (work: BasketEdit, ids: readonly string[]): string[] => [
  ...new Set(
    ids.flatMap((id) => work.basket.cart.lines.find((line) => line.id === id)?.name ?? []),
  ),
];

/** Takes lines out of the basket. */
export function takeOut(work: BasketEdit, lineIds: readonly string[]): void {
  const names = namesAt(work, lineIds);
  const lines = work.basket.cart.lines.filter((line) => lineIds.includes(line.id));
  const alike = names.length === 1 && lines.length > 1;
  const n = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (!applyCartResult(work, removeLines(work.basket.cart, lineIds))) return;
  work.basket = {
    ...work.basket,
    open: work.basket.open.filter((one) => !lineIds.includes(one.lineId ?? one.partOf ?? '')),
  };
  work.notes.push({ note: 'removed', names, ...(alike ? { n } : {}) });
}

/** Sets the number of a line, 0 removes it; notes the change unless `told` is false. */
export function countTo(work: BasketEdit, lineId: string, quantity: number, told = true): void {
  const before = work.basket.cart.lines.find((line) => line.id === lineId);
  if (before && quantity === 0) return takeOut(work, [lineId]);
  if (!applyCartResult(work, setQuantity(work.basket.cart, lineId, quantity)) || !before) return;
  if (!told) return;
  const alike = work.basket.cart.lines.filter((line) => line.name === before.name);
  work.notes.push({
    note: 'changed',
    name: before.name,
    quantity,
    options: alike.length > 1 ? (work.basket.told[lineId] ?? []) : [], // tell which of them
    usual: [],
    paise: before.priceEachPaise * quantity,
  });
}
