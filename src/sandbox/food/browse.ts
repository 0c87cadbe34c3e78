import type { z } from 'zod';
import { endpointTable, type EndpointOutput } from '../../commerce/contract';
import type { menuQuery } from '../../commerce/contract/food';
import type { SandboxCall } from '../call';
import type { MenuItem } from '../catalogue/food/menu';
import type { KitName } from '../catalogue/food/kits';
import { allOffers } from '../catalogue/food/offers';
import {
  cityServing,
  nearbyIn,
  type CatalogueRestaurant,
  restaurantBy,
} from '../catalogue/food/restaurants';
import { SandboxRefusal, unknownId } from '../http';
import { pictureUrl, type SandboxWorld } from '../world';

const addressOf = (restaurant: CatalogueRestaurant) => {
  const { locality, street, pin } = restaurant.seed;
  return {
    locality,
    street,
    city: restaurant.city.name,
    areaCode: pin,
    state: restaurant.city.state,
  };
};

/** What each kitchen says of its cooking, as its own words. */
const COOKING: Readonly<Record<KitName, string>> = {
  southIndian: 'dosas, idlis, vadas',
  biryani: 'slow-cooked biryanis',
  northIndian: 'North Indian curries',
  chinese: 'Chinese noodles and rice',
  pizza: 'pizzas',
  burgers: 'burgers and fries',
  subs: 'subs your way',
  cafe: 'coffee and bakes',
  desserts: 'sweets and ice cream',
  chaat: 'chaat',
  thali: 'full thalis',
};

function describeRestaurant({ seed }: CatalogueRestaurant): string {
  const words = seed.kits.map((kit) => COOKING[kit]).join(', ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}${seed.onlyVeg ? ', all vegetarian' : ''}`;
}

const picturesOf = (world: SandboxWorld, restaurant: CatalogueRestaurant) =>
  restaurant.pictures.map((picture) => pictureUrl(world, picture));

/** Finds the restaurant of the path. Throws a 404 refusal. */
function restaurantOfPath(call: SandboxCall): CatalogueRestaurant {
  const restaurant = restaurantBy(call.param('providerId'), call.param('sellerId'));
  if (restaurant === undefined) throw unknownId('restaurant of this seller');
  return restaurant;
}

/** Answers GET /ret11/api/nearby-restaurants: nearest first, unless sorted by cost. */
export async function getNearbyRestaurants(world: SandboxWorld, call: SandboxCall) {
  const { lat, lng, ...filters } = call.query(endpointTable.getNearbyRestaurants.query);
  const city = cityServing({ lat, lng });
  if (city === undefined)
    throw new SandboxRefusal(
      400,
      'DOMAIN-ERROR',
      'OUT_OF_SERVICE_AREA',
      'no restaurants are served there',
    );
  const { categoryIds, vegFilter, rating, providerIds, costSort } = filters;
  const found = nearbyIn(city, { lat, lng }).filter(
    ({ restaurant }) =>
      (categoryIds === undefined || categoryIds.some((id) => restaurant.categoryIds.has(id))) &&
      (vegFilter === undefined || restaurant.seed.onlyVeg === (vegFilter === 'veg')) &&
      (rating === undefined || (restaurant.seed.rating ?? 0) >= rating) &&
      (providerIds === undefined || providerIds.includes(restaurant.providerId)),
  );
  const turn = costSort === 'HIGH_TO_LOW' ? -1 : 1;
  if (costSort !== undefined) found.sort((a, b) => turn * (a.restaurant.cost - b.restaurant.cost));
  return found.map(({ restaurant, km }) => ({
    providerId: restaurant.providerId,
    sellerId: restaurant.sellerId,
    name: restaurant.seed.name,
    shortDesc: describeRestaurant(restaurant),
    images: picturesOf(world, restaurant),
    locality: restaurant.seed.locality,
    street: restaurant.seed.street,
    distance_m: Math.round(km * 1_000),
  }));
}

/** Answers GET /ret11/api/restaurants/:providerId/seller/:sellerId. */
export async function getRestaurant(world: SandboxWorld, call: SandboxCall) {
  const restaurant = restaurantOfPath(call);
  const { seed, providerId, sellerId, at } = restaurant;
  const { locality, street, city, areaCode } = addressOf(restaurant);
  const detail = {
    providerId,
    name: seed.name,
    shortDesc: describeRestaurant(restaurant),
    longDesc: describeRestaurant(restaurant),
    images: picturesOf(world, restaurant),
    rating: seed.rating,
    sellerId,
    days: seed.days.split(''),
    openingTime: seed.hours.slice(0, 4),
    closingTime: seed.hours.slice(5),
    locality,
    street,
    city,
    areaCode,
    lat: at.lat,
    lng: at.lng,
  };
  return [detail];
}

type MenuFilters = z.output<typeof menuQuery>;

function passesMenuFilters(item: MenuItem, { searchQuery, vegFilter }: MenuFilters): boolean {
  const text = `${item.name} ${item.longDesc ?? ''}`.toLowerCase();
  const words = (searchQuery ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    (vegFilter === undefined || item.vegOrNonveg === vegFilter)
  );
}

/** Answers GET /ret11/api/restaurants/:providerId/seller/:sellerId/foods. */
export async function getMenu(
  world: SandboxWorld,
  call: SandboxCall,
): Promise<EndpointOutput<'getMenu'>> {
  const filters = call.query(endpointTable.getMenu.query);
  const restaurant = restaurantOfPath(call);
  const withUrls = (item: MenuItem) => ({
    ...item,
    images: (item.images ?? []).map((picture) => pictureUrl(world, picture)),
  });
  const categories = restaurant
    .menu()
    .categories.filter(
      (category) =>
        filters.categoryIds === undefined || filters.categoryIds.includes(category.categoryId),
    )
    .map((category) => ({
      ...category,
      items: category.items.filter((item) => passesMenuFilters(item, filters)).map(withUrls),
    }))
    .filter((category) => category.items.length > 0);
  const { seed, providerId, locationId } = restaurant;
  const location = { id: locationId, address: addressOf(restaurant) };
  const provider = {
    id: providerId,
    name: seed.name,
    shortDesc: describeRestaurant(restaurant),
    images: picturesOf(world, restaurant),
    location,
  };
  return { provider, categories };
}

/** Answers GET /ret11/api/offers. */
export async function getOffers(_world: SandboxWorld, call: SandboxCall) {
  return [...allOffers(call.now)];
}
