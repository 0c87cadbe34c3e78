import type { Turn } from '../../src/engine/turn';
import type { PlainTextKey, TextKeyWith } from '../../src/reply/text';

/** Texts that tell what can be done here, with one for each area that is offered alone. */
export type OfferKey = TextKeyWith<'only-booking'> & TextKeyWith<'only-food'>;

type OfferKeyOf<K extends OfferKey> = K | `${K}.only-booking` | `${K}.only-food`;

/** Returns the key of a text for what is offered here. */
export function offerKey<K extends OfferKey>(t: Turn, key: K): OfferKeyOf<K> {
  if (!t.offers('food')) return `${key}.only-booking`;
  return t.offers('experience') ? key : `${key}.only-food`;
}

/** Returns the text key of what Mela is. */
export const whoIs = (t: Turn): PlainTextKey => offerKey(t, 'chat.who');
