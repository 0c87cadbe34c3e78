import type { ListedExperience } from '../../src/commerce/booking/views';
import type { CardOf, ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText } from '../../src/reply/text';

/** Makes the card of an experience, with only what the service told (I12). */
export function experienceCard(
  one: ListedExperience,
  choices: ChoiceOf<ReplyText>[],
): CardOf<ReplyText> {
  return {
    title: foreignText(one.title),
    ...(one.location ? { subtitle: foreignText(one.location) } : {}),
    facts: experienceCardFacts(one),
    ...(one.pricePaise === 0 ? { badge: say('price.free') } : {}),
    ...(one.picture ? { picture: { url: one.picture, alt: foreignText(one.title) } } : {}),
    ...(one.at ? { at: one.at } : {}),
    choices,
  };
}

function experienceCardFacts(one: ListedExperience): ReplyText[] {
  const { pricePaise, rating, reviews = 0, distanceKm } = one;
  return [
    ...(pricePaise === undefined || pricePaise === 0
      ? []
      : [say('fact.from', { amount: { paise: pricePaise } })]),
    ...(rating === undefined ? [] : [say('fact.rating', { rating, reviews })]),
    ...(distanceKm === undefined ? [] : [say('fact.distance', { km: shortKm(distanceKm) })]),
  ];
}

/** Returns a distance as people tell it: tenths count only on a walk. */
const shortKm = (km: number): number => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
