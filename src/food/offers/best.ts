import { applyOffer, type OfferOrder, type OfferResult } from './apply';
import type { FoodOffer } from './offer';

/** The offers that matter for an order, sorted for telling the customer. */
export interface OfferReview {
  /** The offer that saves most now; null when none saves or gives anything. */
  readonly best: Extract<OfferResult, { kind: 'applies' }> | null;
  /** Other offers that apply, the largest saving first. */
  readonly others: readonly Extract<OfferResult, { kind: 'applies' }>[];
  /** Offers within reach, the nearest first. */
  readonly within: readonly Extract<OfferResult, { kind: 'short' }>[];
}

/** Tries all offers on an order, each by itself: interface.md does not say that two go together. */
export function reviewOffers(offers: readonly FoodOffer[], order: OfferOrder): OfferReview {
  const results = offers.map((offer) => applyOffer(offer, order));
  const applying = results
    .flatMap((result) => (result.kind === 'applies' && isWorth(result) ? [result] : []))
    .sort((a, b) => b.savingPaise - a.savingPaise || (b.free?.count ?? 0) - (a.free?.count ?? 0));
  const within = results
    .flatMap((result) => (result.kind === 'short' ? [result] : []))
    .sort((a, b) => a.missingPaise - b.missingPaise || a.missingCount - b.missingCount);
  const [best = null, ...others] = applying;
  return { best, others, within };
}

function isWorth(result: Extract<OfferResult, { kind: 'applies' }>): boolean {
  return result.savingPaise > 0 || result.free !== null || result.deliveryUnknown;
}
