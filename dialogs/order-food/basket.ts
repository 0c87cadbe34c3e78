import { z } from 'zod';
import { changeBasket } from '../../src/commerce/food/operations';
import {
  basketSchema as basketShape,
  basketNoteSchema,
  EMPTY_BASKET,
  type Basket,
  type BasketChange,
  type BasketNote,
} from '../../src/commerce/food/basket/shape';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText } from '../../src/reply/text';
import { hiddenSlot } from '../parts/hidden';
import { textReply } from '../parts/say';
import { noteWords } from './notes';
import { fullName, restaurantSlot } from './restaurant';

/** What is in the basket. Never asked for by itself: `lines` asks, and a basket outlives every question about it. */
export const basketSlot = hiddenSlot<Basket>('basket', 'what is in the basket', basketShape);

/** What was chosen so far, which may be nothing. */
export const basketOf = (t: Turn): Basket => t.get(basketSlot) ?? EMPTY_BASKET;

/** Something lies in the basket, and nothing has to be asked of it. */
export function isReadyBasket(t: Turn): boolean {
  const now = basketOf(t);
  return now.cart.lines.length > 0 && now.open.length === 0;
}

/** Changes the basket by the chosen restaurant's menu and tells what came of it. */
export function* updateBasket(t: Turn, wanted: BasketChange): EffectGenerator<BasketNote[]> {
  const chosen = t.get(restaurantSlot);
  if (!chosen) return [];
  const { providerId, sellerId } = chosen;
  const seller = { providerId, sellerId, name: fullName(chosen) };
  const done = yield* t.once('basket', changeBasket, {
    seller,
    basket: basketOf(t),
    change: wanted,
  });
  t.forget('basket');
  t.set(basketSlot, done.basket);
  return done.notes;
}

/** What came of changes and is told along with what follows, where a dialog holds it back. */
export const pendingNotesSlot = hiddenSlot<BasketNote[]>(
  'notes',
  'what came of changes of the basket',
  z.array(basketNoteSchema),
);

/** Changes the basket, and says what came of it. */
export function* updateBasketAndSay(t: Turn, wanted: BasketChange): EffectGenerator<BasketNote[]> {
  const notes = yield* updateBasket(t, wanted);
  const held = t.get(pendingNotesSlot);
  if (held !== undefined) t.set(pendingNotesSlot, [...held, ...notes]);
  else sayBasketNotes(t, notesWords(t, notes));
  return notes;
}

const notesWords = (t: Turn, notes: readonly BasketNote[]): ReplyText[] =>
  notes
    .filter((one) => one.note !== 'nothing' && one.note !== 'asked')
    .filter((one) => one.note !== 'which' || basketOf(t).open[0]?.ask.kind !== 'total') // the question says it
    .map((one) => noteWords(one, t.get(restaurantSlot)?.name ?? ''));

function sayBasketNotes(t: Turn, told: ReplyText[]): void {
  if (told.length > 0)
    t.say(textReply(say('basket.changes', { lines: { list: told, join: 'lines' } })));
}

/** What was held back, to be said with something else. */
export function takePendingNotes(t: Turn): ReplyText[] {
  const told = notesWords(t, t.get(pendingNotesSlot) ?? []);
  t.drop(pendingNotesSlot);
  return told;
}

/** Says what was held back. */
export const sayPendingNotes = (t: Turn): void => sayBasketNotes(t, takePendingNotes(t));
