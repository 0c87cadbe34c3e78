import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { basketOf, updateBasket, updateBasketAndSay } from './basket';
import { showMenuScreen } from './view';

/** A code's kind and what stands behind it. */
export function splitOptionCode(code: string): [string, string] {
  const at = code.indexOf(':');
  return [code.slice(0, at), code.slice(at + 1)];
}

/** The codes of several changes in one, each with its blanks and signs escaped. */
export const editsOf = (codes: string): string[] => codes.split(' ').map(decodeURIComponent);

/** What a button under a dish, a line or an open question does. */
export function* applyLineTap(t: Turn, kind: string, id: string): EffectGenerator<void> {
  const line = basketOf(t).cart.lines.find((one) => one.id === id);
  if (yield* applyCountedTap(t, kind, id)) return showMenuScreen(t);
  if (kind === 'd') yield* updateBasketAndSay(t, { do: 'dish', dishId: id, quantity: 1 });
  else if (kind === 'o') yield* updateBasketAndSay(t, { do: 'choose', ids: [id] });
  else if (kind === 'x') yield* updateBasket(t, { do: 'extras', lineId: id });
  else if (kind === 'm' && line)
    yield* updateBasketAndSay(t, { do: 'quantity', lineId: id, quantity: line.quantity + 1 });
  else if (kind === 'l' && line)
    yield* updateBasketAndSay(t, { do: 'quantity', lineId: id, quantity: line.quantity - 1 });
  else if (kind === 'z') yield* updateBasketAndSay(t, { do: 'clear' });
  else if (kind === 'r') yield* updateBasketAndSay(t, { do: 'remove', lineIds: [id] });
  showMenuScreen(t);
}

/** Codes with a number in front of the id: so many of a dish (`a`), a line by so many more or fewer (`p`), a line to so many (`q`). */
function* applyCountedTap(t: Turn, kind: string, rest: string): EffectGenerator<boolean> {
  if (!['a', 'p', 'q'].includes(kind)) return false;
  const [number, id] = splitOptionCode(rest);
  const n = Number(number);
  const line = basketOf(t).cart.lines.find((one) => one.id === id);
  const quantity = kind === 'p' ? (line?.quantity ?? 0) + n : n;
  if (kind === 'a') yield* updateBasketAndSay(t, { do: 'dish', dishId: id, quantity });
  else if (line && quantity <= 0) yield* updateBasketAndSay(t, { do: 'remove', lineIds: [id] });
  else if (line) yield* updateBasketAndSay(t, { do: 'quantity', lineId: id, quantity });
  return true;
}
