import type { OfferView } from '../../src/commerce/food/operations';
import { raw, say, type Text } from '../../src/reply/text';

/** An offer as it stands for a basket: an expectation, since only the quote's lines show a saving. */
export function offerWords(offer: OfferView): Text {
  const { missingPaise, missingCount, savingPaise, free, percent } = offer;
  const what = benefit(offer);
  if (missingPaise > 0) return say('offer.missing-amount', { amount: { paise: missingPaise }, what });
  if (missingCount > 0) return say('offer.missing-count', { n: missingCount, what });
  if (free) return say(free.paise === 0 ? 'offer.free' : 'offer.cheap', { n: free.count, names: { list: free.names.map(raw), join: 'or' }, amount: { paise: free.paise } });
  if (offer.deliveryUnknown) return say('offer.delivery', { percent: percent ?? 0 });
  return say('offer.saving', { amount: { paise: savingPaise }, what });
}

function benefit({ type, percent, free }: OfferView): Text {
  if (type === 'buyXgetY') return free ? say('offer.what.free') : say('offer.what.gift');
  if (type === 'delivery') return percent === 100 ? say('offer.what.free-delivery') : say('offer.what.delivery');
  return percent === undefined ? say('offer.what.discount') : say('offer.what.percent', { percent });
}
