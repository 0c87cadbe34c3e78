import { openingAt } from '../../src/commerce/food/hours';
import type { NearbyRestaurant, RestaurantDetail } from '../../src/commerce/food/views';
import { wallTime } from '../../src/engine/zone';
import type { Turn } from '../../src/engine/turn';
import type { CardOf, ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText } from '../../src/reply/text';

/**
 * Makes the card of one restaurant: picture, area, description, distance, rating, opening, place. Holds
 * only what the service told (I12).
 */
export function restaurantCard(
  t: Turn,
  one: NearbyRestaurant,
  detail: RestaurantDetail | undefined,
  more: ReplyText[],
  choices: ChoiceOf<ReplyText>[],
): CardOf<ReplyText> {
  const opening = openingAt(detail?.hours, t.now);
  return {
    title: foreignText(one.name),
    ...(one.locality ? { subtitle: foreignText(one.locality) } : {}),
    facts: [
      ...(one.about.trim() === '' ? [] : [say('fact.words', { words: shortenWords(one.about) })]),
      ...(one.distanceM === undefined
        ? []
        : [say('fact.distance', { km: Math.max(1, Math.round(one.distanceM / 100)) / 10 })]),
      ...(detail?.rating === undefined ? [] : [say('fact.stars', { rating: detail.rating })]),
      ...(opening ? [openingWords(t, opening)] : []),
      ...more,
    ],
    ...(opening?.is === 'closed' ? { badge: say('food.closed') } : {}),
    ...(one.picture ? { picture: { url: one.picture, alt: foreignText(one.name) } } : {}),
    ...(detail?.at ? { at: detail.at } : {}),
    choices,
  };
}

const MOST_ABOUT_CHARS = 90; // characters of its own words on a card

/** Shortens a text to whole words, with "…" where there is more. */
function shortenWords(words: string): string {
  const plain = words.replace(/\s+/gu, ' ').trim();
  return plain.length <= MOST_ABOUT_CHARS
    ? plain
    : `${plain
        .slice(0, MOST_ABOUT_CHARS + 1)
        .replace(/\s+\S*$/u, '')
        .slice(0, MOST_ABOUT_CHARS)}…`;
}

/** Returns the opening in words: "Open until 23:00", "Closed, opens at 18:00". */
export function openingWords(
  t: Turn,
  opening: NonNullable<ReturnType<typeof openingAt>>,
): ReplyText {
  if (opening.is === 'open')
    return opening.until === undefined
      ? say('food.open.always')
      : say('food.open', { until: { clock: opening.until } });
  if (opening.from === undefined) return say('food.closed');
  const today = wallTime(t.now, t.zone).day === wallTime(opening.from, t.zone).day;
  return today
    ? say('food.opens', { at: { clock: opening.from } })
    : say('food.opens.day', { at: { at: opening.from } });
}
