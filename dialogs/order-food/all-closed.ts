import { openingAt } from '../../src/commerce/food/hours';
import type { RestaurantDetail } from '../../src/commerce/food/views';
import type { Turn } from '../../src/engine/turn';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { restaurantId } from './near';
import { wallTime } from '../../src/engine/zone';
import { fullName } from './restaurant-name';

interface NamedRestaurant {
  providerId: string;
  sellerId: string;
  name: string;
  locality: string;
}

/**
 * Returns the restaurant that opens first, where all of these are closed; nothing where one is open
 * or has unknown hours.
 */
export function firstToOpen(
  t: Turn,
  details: ReadonlyMap<string, RestaurantDetail>,
  all: readonly NamedRestaurant[],
): { restaurant: ReplyText; when: ReplyText } | undefined {
  const states = all.map((one) => ({
    one,
    opening: openingAt(details.get(restaurantId(one))?.hours, t.now),
  }));
  if (states.length === 0 || states.some(({ opening }) => opening?.is !== 'closed'))
    return undefined;
  const [first] = states.toSorted((a, b) => opensAt(a.opening) - opensAt(b.opening));
  return first?.opening?.is === 'closed' && first.opening.from !== undefined
    ? {
        restaurant: foreignText(fullName(first.one)),
        when: opensWords(t, first.opening.from),
      }
    : undefined;
}

/** Returns "at 10:00", with the day where that is not today. */
const opensWords = (t: Turn, from: number): ReplyText =>
  wallTime(t.now, t.zone).day === wallTime(from, t.zone).day
    ? say('food.from', { at: { clock: from } })
    : say('food.from.day', { at: { at: from } });

const opensAt = (opening: ReturnType<typeof openingAt>): number =>
  opening?.is === 'closed' ? (opening.from ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;

/** Returns a list's heading; where every restaurant on it is closed, the heading says so first. */
export function allClosedText(
  t: Turn,
  details: ReadonlyMap<string, RestaurantDetail>,
  all: readonly NamedRestaurant[],
  heading: ReplyText,
): ReplyText {
  const first = all.length > 1 ? firstToOpen(t, details, all) : undefined;
  return first ? say('restaurant.all-closed', { ...first, heading }) : heading;
}
