import { type Paise, percentOf } from '../money';
import type { OfferGift, FoodOffer, OfferQualifier, OfferReduction, OfferTier } from './offer';

/** The facts of a cart line on which offers depend. */
export interface OfferLine {
  readonly dishId: string;
  readonly categoryId: string;
  readonly quantity: number;
  readonly priceEachPaise: Paise;
}

/** A cart with its restaurant, delivery fee and time, to try offers on. */
export interface OfferOrder {
  readonly providerId: string;
  readonly locationId: string;
  readonly lines: readonly OfferLine[];
  /** The delivery fee; null before a quote tells it. */
  readonly deliveryPaise: Paise | null;
  /** The present time, ms UTC. */
  readonly now: number;
}

/** Dishes that an offer gives free or cheaper and that are not in the cart yet. */
export interface FreeItem {
  /** Any of these dishes. */
  readonly dishIds: readonly string[];
  readonly count: number;
  readonly priceEachPaise: Paise;
}

/** The effect of an offer on an order. `savingPaise` is only expected until a quote shows it. */
export type OfferResult =
  | {
      readonly kind: 'applies';
      readonly offer: FoodOffer;
      readonly savingPaise: Paise;
      readonly free: FreeItem | null;
      readonly deliveryUnknown: boolean;
    }
  // "₹40 more for …" or "one more for …"
  | {
      readonly kind: 'short';
      readonly offer: FoodOffer;
      readonly missingPaise: Paise;
      readonly missingCount: number;
    }
  | {
      readonly kind: 'no';
      readonly offer: FoodOffer;
      readonly why:
        | 'notYet'
        | 'over'
        | 'otherRestaurant'
        | 'otherPlace'
        | 'otherItems'
        | 'tooManyItems';
    };

/**
 * Returns what an offer does for an order. It never takes off more than its cap, nor more than the
 * price of what it is for (interface.md, GET /ret11/api/offers).
 */
export function applyOffer(offer: FoodOffer, order: OfferOrder): OfferResult {
  const why = whyNotInForce(offer, order);
  if (why) return { kind: 'no', offer, why };
  const lines = order.lines.filter((line) => coversLine(offer, line));
  if (lines.length === 0) return { kind: 'no', offer, why: 'otherItems' };
  const results = offer.tiers.map((tier) => applyTier(offer, tier, lines, order));
  return results.reduce(
    (best, result) => (rankResult(result) > rankResult(best) ? result : best),
    results[0] ?? { kind: 'no', offer, why: 'otherItems' },
  );
}

/** Ranks results: tiers reached, by larger saving, above those nearly reached, by distance. */
function rankResult(result: OfferResult): number {
  if (result.kind === 'applies') return 1 + result.savingPaise;
  if (result.kind === 'no') return -1;
  const missing = result.missingPaise + result.missingCount;
  return -missing / (1 + missing);
}

/** Returns why an offer is not in force at a restaurant and a time; null where it is. */
export function whyNotInForce(
  offer: FoodOffer,
  order: Pick<OfferOrder, 'providerId' | 'locationId' | 'now'>,
): 'notYet' | 'over' | 'otherRestaurant' | 'otherPlace' | null {
  if (offer.providerId !== order.providerId) return 'otherRestaurant';
  if (offer.locationIds.length > 0 && !offer.locationIds.includes(order.locationId))
    return 'otherPlace';
  if (offer.startsAt !== null && order.now < offer.startsAt) return 'notYet';
  return offer.endsAt !== null && order.now > offer.endsAt ? 'over' : null;
}

/** True where an offer is for a line: for items or categories that it names, else for all. */
function coversLine(offer: FoodOffer, line: OfferLine): boolean {
  if (offer.itemIds.length + offer.categoryIds.length === 0) return true;
  return offer.itemIds.includes(line.dishId) || offer.categoryIds.includes(line.categoryId);
}

function applyTier(
  offer: FoodOffer,
  tier: OfferTier,
  lines: readonly OfferLine[],
  order: OfferOrder,
): OfferResult {
  const counted = countedLines(tier.qualifier, lines);
  const count = unitsOf(counted).length;
  const missingPaise = Math.max(0, (tier.qualifier.minPaise ?? 0) - sumOf(order.lines));
  const missingCount = Math.max(0, (tier.qualifier.count ?? 0) - count);
  if (missingPaise > 0 || missingCount > 0)
    return { kind: 'short', offer, missingPaise, missingCount };
  if (tier.qualifier.countUpper !== null && count > tier.qualifier.countUpper)
    return { kind: 'no', offer, why: 'tooManyItems' };
  if (tier.gift) return giveAway(offer, tier.gift, tier.qualifier, counted, order);
  if (!tier.reduction) return { kind: 'no', offer, why: 'otherItems' };
  const delivery = offer.type === 'delivery';
  const base = delivery ? (order.deliveryPaise ?? 0) : sumOf(lines);
  return {
    kind: 'applies',
    offer,
    savingPaise: reductionPaise(tier.reduction, base),
    free: null,
    deliveryUnknown: delivery && order.deliveryPaise === null,
  };
}

function countedLines(
  qualifier: OfferQualifier,
  lines: readonly OfferLine[],
): readonly OfferLine[] {
  return qualifier.itemIds.length === 0
    ? lines
    : lines.filter((line) => qualifier.itemIds.includes(line.dishId));
}

function reductionPaise(reduction: OfferReduction, base: Paise): Paise {
  const off = reduction.kind === 'percent' ? percentOf(base, reduction.percent) : reduction.paise;
  return Math.min(off, reduction.capPaise ?? off, base);
}

/**
 * Applies a gift, once, when the order reaches the count. The cheapest dishes in the cart beyond
 * those that count are the gift already; `free` is the rest of it.
 */
function giveAway(
  offer: FoodOffer,
  gift: OfferGift,
  qualifier: OfferQualifier,
  counted: readonly OfferLine[],
  order: OfferOrder,
): OfferResult {
  const dishIds =
    gift.itemIds.length > 0 ? gift.itemIds : [...new Set(counted.map((line) => line.dishId))];
  const spare = spareUnits(dishIds, qualifier.count ?? 0, counted, order).slice(0, gift.count);
  const savingPaise = spare.reduce(
    (sum, paise) => sum + Math.max(0, paise - gift.priceEachPaise),
    0,
  );
  const left = gift.count - spare.length;
  const free = left > 0 ? { dishIds, count: left, priceEachPaise: gift.priceEachPaise } : null;
  return { kind: 'applies', offer, savingPaise, free, deliveryUnknown: false };
}

/** Prices of the units that may be the gift, cheapest first: those that are not needed to reach the count. */
function spareUnits(
  dishIds: readonly string[],
  needed: number,
  counted: readonly OfferLine[],
  order: OfferOrder,
): Paise[] {
  const gifts = order.lines.filter((line) => dishIds.includes(line.dishId));
  const others = unitsOf(counted.filter((line) => !gifts.includes(line))).length;
  const both = unitsOf(gifts.filter((line) => counted.includes(line))).length;
  const bound = Math.min(both, Math.max(0, needed - others));
  const units = unitsOf(gifts).sort((a, b) => a - b);
  return units.slice(0, units.length - bound);
}

function unitsOf(lines: readonly OfferLine[]): Paise[] {
  return lines.flatMap((line) => Array.from({ length: line.quantity }, () => line.priceEachPaise));
}

function sumOf(lines: readonly OfferLine[]): Paise {
  return lines.reduce((sum, line) => sum + line.priceEachPaise * line.quantity, 0);
}
