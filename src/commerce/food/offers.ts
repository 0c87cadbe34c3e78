import type { OfferOrder, OfferResult } from '../../food/offers/apply';
import { reviewOffers } from '../../food/offers/best';
import { offerOf, type Reduction } from '../../food/offers/offer';
import type { Output } from '../contract';
import type { Basket } from './basket/shape';
import type { OfferView } from './operations';

/** Offers as they stand for a basket. */
export interface OfferReviewView {
  best?: OfferView;
  others: OfferView[];
  within: OfferView[];
}

const OTHERS = 3;
const WITHIN = 2;

type Names = (dishId: string) => string | undefined;

/** Tries the service's offers on a basket at `at` (ms UTC). Offers that cannot be read for certain are left out. */
export function reviewOf(answer: Output<'getOffers'>, { basket, at }: { basket: Basket; at: number }, names: Names): OfferReviewView {
  const order = orderOf(basket, at);
  if (!order) return { others: [], within: [] };
  const review = reviewOffers(answer.flatMap((one) => offerOf(one) ?? []), order);
  return {
    ...(review.best ? { best: view(review.best, names) } : {}),
    others: review.others.slice(0, OTHERS).map((one) => view(one, names)),
    within: review.within.slice(0, WITHIN).map((one) => view(one, names)),
  };
}

function orderOf({ cart }: Basket, now: number): OfferOrder | undefined {
  if (!cart.restaurant || cart.lines.length === 0) return undefined;
  const { providerId, locationId } = cart.restaurant;
  return { providerId, locationId, lines: cart.lines, deliveryPaise: null, now };
}

/** The most that a reduction takes off, where that is bounded. */
function mostOf(reduction: Reduction): { mostPaise?: number } {
  const fixed = reduction.kind === 'amount' ? reduction.paise : Number.POSITIVE_INFINITY;
  const most = Math.min(fixed, reduction.capPaise ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(most) ? { mostPaise: most } : {};
}

function view(result: Exclude<OfferResult, { kind: 'no' }>, names: Names): OfferView {
  const { offer } = result;
  const reduction = offer.tiers.length === 1 ? offer.tiers[0]?.reduction : undefined; // of several tiers none is said to be the one
  const shared = {
    type: offer.type,
    ...(reduction?.kind === 'percent' ? { percent: reduction.percent } : {}),
    ...(reduction ? mostOf(reduction) : {}),
    ...(offer.endsAt === null ? {} : { endsAt: offer.endsAt }),
  };
  if (result.kind === 'short') return { ...shared, savingPaise: 0, deliveryUnknown: false, missingPaise: result.missingPaise, missingCount: result.missingCount };
  const { free } = result;
  const gift = free && { names: free.dishIds.flatMap((id) => names(id) ?? []).slice(0, OTHERS), count: free.count, paise: free.priceEachPaise };
  return { ...shared, savingPaise: result.savingPaise, deliveryUnknown: result.deliveryUnknown, missingPaise: 0, missingCount: 0, ...(gift ? { free: gift } : {}) };
}
