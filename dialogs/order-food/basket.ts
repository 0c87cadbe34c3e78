import { z } from 'zod';
import { changeBasket } from '../../src/commerce/food/operations';
import { basketNoteSchema, type BasketNote } from '../../src/commerce/food/basket/note';
import {
  basketSchema as basketShape,
  EMPTY_BASKET,
  type Basket,
  type BasketChange,
} from '../../src/commerce/food/basket/shape';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText } from '../../src/reply/text';
import { hiddenSlot } from '../parts/hidden';
import { textReply } from '../parts/say';
import { noteWords } from './notes';
import { fullName, restaurantSlot } from './restaurant';

/** The slot of the basket. Never asked (`lines` asks), and it outlives every question about it. */
export const basketSlot = hiddenSlot<Basket>('basket', 'what is in the basket', basketShape);

/** Returns the basket, which may be empty. */
export const basketOf = (t: Turn): Basket => t.get(basketSlot) ?? EMPTY_BASKET;

/** Tells whether the basket has lines and no open question. */
export function isReadyBasket(t: Turn): boolean {
  const now = basketOf(t);
  return now.cart.lines.length > 0 && now.open.length === 0;
}

/** Changes the basket by the chosen restaurant's menu and returns notes on the result. */
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

/** The slot of notes on changes that a dialog holds back, to tell them with what follows. */
export const pendingNotesSlot = hiddenSlot<BasketNote[]>(
  'notes',
  'what came of changes of the basket',
  z.array(basketNoteSchema),
);

/** Changes the basket and tells the result, or holds it back with the pending notes. */
export function* updateBasketAndSay(t: Turn, wanted: BasketChange): EffectGenerator<BasketNote[]> {
  const notes = yield* updateBasket(t, wanted);
  const held = t.get(pendingNotesSlot);
  if (held !== undefined) t.set(pendingNotesSlot, [...held, ...notes]);
  else sayBasketNotes(t, notesWords(t, notes));
  return notes;
}

/** Changes the basket and tells only what did not come as wanted: the person sees the rest. */
export function* updateBasketQuietly(t: Turn, wanted: BasketChange): EffectGenerator<void> {
  const notes = yield* updateBasket(t, wanted);
  sayBasketNotes(
    t,
    notesWords(
      t,
      notes.filter(({ note }) => !AS_WANTED.has(note)),
    ),
  );
}

const AS_WANTED: ReadonlySet<BasketNote['note']> = new Set(['added', 'changed', 'removed']);

const notesWords = (t: Turn, notes: readonly BasketNote[]): ReplyText[] =>
  notes
    .filter((one) => one.note !== 'nothing' && one.note !== 'asked')
    .filter((one) => one.note !== 'which' || basketOf(t).open[0]?.ask.kind !== 'total')
    .map((one) => noteWords(one, t.get(restaurantSlot)?.name ?? ''));

function sayBasketNotes(t: Turn, told: ReplyText[]): void {
  if (told.length > 0)
    t.say(textReply(say('basket.changes', { lines: { list: told, join: 'lines' } })));
}

/** Returns the pending notes as texts and clears them. */
export function takePendingNotes(t: Turn): ReplyText[] {
  const told = notesWords(t, t.get(pendingNotesSlot) ?? []);
  t.drop(pendingNotesSlot);
  return told;
}

/** Tells the pending notes. */
export const sayPendingNotes = (t: Turn): void => sayBasketNotes(t, takePendingNotes(t));
