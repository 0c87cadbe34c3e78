import { createOrder, type OrderInput } from '../../src/commerce/booking/operations';
import { initFood } from '../../src/commerce/food/operations';
import type { FoodInitInput, FoodQuote } from '../../src/commerce/food/views';
import { digestOfJson } from '../../src/engine/digest';
import type { StepAction, StepOutcome } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { QuotedBill } from '../../src/engine/bill';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { billConsent } from '../parts/bill-consent';
import { orderOnce } from '../parts/paying';
import { textReply } from '../parts/say';
import { basketOf } from './basket';
import { lineLabel } from './basket-card';
import { billFor, billLinesShown } from './bill';
import { recipientContactSlot } from './contact';
import { deliveryOf } from './food-place';
import { pickupAddress } from './pickup-place';
import { destinationWords, recipientWords } from './recipient';
import {
  billedDishes,
  billedRestaurant,
  billedThings,
  failFoodStep,
  initiatedOf,
  leaveTransaction,
  quoteOf,
} from './quote';
import { deliveryPlaceSlot } from './restaurant';
import { deliveryWaySlot, promisedBy, wayOf, wayWords } from './way';

/**
 * The step that makes INIT, where the service has it: who gets the food, and how. Another way or
 * recipient than before begins a new transaction.
 */
export const initiateFoodOrder: StepAction = function* (t) {
  const input = initInputOf(t);
  if (!input) return undefined;
  const before = t.last('init', initFood);
  if (
    before?.transaction === input.transaction &&
    before.offered &&
    !t.recall('init', initFood, input)
  ) {
    for (const said of yield* leaveTransaction(t)) t.say(said);
    return { then: 'again' };
  }
  const done = yield* t.attempt('init', initFood, input);
  if (!done.ok) return yield* failFoodStep(t, initFood.name, done.failure);
  return done.value.offered ? undefined : onlyAsQuoted(t);
};

/**
 * Ends the transaction of a pay link once basket, place or way have changed, even before the rest
 * is asked for (I6).
 */
export function* revokeStaleFoodLink(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  if (t.last('order', createOrder) === undefined) return [];
  const same =
    quoteOf(t) !== undefined && wayOf(t) !== undefined && t.get(recipientContactSlot) !== undefined;
  return same ? [] : yield* leaveTransaction(t);
}

/** Keeps the quoted way where INIT is missing: nothing else could tell the seller another one. */
function onlyAsQuoted(t: Turn): StepOutcome | undefined {
  const quote = quoteOf(t);
  const quoted = quote?.ways.find((one) => one.id === quote.quotedWay) ?? quote?.ways[0];
  if (!quoted || wayOf(t)?.id === quoted.id) return undefined;
  t.say(textReply('way.only', [], { way: wayWords(quoted) }));
  t.set(deliveryWaySlot, quoted);
  return { then: 'again' };
}

function initInputOf(t: Turn): FoodInitInput | undefined {
  const [quote, to, chosen, payer] = [
    quoteOf(t),
    deliveryOf(t.get(deliveryPlaceSlot)),
    wayOf(t),
    t.get(recipientContactSlot),
  ];
  const restaurant = basketOf(t).cart.restaurant;
  if (!quote || !to || !chosen || !payer || !restaurant) return undefined;
  const { name: _name, ...seller } = restaurant;
  return {
    ...seller,
    transaction: quote.transaction,
    way: chosen.id,
    items: quote.items,
    name: payer['name'] ?? '',
    mobile: payer['mobile'] ?? '',
    address: payer['address'] ?? to.label,
    lat: to.lat,
    lng: to.lng,
    pin: to.pin,
  };
}

/** The slot of the yes that a payment needs (I7); its card shows bill, way, place and validity. */
export const foodBillConsent = billConsent(
  ['place', 'restaurant', 'lines', 'way'],
  billOf,
  (t) => ({
    title: say('basket.title', { restaurant: titleOf(t) }),
    lines: billLinesShown(billOf(t).lines, quoteOf(t)?.lines ?? []),
    terms: foodOrderTerms(t, quoteOf(t)),
  }),
  (t) => ({ area: 'food', draft: t.draft, title: titleOf(t) }),
);

