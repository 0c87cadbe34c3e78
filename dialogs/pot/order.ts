import { z } from 'zod';
import { createOrder } from '../../src/commerce/booking/operations';
import { changePot, lookAtPot, potHere } from '../../src/food/pot/operations';
import { billForAll, combined, givenOf, partsOf } from '../../src/food/pot/parts';
import { sharesOf } from '../../src/food/pot/shares';
import type { PotShare, PotView } from '../../src/food/pot/shape';
import type { Action } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import type { Bill } from '../../src/engine/slot';
import { words } from '../../src/engine/match';
import { filter } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type Text } from '../../src/reply/text';
import { basket, basketOf } from '../food/basket';
import { lines, mark } from '../food/lines';
import { billOf, order } from '../food/pay';
import { leaveTransaction } from '../food/quote';
import { fullName, place, restaurant } from '../food/restaurant';
import { saidText } from '../food/spoken';
import { hidden } from '../parts/hidden';
import { money } from '../parts/say';
import { linesOf } from './lines';
import { namedPot, potSlot } from './look';
import { about, hostWords, memberWords, refusedWords } from './words';

/** An order for oneself, though a pot is open. */
export const aloneSlot = filter('alone', 'an order for oneself alone', ['flag']);
/** The bill whose shares were told, by its digest. */
export const sharedSlot = hidden('shared', 'the bill that was divided', z.string());
/** The order that the pot was told of. */
export const tiedSlot = hidden('tied', 'the order made of the pot', z.string());

/** Words that want an order of one's own. */
const OWN = /\b(?:just|only) for (?:me|myself)\b|\bfor myself(?: alone| only)?\b|\bseparate(?:ly)?\b|\bmy own order\b|\bsirf (?:mere|apne) liye\b|\balag se\b|अलग से|सिर्फ़? (?:मेरे|अपने) लिए/iu;

/** "A pizza from somewhere else": not from where the pot is. */
function fromElsewhere(text: string | undefined, { restaurant: { name } }: PotView): boolean {
  const from = words(/\bfrom\s+(.+)$/iu.exec(text ?? '')?.[1] ?? '');
  return from.length > 0 && !words(name).some((word) => from.includes(word));
}

/** Food that is ordered in a thread with an open pot goes into the pot, unless it is wanted apart. */
export const joinHere: Action = function* (t) {
  const apart = ofKind(t.wish('alone'), 'flag')?.on === true || t.wish('restaurant') !== undefined || t.get(restaurant) !== undefined;
  if (apart || namedPot(t) !== undefined) return undefined;
  const text = saidText(t);
  if (text !== undefined && OWN.test(text)) return undefined;
  const here = yield* t.attempt('here', potHere, { at: t.now });
  const pot = here.ok ? here.value.pot : undefined; // where that cannot be known, the order is one of one's own
  if (!pot || fromElsewhere(text, pot) || (pot.state !== 'open' && (pot.state !== 'closed' || text === undefined))) return undefined;
  if (pot.state === 'closed') return { then: 'done', say: [refusedWords(t, 'late', pot, {}, text)] };
  return { then: 'become', dialog: 'join-food-pot', fills: [{ slot: 'pot', value: { is: 'option', id: pot.id } }, ...(text === undefined ? [] : [{ slot: 'order', value: { is: 'text' as const, text } }])] };
};

/** What a closed pot holds becomes the host's basket, ready for its bill. */
export const fromPot: Action = function* (t) {
  const id = namedPot(t);
  if (id === undefined || t.get(potSlot) !== undefined) return undefined;
  const { pot } = yield* t.once('pot', lookAtPot, { pot: id, at: t.now });
  if (!pot || pot.state !== 'closed') return { then: 'done', say: pot ? [refusedWords(t, 'over', pot)] : [] };
  if (!pot.place) return { then: 'done', say: [refusedWords(t, 'not-host', pot)] };
  if (pot.order === 'confirmed' || pot.order === 'processing') return { then: 'done', say: [refusedWords(t, 'ordered', pot)] };
  if (pot.billing !== undefined && pot.billing !== t.draft) return { then: 'done', say: [refusedWords(t, 'billing', pot)] };
  yield* t.once('bill', changePot, { pot: id, draft: t.draft, change: { do: 'bill', draft: t.draft } });
  takeOver(t, pot, pot.place);
  return undefined;
};

