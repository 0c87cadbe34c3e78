import { addToCart, EMPTY_CART, type Cart } from '../../src/food/cart';
import { linesPaise } from '../../src/food/pot/rules';
import { changePot } from '../../src/food/pot/operations';
import { besideSame, named, sameAs } from '../../src/food/pot/same';
import type { PotChange, PotLine, PotMember, PotView } from '../../src/food/pot/shape';
import type { Basket } from '../../src/commerce/food/basket/shape';
import type { Action, Outcome } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { raw, say, type Text } from '../../src/reply/text';
import { basket, basketOf, heldNotes, takeNotes, tellNotes } from '../food/basket';
import { editCards } from '../food/basket-card';
import { askPart, lines, orderSlot } from '../food/lines';
import { fullName, restaurant } from '../food/restaurant';
import { spoken } from '../food/spoken';
import { viewCode, viewOf } from '../food/view';
import { choice, money, sentence } from '../parts/say';
import { outingHere } from '../../src/outing/operations';
import { linesOf } from './lines';
import { namedPot, potMeant, potSlot, without } from './look';
import { about, dishesWords, memberWords, potChoice, refusedWords } from './words';

const mineOf = (pot: PotView): PotMember | undefined => pot.members.find((one) => one.n === pot.me);

/** Finds the pot, and takes up what the person has in it. One that is closed takes nothing more. */
export const takeUp: Action = function* (t) {
  const { group, pot } = yield* potMeant(t);
  const outing = pot?.state === 'open' || namedPot(t) !== undefined ? undefined : yield* outingFor(t, pot !== undefined);
  if (outing !== undefined) return { then: 'become', dialog: 'join-outing', fills: [{ slot: 'pot', value: { is: 'option', id: outing } }] };
  if (!pot) return without(t, group);
  if (pot.state !== 'open') return { then: 'done', say: [refusedWords(t, 'late', pot, {}, ofKind(t.wish('order'), 'text')?.text)] };
  const { providerId, sellerId, name, locality } = pot.restaurant;
  if (t.get(potSlot) !== pot.id) t.drop(basket);
  t.set(potSlot, pot.id);
  t.set(restaurant, { providerId, sellerId, name, locality });
  const mine = linesBefore(t, pot);
  if (t.get(basket) === undefined && mine.length > 0) t.set(basket, asBasket(mine, pot));
  t.set(heldNotes, []); // what comes of it is told with all that is theirs, in one message: others read along
  return same(t, pot);
};

/** The own lines. What this very draft put there while it knows of no basket is left out: its turn never ended (the process died) and is handled anew. */
function linesBefore(t: Turn, pot: PotView): readonly PotLine[] {
  const mine = mineOf(pot);
  return t.get(basket) === undefined && mine?.before?.draft === t.draft ? mine.before.lines : (mine?.lines ?? []);
}

/** "I'm in", where an outing is what is open, or all there is. */
function* outingFor(t: Turn, food: boolean): Work<string | undefined> {
  const { pot } = yield* t.once('outing', outingHere, { at: t.now });
  return pot && (pot.state === 'open' || !food) && t.wish('order') === undefined ? pot.id : undefined;
}

/** The lines of a pot as the basket of one person. */
function asBasket(mine: readonly PotLine[], pot: PotView, before?: Basket): Basket {
  const { providerId, sellerId, locationId = '' } = pot.restaurant;
  const seller = { providerId, sellerId, locationId, name: fullName(pot.restaurant) };
  let cart: Cart = before?.cart ?? EMPTY_CART;
  const told = { ...before?.told };
  for (const { told: names, ...item } of mine) {
    const added = addToCart(cart, seller, item);
    cart = added.cart;
    if (added.kind === 'done' && added.lineId !== null) told[added.lineId] = names;
  }
  const plain = cart.lines.map((line) => ({ ...line, choices: line.choices.map((one) => ({ ...one })) }));
  return { cart: { ...cart, lines: plain }, told, open: before?.open ?? [], done: false };
}