/** Returns the bill as it stands, for the chosen way. */
export function billOf(t: Turn): QuotedBill & ReturnType<typeof billFor> {
  const [quote, chosen, started] = [quoteOf(t), wayOf(t), initiatedOf(t)];
  const bill = quote
    ? billFor(quote, chosen?.id ?? '', started?.totalPaise ?? quote.totalPaise, billedDishes(t))
    : { lines: [], totalPaise: 0 };
  return {
    ...bill,
    of: billedRestaurant(t),
    things: billedThings(t, quote, chosen),
    digest: digestOfJson({
      transaction: quote?.transaction,
      way: chosen?.id,
      lines: bill.lines.map(({ key, paise }) => [key, paise]),
      total: bill.totalPaise,
    }),
  };
}

/** Returns the bill's terms: way, place, recipient, validity, and what is unknown (I12). */
function foodOrderTerms(t: Turn, quote: FoodQuote | undefined): ReplyText[] {
  const [chosen, payer] = [wayOf(t), t.get(recipientContactSlot)];
  const delivered = chosen?.type !== 'Self-Pickup';
  const address = pickupAddress(t);
  return [
    ...repeatedDishLines(t),
    ...(chosen ? [wayWords(chosen)] : []),
    ...(address === undefined ? [] : [say('booked.place', { place: address })]),
    ...destinationWords(t),
    ...(delivered && initiatedOf(t)?.offered === false
      ? [say('terms.point-only', { mobile: payer?.['mobile'] ?? '' })]
      : []),
    recipientWords(t),
    ...(quote?.expiresAt === undefined
      ? []
      : [say('quote.until', { at: { clock: quote.expiresAt } })]),
  ];
}

/** Returns lines of dishes ordered in several variants, which the quote only tells in sum. */
function repeatedDishLines(t: Turn): ReplyText[] {
  const now = basketOf(t);
  const timesIn = (ids: readonly string[], id: string): number =>
    ids.filter((one) => one === id).length;
  const dishes = now.cart.lines.map((line) => line.dishId);
  const quoted = (quoteOf(t)?.lines ?? []).map((line) => line.item);
  return now.cart.lines
    .filter(({ dishId }) => timesIn(dishes, dishId) > Math.max(1, timesIn(quoted, dishId)))
    .map((line) => foreignText(lineLabel(now, line)));
}

/** The step that makes the order after the yes, and the one link that pays it (I6). */
export const placeFoodOrder: StepAction = function* (t) {
  const quote = quoteOf(t);
  if (!quote) return { then: 'again' };
  return yield* orderOnce(t, orderInput(t, quote, billOf(t)), leaveTransaction);
};

const titleOf = (t: Turn): string => basketOf(t).cart.restaurant?.name ?? '';

/** Returns place and way, stored with the order for "the same again". */
function sentTo(t: Turn): Pick<OrderInput, 'sentTo'> {
  const [to, chosen] = [deliveryOf(t.get(deliveryPlaceSlot)), wayOf(t)];
  if (!to || !chosen) return {};
  const { label, lat, lng, pin } = to;
  const address = t.get(recipientContactSlot)?.['address'];
  const where = { label, lat, lng, pin, ...(address ? { address } : {}) };
  return { sentTo: { ...where, way: chosen.type } };
}

function orderInput(t: Turn, quote: FoodQuote, bill: QuotedBill): OrderInput {
  const [now, chosen] = [basketOf(t), wayOf(t)];
  const title = titleOf(t);
  const place = pickupAddress(t);
  return {
    area: 'food',
    transaction: quote.transaction,
    bill: bill.digest,
    draft: t.draft,
    title,
    seller: title,
    amountPaise: bill.totalPaise,
    lines: now.cart.lines.map((line) => ({ label: lineLabel(now, line) })),
    mobile: t.get(recipientContactSlot)?.['mobile'] ?? '',
    ...(quote.expiresAt === undefined ? {} : { expiresAt: quote.expiresAt }),
    ...(chosen ? { promised: promisedBy(chosen) } : {}),
    ...(place === undefined ? {} : { place }),
    ...sentTo(t),
    ...taxOf(quote),
  };
}

/** Returns the tax that the bill told, which the service does not tell of an order. */
function taxOf({ lines }: FoodQuote): Pick<OrderInput, 'taxPaise'> {
  const taxes = lines.filter(({ type }) => type === 'tax');
  if (taxes.length === 0) return {};
  return { taxPaise: taxes.reduce((sum, { paise }) => sum + paise, 0) };
}

/** Returns what is ordered, for "back to …". */
export const foodOrderTitle = (t: Turn): ReplyText =>
  titleOf(t) === '' ? say('dialog.order-food') : foreignText(titleOf(t));