function takeOver(t: Turn, pot: PotView, to: NonNullable<PotView['place']>): void {
  const { providerId, sellerId, name, locality, locationId = '' } = pot.restaurant;
  t.set(place, to);
  t.set(restaurant, { providerId, sellerId, name, locality });
  const { cart, told } = combined(pot.members, { providerId, sellerId, locationId, name: fullName(pot.restaurant) });
  const plain = cart.lines.map((line) => ({ ...line, choices: line.choices.map((one) => ({ ...one })) }));
  t.set(basket, { cart: { ...cart, lines: plain }, told, open: [], done: false });
  t.set(lines, { of: mark(basketOf(t)) });
  t.set(potSlot, pot.id);
}

/** Each one's share of the bill, told when the bill is there and whenever it is another one. */
export const share: Action = function* (t) {
  const id = t.get(potSlot);
  const bill = billOf(t);
  if (id === undefined || bill.lines.length === 0 || t.get(sharedSlot) === bill.digest) return undefined;
  const { pot } = yield* t.once('look', lookAtPot, { pot: id, at: t.now });
  if (!pot) return undefined;
  const shares = sharesFor(t, pot, bill);
  const done = yield* t.once('share', changePot, { pot: id, draft: t.draft, change: { do: 'share', billPaise: bill.totalPaise, shares } });
  t.set(sharedSlot, bill.digest);
  if (done.pot && done.refused === undefined) t.say(receipt(pot, bill, shares));
  return undefined;
};

type Shares = { n: number; share: PotShare }[];

function sharesFor(t: Turn, pot: PotView, bill: Bill): Shares {
  const given = givenOf(pot.members, linesOf(basketOf(t)), pot.host);
  const { itemsPaise, common } = billForAll(bill.lines.map(({ key, paise }) => ({ type: key.split('|')[0] ?? key, paise })));
  return sharesOf(partsOf(given), itemsPaise, common).map(({ member, ...owed }) => ({ n: Number(member), share: { ...owed, lines: given.find(({ n }) => String(n) === member)?.lines ?? [] } }));
}

function receipt(pot: PotView, bill: Bill, shares: Shares): ReplyOf<Text> {
  const lineOf = ({ n, share: owed }: Shares[number]) => ({ label: memberWords(pot.members.find((one) => one.n === n) ?? { n }), amount: money(owed.totalPaise) });
  return {
    kind: 'receipt',
    personal: true,
    title: say('pot.shares.title', about(pot)),
    text: say('pot.shares.text', { host: hostWords(pot) }),
    lines: shares.map(lineOf),
    total: { label: say('consent.total'), amount: money(bill.totalPaise) },
    choices: [],
  };
}

/** Create Order, after which the pot knows which order is its own. */
export const potOrder: Action = function* (t) {
  const outcome = yield* order(t);
  const [id, made] = [t.get(potSlot), t.last('order', createOrder)];
  if (id !== undefined && made && t.get(tiedSlot) !== made.orderId) {
    yield* t.once('tie', changePot, { pot: id, draft: t.draft, change: { do: 'order', orderId: made.orderId } });
    t.set(tiedSlot, made.orderId);
  }
  return outcome;
};

/** Lets the order go; the group hears that nothing comes of its pot. */
export function* leaveOrder(t: Turn): Work<ReplyOf<Text>[]> {
  const said = yield* leaveTransaction(t, 'order.link-dead');
  const id = t.get(potSlot);
  if (id === undefined) return said;
  yield* t.attempt('drop', changePot, { pot: id, change: { do: 'drop' } });
  t.drop(sharedSlot);
  t.drop(tiedSlot);
  return said;
}

