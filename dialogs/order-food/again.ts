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
  /\b(?:last|usual|re-?order|before|previous|earlier|pichh?l[aei]|hamesha|order again)\b|@last/iu,
);
const ORDERS_READ = 10;

/** Tells whether words ask for an earlier order: by a phrase, or by all the talk that they begin with. */
export const isUsual = (text: string | undefined): boolean =>
  text !== undefined && (USUAL_ORDER_PATTERN.test(text) || leadsWithOrder(text));

/** Tells whether words may also mean the present basket: "same again", "dobara". */
export const mayMeanBasket = (text: string | undefined): boolean =>
  text !== undefined && !OF_BEFORE.test(text);

const DIFFERENCE_PATTERN = localPattern(
  'again.difference-pattern',
  /(?:\b(?:but|except|only|just|lekin|magar|bas)\b|@but)(.+)$|((?:\b(?:without|no|minus|plus|with|add|bina)\b|@without).+)$/iu,
);

/** The talk with which an earlier order is named: "pichla wala order phir se kar do", "same thing again please". */
const EARLIER_LEAD = localPattern(
  'again.earlier-lead',
  /^[^\p{L}\p{M}\p{N}]*(?:(?:can|could|i|we|get|give|send|order|place|repeat|reorder|do|the|my|our|me|us|it|that|this|exact|same|last|previous|earlier|usual|thing|things|meal|food|one|time|as|like|again|to|please|pls|ok|okay|yes|and|for|tomorrow|tonight|today|night|pichh?l[aei]|baar|wal[aei]|jais[aei]|jo|pehle|pahle|mang(?:a|wa)ya|tha|thi|the|kiya|wahi|vahi|wohi|phir|fir|se|dobara|dubara|kal|aaj|raat|shaam|ke|liye|ka|ki|ko|hi|khana|chahiye|mujhe|hame|kar|karo|karna|kara|de|do|dena|dijiye|daal|laga|bhej|mangwa|haan|han|chal|bhai|yaar|@same)(?![\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]*)+/iu,
);
/** A word that names the earlier order within its talk. */
const EARLIER_WORD = localPattern(
  'again.earlier-word',
  /(?<![\p{L}\p{M}])(?:again|repeat|reorder|same|last|previous|earlier|usual|pichh?l[aei]|pehle|pahle|wahi|vahi|wohi|dobara|dubara|@again)(?![\p{L}\p{M}])/iu,
);

/** A word that wants it once more; "the previous order" alone may be complained of. */
const ONCE_MORE = localPattern(
  'again.once-more',
  /(?<![\p{L}\p{M}])(?:again|repeat|reorder|same|wahi|vahi|wohi|jais[aei]|dobara|dubara|@again)(?![\p{L}\p{M}])/iu,
);
/** What was ordered, as a whole: "pichla order same daal de". */
const WHOLE_ORDER = localPattern(
  'again.whole-order',
  /(?<![\p{L}\p{M}])(?:order|meal|thing|time|baar|mang(?:a|wa)ya|@order)(?![\p{L}\p{M}])/iu,
);

/** The verb that an order begins with: "order the same biryani" names a dish. */
const ORDERING = /^\W*(?:(?:please|can|you|i|want|to)\s+)*order(?!\p{L})/iu;

const leadOf = (text: string): string => EARLIER_LEAD.exec(text)?.[0] ?? '';

function leadsWithOrder(text: string): boolean {
  const lead = leadOf(text).replace(ORDERING, '');
  return ONCE_MORE.test(lead) && WHOLE_ORDER.test(lead);
}

/** Tells whether a clause names an earlier order, whatever it says along. */
const namesEarlier = (clause: string): boolean =>
  isUsual(clause) || EARLIER_WORD.test(leadOf(clause));

/** Returns what is to differ: "no onion" in "same as last time but no onion". */
export function differenceIn(text: string): string {
  const [usual = '', ...apart] = text.split(CLAUSE_END);
  const more = apart
    .filter((one) => !isBesideFood(one))
    .join(', ')
    .trim();
  if (!namesEarlier(usual)) return differenceOf([usual, more].filter(Boolean).join(', '));
  return [differenceOf(usual), more]
    .filter((one) => one !== '')
    .join(', ')
    .replace(LEAVING_OUT, ' ke bina');
}

/** Matches the leaving out that a verb tells in passing: "idli hatakar", "idli chhod ke". */
const LEAVING_OUT = localPattern(
  'again.leaving-out',
  /(?:\s+ko)?\s+(?:(?:hata|nika+l|chh?o[dr]h?)\s*(?:kar|ke|kr)|ke (?:siva+y?|alaw?a)|@leaving)(?![\p{L}\p{M}])/giu,
);

/** Returns the difference in one clause; Hindi puts it in front: "wahi order, egg ke bina". */
function differenceOf(said: string): string {
  const [left] = LEFT_OUT_BEFORE.exec(said.replace(USUAL_ORDER_PATTERN, '').trim()) ?? [];
  if (left !== undefined) return left.trim();
  const [, after, from] = DIFFERENCE_PATTERN.exec(said) ?? [];
  const told = (after ?? from ?? countedAlong(said)).trim();
  return told === '' && namesEarlier(said) ? said.replace(EARLIER_LEAD, '').trim() : told;
}

const LEFT_OUT_BEFORE = localPattern('again.left-out-before', /^.*\S\s+(?:ke bina(?!\p{L})|@ke)/iu);
const CLAUSE_END = /[,;।]|\.(?=\s)/u;

/** A clause that tells only by when: "8:30 pm tak". */
const BY_WHEN = localPattern(
  'again.by-when',
  /^[^\p{L}\p{M}\p{N}]*(?:(?:by|till|until|at|around|about|before|for|next|day|tomorrow|tonight|today|morning|evening|night|kal|parso|aaj|raat|shaam|subah|dopahar|ko|ke|liye|tak|pe|par|saa?dhe|sava|paune|am|pm|baje|bajkar|\d{1,2}(?:[:.]\d\d)?(?:\s*[ap]m)?|@by)(?![\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]*)+$/iu,
);
/** A clause that tells where it goes: "address 2nd floor room 204 wala". */
const WHERE_TO = localPattern(
  'again.where-to',
  /(?<![\p{L}\p{M}])(?:address|pat[ae]|floor|room|flat|house|manzil|kamr[ae]|@address)(?![\p{L}\p{M}])/iu,
);
const BARE_NUMBER = /^\D*\d+\D*$/u;

/** Tells whether a clause is of time or place, which have answers of their own. */
const isBesideFood = (clause: string): boolean =>
  WHERE_TO.test(clause) ||
  (BY_WHEN.test(clause) && !(BARE_NUMBER.test(clause) && !/\p{L}/u.test(clause)));

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
