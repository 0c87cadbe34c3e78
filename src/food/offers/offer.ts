import type { Paise } from '../money';

/** The condition of an offer's tier. Counts are of the items it names, else of the offer's items. */
export interface OfferQualifier {
  readonly minPaise: Paise | null;
  readonly count: number | null;
  readonly countUpper: number | null;
  readonly itemIds: readonly string[];
}

/** A reduction: a share or a sum, never more than the cap. */
export type OfferReduction =
  | { readonly kind: 'percent'; readonly percent: number; readonly capPaise: Paise | null }
  | { readonly kind: 'amount'; readonly paise: Paise; readonly capPaise: Paise | null };

/** Items that a tier gives free, or at a fixed price each. */
export interface OfferGift {
  readonly count: number;
  readonly itemIds: readonly string[];
  readonly priceEachPaise: Paise;
}

/** One condition of an offer with what it brings; a slab offer may have several. */
export interface OfferTier {
  readonly qualifier: OfferQualifier;
  readonly reduction: OfferReduction | null;
  readonly gift: OfferGift | null;
}

/** An offer in the terms used inside (interface.md, Offer): amounts in paise and positive, times in UTC ms. */
export interface FoodOffer {
  readonly id: string;
  readonly providerId: string;
  readonly type: 'discount' | 'buyXgetY' | 'slab' | 'delivery';
  readonly locationIds: readonly string[];
  readonly itemIds: readonly string[];
  readonly categoryIds: readonly string[];
  /** When the offer begins, ms UTC, as `endsAt` is; null for no bound on that side. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly tiers: readonly OfferTier[];
}
