import { listOrders, type OrderView } from '../../src/commerce/booking/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { countedAlong } from '../../src/food/counted-along';
import { isRuledOut } from '../../src/food/said-parts';
import { stretchHeard } from './told-beside';

const USUAL_ORDER_PATTERN =
  /\b(?:the usual|my usual|re-?order|order (?:it |that )?again|same (?:order )?(?:as (?:last time|before)|again)|repeat (?:my )?(?:last )?order|last order again|phir se (?:wahi|vahi)|dobara|(?:wahi|vahi|same) order|hamesha wala)\b|वही|दोबारा|सेम ऑर्डर/iu;
const OF_BEFORE = /\b(?:last|usual|re-?order|before|hamesha|order again)\b|पिछल|हमेशा/iu;
const ORDERS_READ = 10;

/** True when the words ask for an earlier order. */
export const isUsual = (text: string | undefined): boolean =>
  text !== undefined && USUAL_ORDER_PATTERN.test(text);

/** True for words that may as well be of the basket at hand: "same again", "dobara". */
export const mayMeanBasket = (text: string | undefined): boolean =>
  text !== undefined && !OF_BEFORE.test(text);

const DIFFERENCE_PATTERN =
  /(?:\b(?:but|except|only|just|lekin|magar|bas)\b|लेकिन|मगर|बस)(.+)$|((?:\b(?:without|no|minus|plus|with|add|bina)\b|बिना).+)$/iu;

/** What is to be otherwise than in the earlier order: "no onion" of "same as last time but no onion", and whatever stands apart from the wish for it. */
export function differenceIn(text: string): string {
  const [usual = '', ...apart] = text.split(CLAUSE_END);
  const more = apart.join(', ').trim();
  if (more === '' || !isUsual(usual)) return differenceOf(text);
  return [differenceOf(usual), more].filter((one) => one !== '').join(', ');
}

/** "Without egg" of "the same without egg"; in Hindi what is left out stands before: "wahi order, egg ke bina". */
function differenceOf(said: string): string {
  const [left] = LEFT_OUT_BEFORE.exec(said.replace(USUAL_ORDER_PATTERN, '').trim()) ?? [];
  if (left !== undefined) return left.trim();
  const [, after, from] = DIFFERENCE_PATTERN.exec(said) ?? [];
  return (after ?? from ?? countedAlong(said)).trim();
}

const LEFT_OUT_BEFORE = /^.*\S\s+(?:ke bina(?!\p{L})|के बिना)/iu;
const CLAUSE_END = /[,;।]|\.(?=\s)/u;

/** True where an earlier order is wanted. */
export const wantsUsual = (t: Turn): boolean =>
  ofKind(t.pendingValue('again'), 'flag')?.on === true ||
  isUsual(ofKind(t.pendingValue('order'), 'text')?.text);

/**
 * The customer's last food order, where it is wanted again. Orders that were never paid count too:
 * they were wanted.
 */
export function* lastOrder(t: Turn): EffectGenerator<OrderView | undefined> {
  return wantsUsual(t) ? yield* latestOrder(t) : undefined;
}

/** The customer's last food order, a confirmed one before others. */
export function* latestOrder(t: Turn): EffectGenerator<OrderView | undefined> {
  const orders = yield* t.once('orders', listOrders, { limit: ORDERS_READ, at: t.now });
  const food = orders.filter((one) => one.area === 'food');
  return food.find((one) => one.state === 'confirmed') ?? food[0];
}

/** True where the place of the order before is named and not ruled out: "not my old address" names none. */
export function wantsPlaceBefore(t: Turn): boolean {
  const said = t.said ?? '';
  const named = stretchHeard(t, 'order-food.place-before', said);
  return named !== undefined && !isRuledOut(said, named);
}

/**
 * Where the order before went: "the same again" has it come in the same way, too; an address that is
 * named is one to bring it to.
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
