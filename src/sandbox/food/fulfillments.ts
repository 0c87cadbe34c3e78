import { stableUuid } from '../stable';
import type { CatalogueRestaurant } from '../catalogue/food/restaurants';
import { MINUTE_MS } from '../../units';

/** A way of getting the food, chosen only where it is serviceable. */
export interface FoodFulfillment {
  id: string;
  type: 'Delivery' | 'Self-Pickup' | 'Buyer-Delivery';
  serviceable: boolean;
}

const FULFILLMENT_TYPES = { D: 'Delivery', S: 'Self-Pickup', B: 'Buyer-Delivery' } as const;
const COOKING_MIN = 20;
const RIDING_MIN_A_KM = 4;
const BUYER_RIDER_KM = 5;

function isServiceable(letter: string, restaurant: CatalogueRestaurant, km: number): boolean {
  if (letter === 'D') return km <= restaurant.seed.radiusKm;
  return letter === 'S' || km <= BUYER_RIDER_KM;
}

/** Lists the ways that a restaurant offers a customer `km` away, in the order of its seed. */
export function fulfillmentsOf(restaurant: CatalogueRestaurant, km: number): FoodFulfillment[] {
  return restaurant.seed.ways.split('').flatMap((letter) => {
    const type =
      letter === 'D' || letter === 'S' || letter === 'B' ? FULFILLMENT_TYPES[letter] : undefined;
    if (type === undefined) return [];
    const id = stableUuid(`fulfillment:${restaurant.seed.slug}/${type}`);
    return [{ id, type, serviceable: isServiceable(letter, restaurant, km) }];
  });
}

const PARCEL_MEASURES = {
  weight_unit: 'kilogram',
  weight_value: '1.2',
  dim_unit: 'centimeter',
  length: '24',
  breadth: '18',
  height: '12',
};

function ownMembers({ type }: FoodFulfillment, minutes: number, now: number) {
  if (type === 'Delivery') {
    const list = Object.entries(PARCEL_MEASURES).map(([code, value]) => ({ code, value }));
    return { tags: [{ code: 'order_details', list }] };
  }
  const at = (ms: number) => new Date(ms).toISOString();
  const ready = now + minutes * MINUTE_MS;
  return { end: { time: { range: { start: at(ready), end: at(ready + 30 * MINUTE_MS) } } } };
}

/** Shows a fulfillment as SELECT does. */
export function fulfillmentView(
  restaurant: CatalogueRestaurant,
  fulfillment: FoodFulfillment,
  km: number,
  now: number,
) {
  const delivered = fulfillment.type === 'Delivery';
  const minutes = delivered ? COOKING_MIN + Math.ceil(km * RIDING_MIN_A_KM) : COOKING_MIN;
  return {
    id: fulfillment.id,
    type: fulfillment.type,
    '@net/org/provider_name': restaurant.seed.name,
    '@net/org/TAT': `PT${minutes}M`,
    '@net/org/category': delivered ? 'Immediate Delivery' : 'Takeaway',
    tracking: delivered,
    state: { descriptor: { code: fulfillment.serviceable ? 'Serviceable' : 'Non-serviceable' } },
    ...ownMembers(fulfillment, minutes, now),
  };
}
