import { z } from 'zod';
import { changeBasket } from '../../src/commerce/food/operations';
import { basket as basketShape, basketNote, EMPTY_BASKET, type Basket, type BasketChange, type BasketNote } from '../../src/commerce/food/basket/shape';
import type { Work } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { say, type Text } from '../../src/reply/text';
import { hidden } from '../parts/hidden';
import { sentence } from '../parts/say';
import { noteWords } from './notes';
import { fullName, restaurant } from './restaurant';

/** What is in the basket. Never asked for by itself: `lines` asks, and a basket outlives every question about it. */
export const basket = hidden<Basket>('basket', 'what is in the basket', basketShape);

/** What was chosen so far, which may be nothing. */
export const basketOf = (t: Turn): Basket => t.get(basket) ?? EMPTY_BASKET;

/** Changes the basket by the chosen restaurant's menu and tells what came of it. */
export function* change(t: Turn, wanted: BasketChange): Work<BasketNote[]> {
  const chosen = t.get(restaurant);
  if (!chosen) return [];
  const { providerId, sellerId } = chosen;
  const seller = { providerId, sellerId, name: fullName(chosen) };
  const done = yield* t.once('basket', changeBasket, { seller, basket: basketOf(t), change: wanted });
  t.forget('basket');
  t.set(basket, done.basket);
  return done.notes;
}

/** What came of changes and is told along with what follows, where a dialog holds it back. */
export const heldNotes = hidden<BasketNote[]>('notes', 'what came of changes of the basket', z.array(basketNote));

/** Changes the basket, and says what came of it. */
export function* changeAndTell(t: Turn, wanted: BasketChange): Work<BasketNote[]> {
  const notes = yield* change(t, wanted);
  const held = t.get(heldNotes);
  if (held !== undefined) t.set(heldNotes, [...held, ...notes]);
  else tell(t, notesWords(t, notes));
  return notes;
}

const notesWords = (t: Turn, notes: readonly BasketNote[]): Text[] => notes.filter((one) => one.note !== 'nothing' && one.note !== 'asked').map((one) => noteWords(one, t.get(restaurant)?.name ?? ''));

function tell(t: Turn, told: Text[]): void {
  if (told.length > 0) t.say(sentence(say('basket.notes', { lines: { list: told, join: 'lines' } })));
}

/** What was held back, to be said with something else. */
export function takeNotes(t: Turn): Text[] {
  const told = notesWords(t, t.get(heldNotes) ?? []);
  t.drop(heldNotes);
  return told;
}

/** Says what was held back. */
export const tellNotes = (t: Turn): void => tell(t, takeNotes(t));
