import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { updateBasketAndSay } from './basket';
import { showMenuScreen } from './view';

/** Answers a question about the choices of what is in the basket ("what toppings are there?"); false if it is none. */
export function* tellsOfChoices(t: Turn, text: string): EffectGenerator<boolean> {
  const notes = yield* updateBasketAndSay(t, { do: 'ask', text });
  const told = notes.some((one) => one.note !== 'nothing');
  if (told) showMenuScreen(t);
  return told;
}
