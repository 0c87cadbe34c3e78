import type { z } from 'zod';
import { type Paise, paiseOfText } from '../../food/money';
import type {
  FoodOffer,
  OfferGift,
  OfferQualifier,
  OfferReduction,
  OfferTier,
} from '../../food/offers/offer';
import type { foodOffer as offerSchema, offerBenefit, offerQualifier } from '../contract/food';

type WireOffer = z.output<typeof offerSchema>;
type WireBenefit = z.output<typeof offerBenefit>;
type WireQualifier = z.output<typeof offerQualifier>;

const offersByAnswer = new WeakMap<readonly WireOffer[], readonly FoodOffer[]>();

/** Returns the offers of an answer that Mela can read. Each answer is read once, as the client's cache keeps it. */
export function readableOffersOf(answer: readonly WireOffer[]): readonly FoodOffer[] {
  const offers = offersByAnswer.get(answer) ?? answer.flatMap((wire) => offerOf(wire) ?? []);
  offersByAnswer.set(answer, offers);
  return offers;
}

/**
 * Turns an offer of the service into Mela's; null where its type is unknown or a part cannot be
 * read for certain, since Mela guesses none.
 */
export function offerOf(wire: WireOffer): FoodOffer | null {
  const type = typeOf(wire.type);
  const [startsAt, endsAt] = [timeOf(wire.timeStart), timeOf(wire.timeEnd)];
  const tiers = type === null ? null : tiersOf(wire, type);
  if (type === null || tiers === null || Number.isNaN(startsAt) || Number.isNaN(endsAt))
    return null;
  return {
    id: wire.id,
    providerId: wire.provider.id,
    type,
    locationIds: wire.locationIds ?? [],
    itemIds: wire.itemIds ?? [],
    categoryIds: wire.categoryIds ?? [],
    startsAt,
    endsAt,
    tiers,
  };
}

function typeOf(type: string): FoodOffer['type'] | null {
  return type === 'discount' || type === 'buyXgetY' || type === 'slab' || type === 'delivery'
    ? type
    : null;
}

function timeOf(text: string | null | undefined): number | null {
  return text ? Date.parse(text) : null;
}

/**
 * Pairs conditions with benefits by place; the first benefit serves conditions without their own.
 */
function tiersOf(wire: WireOffer, type: FoodOffer['type']): readonly OfferTier[] | null {
  const qualifiers = wire.qualifiers.length > 0 ? wire.qualifiers : [{}];
  const tiers = qualifiers.map((qualifier, at) =>
    tierOf(qualifier, wire.benifits[at] ?? wire.benifits[0], type),
  );
  const readable = tiers.flatMap((tier) => tier ?? []);
  return readable.length === tiers.length ? readable : null;
}

function tierOf(
  wire: WireQualifier,
  benefit: WireBenefit | undefined,
  type: FoodOffer['type'],
): OfferTier | null {
  const qualifier = qualifierOf(wire);
  if (!benefit || !qualifier) return null;
  if (type === 'buyXgetY') {
    const gift = giftOf(benefit);
    return gift && qualifier.count !== null ? { qualifier, reduction: null, gift } : null;
  }
  const reduction = reductionOf(benefit);
  return reduction ? { qualifier, reduction, gift: null } : null;
}

function qualifierOf(wire: WireQualifier): OfferQualifier | null {
  const minPaise = amountOf(wire.minValue);
  if (Number.isNaN(minPaise)) return null;
  return {
    minPaise,
    count: wire.itemCount ?? null,
    countUpper: wire.itemCountUpper ?? null,
    itemIds: wire.itemIds ?? [],
  };
}

/** Reads a reduction: a negative value is a discount, any other gives nothing (null). */
function reductionOf(wire: WireBenefit): OfferReduction | null {
  const [value, cap] = [amountOf(wire.value), amountOf(wire.valueCap)];
  if (value === null || Number.isNaN(value) || Number.isNaN(cap) || value >= 0) return null;
  const capPaise = cap === null ? null : Math.abs(cap);
  if (wire.valueType === 'percent')
    return { kind: 'percent', percent: Math.min(-value / 100, 100), capPaise };
  return wire.valueType === 'amount' ? { kind: 'amount', paise: -value, capPaise } : null;
}

function giftOf(wire: WireBenefit): OfferGift | null {
  const price = amountOf(wire.itemValue) ?? 0;
  if (!wire.itemCount || wire.itemCount < 1 || Number.isNaN(price)) return null;
  return { count: wire.itemCount, itemIds: wire.itemIds ?? [], priceEachPaise: Math.abs(price) };
}

/** Paise of an amount; null where there is none, NaN where it cannot be read. */
function amountOf(text: string | null | undefined): Paise | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  return paiseOfText(text) ?? Number.NaN;
}
