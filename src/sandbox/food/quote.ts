import { paiseToRupees, rupeesToPaise } from '../../commerce/money';
import { type CatalogueOffer, offersOf } from '../catalogue/food/offers';
import type { CatalogueRestaurant } from '../catalogue/food/restaurants';
import type { FoodLine } from './lines';

const TAX_PERCENT = 5;
const PACKING_PAISE = 800; // for one dish
const PLATFORM_PAISE = 500;
const RISE_PERCENT = 10; // the rise that the fault `price_changed` makes
const BASE_DELIVERY_PAISE = 1_900;
const DELIVERY_PAISE_A_KM = 700;

/** A line of the quote in paise, before `quoteView` writes it out. */
export interface PaiseQuoteLine {
  id: string;
  title: string;
  type: 'item' | 'delivery' | 'tax' | 'packing' | 'misc';
  paise: number;
  line?: FoodLine;
  count?: number;
}

/** Input of a quote. */
interface QuoteInput {
  restaurant: CatalogueRestaurant;
  lines: readonly FoodLine[];
  km: number;
  /** Id of the fulfillment of the delivery line; undefined when nothing is delivered. */
  deliveryId: string | undefined;
  priceChanged: boolean;
  now: number;
}

const percentShare = (paise: number, percent: number) => Math.round((paise * percent) / 100);

function dishLines(line: FoodLine, priceChanged: boolean): PaiseQuoteLine[] {
  const raised = (paise: number) =>
    priceChanged ? paise + percentShare(paise, RISE_PERCENT) : paise;
  const { item } = line.dish;
  const dish: PaiseQuoteLine = {
    id: item.id,
    title: item.name,
    type: 'item',
    paise: raised(line.dish.basePaise) * line.quantity,
    line,
    count: line.quantity,
  };
  const options = line.options.map(({ option, count }): PaiseQuoteLine => {
    const pieces = count * line.quantity;
    return {
      id: option.id,
      title: option.name,
      type: 'item',
      paise: Math.round(option.price * 100) * pieces,
      line,
      count: pieces,
    };
  });
  return [dish, ...options];
}

const taxLine = (line: FoodLine, paise: number): PaiseQuoteLine => ({
  id: line.dish.item.id,
  title: 'Tax',
  type: 'tax',
  paise: percentShare(paise, TAX_PERCENT),
});

const isNow = (offer: CatalogueOffer, now: number) =>
  now >= Date.parse(offer.timeStart ?? '') && now < Date.parse(offer.timeEnd ?? '');

function appliesTo(offer: CatalogueOffer, line: FoodLine): boolean {
  const { itemIds, categoryIds } = offer;
  const every = (itemIds ?? []).length === 0 && (categoryIds ?? []).length === 0;
  return (
    every ||
    (itemIds ?? []).includes(line.dish.item.id) ||
    (categoryIds ?? []).includes(line.dish.categoryId)
  );
}

/** Returns what an offer takes off an amount, in paise, at least 0. */
function offerReduction(offer: CatalogueOffer, paise: number): number {
  const benefit = offer.benifits[0];
  if (benefit?.value === undefined || benefit.value === null) return 0;
  const value = -rupeesToPaise(benefit.value);
  const off = benefit.valueType === 'percent' ? percentShare(paise, value / 100) : value;
  const cap =
    benefit.valueCap === undefined || benefit.valueCap === null
      ? paise
      : -rupeesToPaise(benefit.valueCap);
  return Math.max(0, Math.min(off, cap, paise));
}

function meetsOfferMinimum(offer: CatalogueOffer, itemsPaise: number): boolean {
  const least = offer.qualifiers[0]?.minValue;
  return least === undefined || least === null || itemsPaise >= rupeesToPaise(least);
}

/**
 * Returns the most that an offer of a type takes off, in paise; the seller applies both by itself.
 */
function bestOff(
  input: QuoteInput,
  type: 'discount' | 'delivery',
  itemsPaise: number,
  basis: (offer: CatalogueOffer) => number,
): number {
  const offers = offersOf(input.restaurant, input.now).filter(
    (offer) =>
      offer.type === type && isNow(offer, input.now) && meetsOfferMinimum(offer, itemsPaise),
  );
  return Math.max(0, ...offers.map((offer) => offerReduction(offer, basis(offer))));
}

function deliveryLines(input: QuoteInput, itemsPaise: number): PaiseQuoteLine[] {
  if (input.deliveryId === undefined) return [];
  const paise = BASE_DELIVERY_PAISE + Math.ceil(input.km) * DELIVERY_PAISE_A_KM;
  const off = bestOff(input, 'delivery', itemsPaise, () => paise);
  const line = (title: string, amount: number): PaiseQuoteLine => ({
    id: input.deliveryId ?? '',
    title,
    type: 'delivery',
    paise: amount,
  });
  return [line('Delivery charges', paise), ...(off > 0 ? [line('Offer on delivery', -off)] : [])];
}

/** Builds every line of the quote; their sum is the total. */
export function quoteLines(input: QuoteInput): PaiseQuoteLine[] {
  const dishes = input.lines.map((line) => ({ line, rows: dishLines(line, input.priceChanged) }));
  const sumOf = (rows: readonly PaiseQuoteLine[]) => rows.reduce((sum, row) => sum + row.paise, 0);
  const itemsPaise = sumOf(dishes.flatMap(({ rows }) => rows));
  const basis = (offer: CatalogueOffer) =>
    sumOf(dishes.filter(({ line }) => appliesTo(offer, line)).flatMap(({ rows }) => rows));
  const off = bestOff(input, 'discount', itemsPaise, basis);
  const pieces = input.lines.reduce((sum, line) => sum + line.quantity, 0);
  return [
    ...dishes.flatMap(({ rows }) => rows),
    ...dishes.map(({ line, rows }) => taxLine(line, sumOf(rows))),
    ...deliveryLines(input, itemsPaise),
    {
      id: input.restaurant.locationId,
      title: 'Packing charges',
      type: 'packing',
      paise: PACKING_PAISE * pieces,
    },
    { id: input.restaurant.locationId, title: 'Platform fee', type: 'misc', paise: PLATFORM_PAISE },
    ...(off > 0
      ? [{ id: input.restaurant.locationId, title: 'Offer', type: 'misc' as const, paise: -off }]
      : []),
  ];
}

/** Sums the lines, in paise. */
export function totalOf(lines: readonly PaiseQuoteLine[]): number {
  return lines.reduce((sum, line) => sum + line.paise, 0);
}

const priceView = (paise: number) => ({ currency: 'INR', value: paiseToRupees(paise) });

function itemMembers({ line, paise, count, type }: PaiseQuoteLine) {
  if (type === 'tax')
    return { item: { tags: [{ code: 'quote', list: [{ code: 'type', value: 'item' }] }] } };
  if (line === undefined || count === undefined) return {};
  const { left, item } = line.dish;
  const quantity = {
    available: { count: String(left) },
    maximum: { count: String(Math.min(left, item.maxOrder ?? left)) },
  };
  return {
    '@net/org/item_quantity': { count },
    item: { quantity, price: priceView(Math.round(paise / count)) },
  };
}

/** Shows the quote as SELECT does; `ttl` is an ISO 8601 duration. */
export function quoteView(lines: readonly PaiseQuoteLine[], ttl: string) {
  return {
    price: priceView(totalOf(lines)),
    breakup: lines.map((line) => ({
      '@net/org/item_id': line.id,
      title: line.title,
      '@net/org/title_type': line.type,
      price: priceView(line.paise),
      ...itemMembers(line),
    })),
    ttl,
  };
}