/** "Same as Priya": her dishes once more, with the options she chose; what is wanted beside them is read off the menu after. */
function same(t: Turn, pot: PotView): undefined {
  const text = ofKind(t.wish('order'), 'text')?.text ?? '';
  const name = sameAs(text);
  const others = name === undefined ? [] : named(pot.members.filter((one) => one.n !== pot.me), name);
  const [only] = others;
  if (!only || others.length > 1) return undefined;
  const beside = besideSame(text);
  t.drop(orderSlot);
  if (beside !== '') t.set(spoken, [beside]);
  if (only.lines.length === 0) t.say(sentence('pot.same.nothing', [], { name: memberWords(only) }));
  else t.set(basket, asBasket(only.lines, pot, basketOf(t)));
  return undefined;
}

/** The own lines: asked until nothing is open. What is whole goes into the pot at once, without another question. */
export const potLines: Slot<{ of: string }> = {
  ...lines,
  needs: [],
  *complete(t) {
    const now = basketOf(t);
    const shows = t.wish('view') !== undefined || viewOf(t, false).show !== 'basket';
    return now.open.length === 0 && !shows && (now.cart.lines.length > 0 || t.get(basket) !== undefined);
  },
  *ask(t) {
    tellNotes(t);
    return (yield* askPart(t)) ?? editCards(t, basketOf(t));
  },
};

/** The own lines as the pot takes them. */
function putOf(t: Turn): Extract<PotChange, { do: 'put' }> {
  const now = basketOf(t);
  return { do: 'put', draft: t.draft, lines: linesOf(now), ...(now.cart.restaurant ? { locationId: now.cart.restaurant.locationId } : {}) };
}

/** While something is asked, what is whole is in the pot already; and whoever is asked hears when it closes. */
export const putSoFar: Action = function* (t) {
  const id = t.get(potSlot);
  if (id !== undefined && basketOf(t).open.length > 0) yield* t.attempt('soFar', changePot, { pot: id, draft: t.draft, change: putOf(t) });
  return undefined;
};

/** Puts the own lines into the pot, in the place of those before, and says what is in it now. */
export const publish: Action = function* (t) {
  const id = t.get(potSlot);
  if (id === undefined) return undefined;
  const done = yield* t.once('put', changePot, { pot: id, draft: t.draft, change: putOf(t) });
  const notes = takeNotes(t);
  if (!done.pot) return without(t, true);
  if (done.refused !== undefined) return refused(t, done.pot, done);
  t.say(saidMine(t, done.pot, notes));
  return { then: 'wait' };
};

/** What the pot does not take is not in the own basket either. */
function refused(t: Turn, pot: PotView, { refused: why, dish }: { refused?: Parameters<typeof refusedWords>[1] | undefined; dish?: { name: string; room: number } | undefined }): Outcome {
  t.say(refusedWords(t, why ?? 'over', pot, dish ? { dish: dish.name, room: dish.room } : {}));
  if (why !== 'too-many') return { then: 'done' };
  t.set(basket, asBasket(mineOf(pot)?.lines ?? [], pot));
  return { then: 'wait' };
}

function saidMine(t: Turn, pot: PotView, notes: readonly Text[]) {
  const mine = mineOf(pot)?.lines ?? [];
  const after = (last: Text): Text => (notes.length === 0 ? last : say('basket.notes', { lines: { list: [...notes, last], join: 'lines' } }));
  if (mine.length === 0) return sentence(after(say('pot.mine.nothing')), [potChoice(t, 'choice.add-mine', 'join-food-pot', pot)]);
  const change = choice('choice.change-lines', t.fillCode('view', { is: 'text', text: viewCode({ show: 'edit' }) }));
  return sentence(after(say('pot.mine', { ...about(pot), lines: dishesWords(mine), amount: money(linesPaise(mine)) })), [change, potChoice(t, 'choice.leave-pot', 'leave-food-pot', pot)]);
}

/** What is put together, for "back to …". */
export const titled = (t: Turn) => {
  const held = t.get(restaurant);
  return held ? say('pot.title', { restaurant: raw(fullName(held)) }) : say('dialog.join-food-pot');
};

/** Whoever lets their own part go is out of the pot. */
export function* leavePot(t: Turn): Work<ReplyOf<Text>[]> {
  const id = t.get(potSlot);
  if (id !== undefined) yield* t.attempt('leave', changePot, { pot: id, change: { do: 'leave' } });
  return [];
}
