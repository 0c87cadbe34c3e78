import type { BasketChange } from '../../src/commerce/food/basket/shape';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { LineEdit } from '../../src/food/line-edit';
import { basketOf, updateBasket, updateBasketAndSay } from './basket';
import { isOnMenuSheet, showMenuScreen } from './view';

/** Splits an option's code into its kind and its id. */
export function splitOptionCode(code: string): [string, string] {
  const at = code.indexOf(':');
  return [code.slice(0, at), code.slice(at + 1)];
}

/** Applies a button under a dish, a basket line or an open question. */
export function* applyLineTap(t: Turn, kind: string, id: string): EffectGenerator<void> {
  const line = basketOf(t).cart.lines.find((one) => one.id === id);
  if (kind === 'd') yield* updateBasketAndSay(t, { do: 'dish', dishId: id, quantity: 1 });
  else if (kind === 'o') yield* updateBasketAndSay(t, { do: 'choose', ids: [id] });
  else if (kind === 'x') yield* updateBasket(t, { do: 'extras', lineId: id });
  else if (kind === 'm' && line)
    yield* updateBasketAndSay(t, { do: 'quantity', lineId: id, quantity: line.quantity + 1 });
  else if (kind === 'l' && line)
    yield* updateBasketAndSay(t, { do: 'quantity', lineId: id, quantity: line.quantity - 1 });
  else if (kind === '1' && line)
    yield* updateBasketAndSay(t, { do: 'quantity', lineId: id, quantity: 1 });
  else if (kind === 'r') yield* updateBasketAndSay(t, { do: 'remove', lineIds: [id] });
  if (kind !== 'o' || !isOnMenuSheet(t)) showMenuScreen(t);
}

/** Applies changes of basket lines by id, in the order told. */
export function* applyLineEdits(t: Turn, edits: readonly LineEdit[]): EffectGenerator<void> {
  for (const edit of edits) yield* updateBasketAndSay(t, basketChangeOf(t, edit));
  showMenuScreen(t);
}

function basketChangeOf(t: Turn, edit: LineEdit): BasketChange {
  switch (edit.op) {
    case 'add':
      return {
        do: 'dish',
        dishId: edit.dish,
        quantity: edit.n,
        with: edit.with,
        without: edit.without,
      };
    case 'options':
      return { do: 'options', lineId: edit.line, with: edit.with, without: edit.without };
    case 'clear':
      return { do: 'clear' };
    case 'remove':
      return { do: 'remove', lineIds: [edit.line] };
    default: {
      const held = basketOf(t).cart.lines.find((one) => one.id === edit.line)?.quantity ?? 0;
      const quantity = edit.op === 'more' ? held + edit.n : edit.n;
      return quantity > 0
        ? { do: 'quantity', lineId: edit.line, quantity }
        : { do: 'remove', lineIds: [edit.line] };
    }
  }
}
