import type { DishView } from '../../src/commerce/food/views';
import { say, type ReplyText } from '../../src/reply/text';
import { moneyText } from '../parts/say';

/** Returns a dish's price: one amount, or its range over the choices with the usual price. */
export function priceWords({
  minPaise,
  maxPaise,
  defaultPaise,
}: Pick<DishView, 'minPaise' | 'maxPaise' | 'defaultPaise'>): ReplyText {
  if (minPaise === maxPaise) return moneyText(minPaise);
  const range = { min: { paise: minPaise }, max: { paise: maxPaise } };
  return defaultPaise > minPaise
    ? say('fact.price-usual', { ...range, usual: { paise: defaultPaise } })
    : say('fact.price-range', range);
}
