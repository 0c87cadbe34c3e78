import { createOrder, type LinkEnd } from '../../src/commerce/booking/operations';
import { type BasketOfferView, initFood, selectFood } from '../../src/commerce/food/operations';
import type { FoodQuote, FoodSelectInput, FulfillmentOption } from '../../src/commerce/food/views';
import { digestOfJson } from '../../src/engine/digest';
import type { StepAction } from '../../src/engine/dialog';
import type { OperationFailure, EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText, type TextKeyEnd } from '../../src/reply/text';
import { groupArrangementSlot } from '../group-order/look';
import { failedWithin, leaveBehind } from '../parts/paying';
import { choice, moneyText, textReply } from '../parts/say';
import { basketOf, updateBasket } from './basket';
import { billLines, isOnDelivery, savedPaise, billLinesShown } from './bill';
import { basketLinesSlot } from './lines';
import { unmetOfferWords } from './offer-words';
import { toldOfferNow } from './offers-now';
import { deliveryOf } from './food-place';
import { otherRestaurant, deliveryPlaceSlot, restaurantSlot } from './restaurant';
import { deliveryWayKey } from './way-key';

const MARGIN_MS = 15_000; // asked anew this early, so that a yes reaches the seller in time

/** Returns SELECT's input for the basket; nothing while something is missing. */
function selectionOf(t: Turn): FoodSelectInput | undefined {
  const [to, { cart }] = [deliveryOf(t.get(deliveryPlaceSlot)), basketOf(t)];
  if (!to || !cart.restaurant || cart.lines.length === 0) return undefined;
  const { providerId, sellerId, locationId } = cart.restaurant;
  const rows = cart.lines.map(({ id, dishId, quantity, choices }) => ({
    id,
    dishId,
    quantity,
    choices,
  }));
  return { providerId, sellerId, locationId, lines: rows, lat: to.lat, lng: to.lng, pin: to.pin };
}

/**
 * Returns the quote for the present basket, while it holds: until it runs out, or as long as an
 * order made of it lives.
 */
export function quoteOf(t: Turn): FoodQuote | undefined {
  const selection = selectionOf(t);
  const held = selection && t.recall('select', selectFood, selection);
  if (held?.is !== 'quote') return undefined;
  const ordered = t.last('order', createOrder) !== undefined;
  return ordered || held.expiresAt === undefined || t.now < held.expiresAt - MARGIN_MS
    ? held
    : undefined;
}

/** Ends a transaction: its quote no longer holds, and a link made for it can no longer be paid. */
export function* leaveTransaction(t: Turn, end?: LinkEnd): EffectGenerator<ReplyOf<ReplyText>[]> {
  return yield* leaveBehind(t, ['select', 'init'], basketOf(t).cart.restaurant?.name, end);
}

/** The step that makes SELECT; a change or an expired quote begins a new transaction (I2). */
export const quoteFoodOrder: StepAction = function* (t) {
  const selection = selectionOf(t);
  if (!selection || quoteOf(t)) return undefined;
  const ranOut = t.recall('select', selectFood, selection)?.is === 'quote';
  for (const said of yield* leaveTransaction(t)) t.say(said);
  if (ranOut) t.say(textReply('quote.ran-out'));
  const done = yield* t.once('select', selectFood, selection);
  if (done.is === 'refused') return tellQuoteRefusal(t, done.code);
  if (yield* cutBack(t, done)) return reopenBasket(t);
  if (isForAnotherWay(t, done)) return undefined; // INIT bills the chosen one
  t.show({
    digest: done.transaction,
    of: billedRestaurant(t),
    things: billedThings(t, done, undefined),
    totalPaise: done.totalPaise,
    lines: billLines(done.lines, billedDishes(t)),
  });
  t.say(foodQuoteReceipt(t, done, yield* toldOfferNow(t)));
  return undefined;
};

/** Tells whether the quote is for another way than the chosen one: their sums do not compare. */
export function isForAnotherWay(t: Turn, { ways, quotedWay }: FoodQuote): boolean {
  const chosen = t.get(deliveryWayKey)?.type;
  const quoted = ways.find((one) => one.id === quotedWay) ?? ways[0];
  return quoted?.type !== chosen && ways.some((one) => one.type === chosen);
}

/** Returns the ids of the dishes on the bill. */
export const billedDishes = (t: Turn): ReadonlySet<string> =>
  new Set(basketOf(t).cart.lines.map((line) => line.dishId));

/** Returns the restaurant's ids: bills of other restaurants are not compared with this one. */
export function billedRestaurant(t: Turn): string {
  const from = basketOf(t).cart.restaurant;
  return from ? `${from.providerId} ${from.sellerId}` : '';
}

