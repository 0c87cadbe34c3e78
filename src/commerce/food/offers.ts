import { whyNotInForce, type OfferOrder, type OfferResult } from '../../food/offers/apply';
import { reviewOffers } from '../../food/offers/best';
import type { FoodOffer, OfferReduction } from '../../food/offers/offer';
import type { EndpointOutput } from '../contract';
import type { Basket } from './basket/shape';
import type { BasketOfferView } from './operations';
import { readableOffersOf } from './read-offer';

/** The offers of a basket: the best that applies, others that do, and nearly reached ones. */
export interface OfferReviewView {
  best?: BasketOfferView;
  others: BasketOfferView[];
  within: BasketOfferView[];
}

const MAX_OTHERS = 3;
const MAX_WITHIN_REACH = 2;

/** Looks up the name of a dish or of a category by its id; undefined where the menu lacks it. */
type MenuNameLookup = (id: string) => string | undefined;

/**
 * Tries the service's offers on a basket at `at` (ms UTC), leaving out those it cannot fully read.
 */
export function reviewOf(
  answer: EndpointOutput<'getOffers'>,
  { basket, at }: { basket: Basket; at: number },
  names: MenuNameLookup,
): OfferReviewView {
  const order = orderOf(basket, at);
  if (!order) return { others: [], within: [] };
  const review = reviewOffers(readableOffersOf(answer), order);
  return {
    ...(review.best ? { best: toOfferView(review.best, names) } : {}),
    others: review.others.slice(0, MAX_OTHERS).map((one) => toOfferView(one, names)),
    within: review.within.slice(0, MAX_WITHIN_REACH).map((one) => toOfferView(one, names)),
  };
}

const MAX_LISTED_OFFERS = 4;

/** Lists up to four offers in force at a restaurant, each with its whole condition as missing. */
export function listedOf(
  answer: EndpointOutput<'getOffers'>,
  order: Pick<OfferOrder, 'providerId' | 'locationId' | 'now'>,
  names: MenuNameLookup,
): BasketOfferView[] {
  const offers = readableOffersOf(answer).filter(
    (offer) => whyNotInForce(offer, order) === null && isOnMenu(offer, names),
  );
  return offers.slice(0, MAX_LISTED_OFFERS).map((offer) => termsOf(offer, names));
}

function termsOf(offer: FoodOffer, names: MenuNameLookup): BasketOfferView {
  const [first] = offer.tiers.toSorted(
    (a, b) => (a.qualifier.minPaise ?? 0) - (b.qualifier.minPaise ?? 0),
  );
  const { minPaise, count } = first?.qualifier ?? { minPaise: null, count: null };
  const gift = first?.gift;
  const free = gift && {
    ...giftsOf(gift.itemIds, names),
    count: gift.count,
    paise: gift.priceEachPaise,
  };
  return {
    ...sharedOf(offer, names),
    savingPaise: 0,
    deliveryUnknown: false,
    missingPaise: minPaise ?? 0,
    missingCount: count ?? 0,
    ...(free ? { free } : {}),
  };
}

/** Lists the given dishes that are on the menu, by id and name. */
function giftsOf(dishIds: readonly string[], names: MenuNameLookup) {
  const known = dishIds.flatMap((id) => (names(id) === undefined ? [] : [id]));
  const ids = known.slice(0, MAX_OTHERS);
  return { ids, names: ids.flatMap((id) => names(id) ?? []) };
}

/**
 * Ids that an offer is bound to, or else those that its condition counts; none where it is for all.
 */
const boundTo = ({ itemIds, categoryIds, tiers }: FoodOffer): readonly string[] =>
  itemIds.length + categoryIds.length > 0
    ? [...itemIds, ...categoryIds]
    : (tiers[0]?.qualifier.itemIds ?? []);

/** True unless an offer is bound to dishes that are not on the menu. */
const isOnMenu = (offer: FoodOffer, names: MenuNameLookup): boolean =>
  boundTo(offer).length === 0 || boundTo(offer).some((id) => names(id) !== undefined);

function onlyOf(
  offer: FoodOffer,
  names: MenuNameLookup,
): Pick<BasketOfferView, 'only' | 'onlyMore'> {
  const found = [...new Set(boundTo(offer).flatMap((id) => names(id) ?? []))];
  return {
    ...(found.length === 0 ? {} : { only: found.slice(0, MAX_OTHERS) }),
    ...(found.length > MAX_OTHERS ? { onlyMore: true } : {}),
  };
}

function orderOf({ cart }: Basket, now: number): OfferOrder | undefined {
  if (!cart.restaurant || cart.lines.length === 0) return undefined;
  const { providerId, locationId } = cart.restaurant;
  return { providerId, locationId, lines: cart.lines, deliveryPaise: null, now };
}

/** Returns the most that a reduction takes off, where it is bounded. */
function mostOf(reduction: OfferReduction): { mostPaise?: number } {
  const fixed = reduction.kind === 'amount' ? reduction.paise : Number.POSITIVE_INFINITY;
  const most = Math.min(fixed, reduction.capPaise ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(most) ? { mostPaise: most } : {};
}

/** Facts of an offer that hold whether it applies or not. */
function sharedOf(
  offer: FoodOffer,
  names: MenuNameLookup,
): Pick<
  BasketOfferView,
  'type' | 'percent' | 'mostPaise' | 'endsAt' | 'only' | 'onlyMore' | 'mostCount'
> {
  const upper = offer.tiers.length === 1 ? offer.tiers[0]?.qualifier.countUpper : undefined;
  const reduction = offer.tiers.length === 1 ? offer.tiers[0]?.reduction : undefined; // of several tiers none is shown
  return {
    type: offer.type,
    ...(reduction?.kind === 'percent' ? { percent: reduction.percent } : {}),
    ...(reduction ? mostOf(reduction) : {}),
    ...(offer.endsAt === null ? {} : { endsAt: offer.endsAt }),
    ...(typeof upper === 'number' ? { mostCount: upper } : {}),
    ...onlyOf(offer, names),
  };
}

function toOfferView(
  result: Exclude<OfferResult, { kind: 'no' }>,
  names: MenuNameLookup,
): BasketOfferView {
  const shared = sharedOf(result.offer, names);
  if (result.kind === 'short')
    return {
      ...shared,
      savingPaise: 0,
      deliveryUnknown: false,
      missingPaise: result.missingPaise,
      missingCount: result.missingCount,
    };
  const { free } = result;
  const gift = free && {
    ...giftsOf(free.dishIds, names),
    count: free.count,
    paise: free.priceEachPaise,
  };
  return {
    ...shared,
    savingPaise: result.savingPaise,
    deliveryUnknown: result.deliveryUnknown,
    missingPaise: 0,
    missingCount: 0,
    ...(gift ? { free: gift } : {}),
  };
}
