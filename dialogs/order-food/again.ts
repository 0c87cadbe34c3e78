import { listOrders, type OrderView } from '../../src/commerce/booking/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { countedAlong } from '../../src/food/counted-along';
import { isRuledOut } from '../../src/food/said-parts';
import { stretchHeard } from './told-beside';
import { localPattern } from '../../src/engine/local-words';

const USUAL_ORDER_PATTERN = localPattern(
  'again.usual-order-pattern',
  /\b(?:the usual|my usual|re-?order|order (?:it |that )?again|same (?:order )?(?:as (?:last time|before)|again)|repeat (?:my )?(?:last )?order|last order again|phir se (?:wahi|vahi)|dobara|(?:wahi|vahi|same) order|hamesha wala)\b|@the/iu,
);
const OF_BEFORE = localPattern(
  'again.of-before',
  /\b(?:last|usual|re-?order|before|hamesha|order again)\b|@last/iu,
);
const ORDERS_READ = 10;

/** Tells whether words ask for an earlier order. */
export const isUsual = (text: string | undefined): boolean =>
  text !== undefined && USUAL_ORDER_PATTERN.test(text);

/** Tells whether words may also mean the present basket: "same again", "dobara". */
export const mayMeanBasket = (text: string | undefined): boolean =>
  text !== undefined && !OF_BEFORE.test(text);

const DIFFERENCE_PATTERN = localPattern(
  'again.difference-pattern',
  /(?:\b(?:but|except|only|just|lekin|magar|bas)\b|@but)(.+)$|((?:\b(?:without|no|minus|plus|with|add|bina)\b|@without).+)$/iu,
);

/** Returns what is to differ: "no onion" in "same as last time but no onion". */
export function differenceIn(text: string): string {
  const [usual = '', ...apart] = text.split(CLAUSE_END);
  const more = apart.join(', ').trim();
  if (more === '' || !isUsual(usual)) return differenceOf(text);
  return [differenceOf(usual), more].filter((one) => one !== '').join(', ');
}

/** Returns the difference in one clause; Hindi puts it in front: "wahi order, egg ke bina". */
function differenceOf(said: string): string {
  const [left] = LEFT_OUT_BEFORE.exec(said.replace(USUAL_ORDER_PATTERN, '').trim()) ?? [];
  if (left !== undefined) return left.trim();
  const [, after, from] = DIFFERENCE_PATTERN.exec(said) ?? [];
  return (after ?? from ?? countedAlong(said)).trim();
}

const LEFT_OUT_BEFORE = localPattern('again.left-out-before', /^.*\S\s+(?:ke bina(?!\p{L})|@ke)/iu);
const CLAUSE_END = /[,;।]|\.(?=\s)/u;

/** Tells whether the person wants an earlier order again. */
export const wantsUsual = (t: Turn): boolean =>
  ofKind(t.pendingValue('again'), 'flag')?.on === true ||
  isUsual(ofKind(t.pendingValue('order'), 'text')?.text);

/** Returns the customer's last food order, where they want it again. Unpaid orders count, too. */
export function* lastOrder(t: Turn): EffectGenerator<OrderView | undefined> {
  return wantsUsual(t) ? yield* latestOrder(t) : undefined;
}

/** Returns the customer's last food order, a confirmed one before others. */
export function* latestOrder(t: Turn): EffectGenerator<OrderView | undefined> {
  const orders = yield* t.once('orders', listOrders, { limit: ORDERS_READ, at: t.now });
  const food = orders.filter((one) => one.area === 'food');
  return food.find((one) => one.state === 'confirmed') ?? food[0];
}

/** Tells whether the message means the earlier order's place; "not my old address" does not. */
export function wantsPlaceBefore(t: Turn): boolean {
  const said = t.said ?? '';
  const named = stretchHeard(t, 'order-food.place-before', said);
  return named !== undefined && !isRuledOut(said, named);
}

/**
 * Returns where the earlier order went. "The same again" also comes the same way; a place that is
 * only named is delivered to.
 */
export function* placeBefore(t: Turn) {
  if (!wantsPlaceBefore(t)) {
    const last = yield* lastOrder(t);
    return last?.sentTo && { ...last.sentTo, told: true };
  }
  const to = (yield* latestOrder(t))?.sentTo;
  return to && { ...to, way: DELIVERED, told: true };
}

const DELIVERED = 'Delivery';