/** Returns a digest of what was chosen: dishes, place and way, or the quoted way. */
export function billedThings(
  t: Turn,
  held: FoodQuote | undefined,
  chosen: FulfillmentOption | undefined,
): string {
  const { lines: rows, lat, lng } = selectionOf(t) ?? {};
  const way = chosen ?? held?.ways.find((one) => one.id === held.quotedWay) ?? held?.ways[0];
  return digestOfJson({
    rows: rows?.map(({ dishId, quantity, choices }) => ({ dishId, quantity, choices })),
    lat,
    lng,
    way: way?.type,
  });
}

function reopenBasket(t: Turn): { then: 'again' } {
  t.forget('select');
  t.set(basketLinesSlot, { of: '' });
  return { then: 'again' };
}

const REFUSAL_PATTERNS: readonly (readonly [RegExp, TextKeyEnd<'quote.refused'>])[] = [
  [/CLOSED|NOT_OPEN/iu, 'closed'],
  [/SERVICEAB|LOCATION|AREA/iu, 'area'],
  [/QUANTITY|STOCK|SOLD|AVAILAB/iu, 'sold-out'],
  [/MIN(?:IMUM)?_|ORDER_VALUE/iu, 'minimum'],
  [/CUSTOMI[SZ]ATION|OPTION/iu, 'options'],
];

/** Tells why the seller refused, as far as its code says; the basket stays. */
function tellQuoteRefusal(t: Turn, code: string): { then: 'again' } {
  const found = REFUSAL_PATTERNS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
  const [line, ...others] = basketOf(t).cart.lines;
  const sole = found === 'sold-out' && others.length === 0;
  const reason = sole ? 'sold-out.sole' : found;
  const chosen = t.get(restaurantSlot);
  const name = chosen?.name ?? '';
  const away =
    reason === 'closed' || reason === 'area'
      ? [
          ...(chosen ? [otherRestaurant(t, chosen)] : []),
          choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft })),
        ]
      : [];
  t.say(
    textReply(`quote.refused.${reason}`, away, {
      restaurant: name,
      code,
      dish: line?.name ?? '',
      n: line?.quantity ?? 1,
    }),
  );
  return reopenBasket(t);
}

/** Cuts lines back to what the seller has left, and says so. */
function* cutBack(t: Turn, held: FoodQuote): EffectGenerator<boolean> {
  let cut = false;
  for (const told of held.lines) {
    const line = basketOf(t).cart.lines.find((one) => one.dishId === told.item);
    const short =
      told.available === undefined || told.count === undefined ? 0 : told.count - told.available;
    if (!line || short <= 0) continue;
    const quantity = Math.max(0, line.quantity - short);
    yield* updateBasket(t, { do: 'quantity', lineId: line.id, quantity });
    t.say(textReply('quote.cut-back', [], { name: line.name, n: told.available ?? 0 }));
    cut = true;
  }
  return cut;
}

/** Tells what the seller takes off, and how much of it the delivery is, which no offer for the dishes told. */
function savedWords(saved: number, lines: FoodQuote['lines']): ReplyText {
  const delivery = savedPaise(lines.filter(isOnDelivery));
  const part = delivery > 0 && delivery < saved ? 'yes' : 'no';
  return say('quote.saved', { amount: { paise: saved }, part, delivery: { paise: delivery } });
}

/** Makes the quote's receipt: its lines, how long it holds, and what its own lines save. */
function foodQuoteReceipt(
  t: Turn,
  held: FoodQuote,
  told: BasketOfferView | undefined,
): ReplyOf<ReplyText> {
  const saved = savedPaise(held.lines);
  const less = unmetOfferWords(told, held.lines);
  const news = [...(less ? [less] : []), ...(saved > 0 ? [savedWords(saved, held.lines)] : [])];
  const notes = [
    ...news,
    ...(held.expiresAt === undefined
      ? []
      : [say('quote.until', { at: { clock: held.expiresAt } })]),
  ];
  const restaurant = basketOf(t).cart.restaurant?.name ?? '';
  const amount = { paise: held.totalPaise };
  const inAll =
    t.get(groupArrangementSlot) === undefined
      ? say('quote.in-all', { amount })
      : say('quote.in-all.group', { amount, restaurant });
  return {
    kind: 'receipt',
    short: say('basket.notes', { lines: { list: [inAll, ...news], join: 'lines' } }),
    title: say('basket.title', { restaurant }),
    ...(notes.length === 0
      ? {}
      : { text: say('basket.notes', { lines: { list: notes, join: 'lines' } }) }),
    lines: billLinesShown(billLines(held.lines, billedDishes(t)), held.lines),
    total: { label: say('quote.total'), amount: moneyText(held.totalPaise) },
    choices: [],
  };
}

/** Ends a step whose call within the transaction failed; see `failedWithin`. */
export const failFoodStep = (
  t: Turn,
  operation: string,
  failure: OperationFailure,
): EffectGenerator<never> => failedWithin(t, leaveTransaction, operation, failure);

/** Returns INIT's result for the present transaction. */
export function initiatedOf(t: Turn) {
  const done = t.last('init', initFood);
  return done?.transaction === quoteOf(t)?.transaction ? done : undefined;
}
