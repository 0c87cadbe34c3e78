import type { EndpointOutput } from '../contract';
import type { OpeningHours, NearbyRestaurant, RestaurantDetail } from './views';

const textOrUndefined = (text: string | null | undefined): string | undefined =>
  text === null || text === '' ? undefined : text;

/** Turns an entry of the nearby restaurants into its view for dialogs. */
export function toRestaurant(
  entry: EndpointOutput<'getNearbyRestaurants'>[number],
): NearbyRestaurant {
  const picture = textOrUndefined(entry.images?.[0]);
  const { providerId, sellerId, name, distance_m: distance } = entry;
  return {
    providerId,
    sellerId,
    name,
    about: entry.shortDesc ?? '',
    locality: entry.locality ?? '',
    ...(picture === undefined ? {} : { picture }),
    ...(distance === null || distance === undefined ? {} : { distanceM: distance }),
  };
}

/** Turns a restaurant's detail into its view for dialogs, without hours that cannot be read. */
export function toDetail(entry: EndpointOutput<'getRestaurant'>[number]): RestaurantDetail {
  const { providerId, sellerId, name, rating } = entry;
  const hours = hoursOf(entry);
  return {
    providerId,
    sellerId,
    name,
    about: textOrUndefined(entry.longDesc) ?? entry.shortDesc ?? '',
    pictures: (entry.images ?? []).slice(0, 4),
    ...(rating === null || rating === undefined ? {} : { rating }),
    ...(hours ? { hours } : {}),
    locality: entry.locality ?? '',
    street: entry.street ?? '',
    city: entry.city ?? '',
    pin: entry.areaCode ?? '',
    ...(typeof entry.lat === 'number' && typeof entry.lng === 'number'
      ? { at: { lat: entry.lat, lng: entry.lng } }
      : {}),
  };
}

function hoursOf({
  days,
  openingTime,
  closingTime,
}: EndpointOutput<'getRestaurant'>[number]): OpeningHours | undefined {
  const [opens, closes] = [textOrUndefined(openingTime), textOrUndefined(closingTime)];
  if (opens === undefined || closes === undefined) return undefined;
  const told = (days ?? [])
    .map(Number)
    .filter((day) => Number.isInteger(day) && day >= 1 && day <= 7);
  return told.length === 0 ? undefined : { days: told, opens, closes };
}
