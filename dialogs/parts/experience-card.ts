import type { Experience } from '../../src/commerce/booking/views';
import type { CardOf, ChoiceOf } from '../../src/reply/reply';
import { raw, say, type Text } from '../../src/reply/text';

/** One experience as a card: picture, where, price, rating, distance; only what the service told (I12). */
export function experienceCard(one: Experience, choices: ChoiceOf<Text>[]): CardOf<Text> {
  return {
    title: raw(one.title),
    ...(one.location ? { subtitle: raw(one.location) } : {}),
    facts: facts(one),
    ...(one.pricePaise === 0 ? { badge: say('price.free') } : {}),
    ...(one.picture ? { picture: { url: one.picture, alt: raw(one.title) } } : {}),
    choices,
  };
}

function facts(one: Experience): Text[] {
  const { pricePaise, rating, reviews = 0, distanceKm } = one;
  return [
    ...(pricePaise === undefined || pricePaise === 0 ? [] : [say('fact.from', { amount: { paise: pricePaise } })]),
    ...(rating === undefined ? [] : [say('fact.rating', { rating, reviews })]),
    ...(distanceKm === undefined ? [] : [say('fact.distance', { km: Math.round(distanceKm * 10) / 10 })]),
  ];
}
