import type { BasketOfferView } from '../../src/commerce/food/operations';
import type { FoodQuoteLine } from '../../src/commerce/food/views';
import type { Turn } from '../../src/engine/turn';
import { wallTime } from '../../src/engine/zone';
import { percentOf } from '../../src/food/money';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { isOnDelivery, savedPaise } from './bill';

/** Returns what an offer promises this basket; only the quote's lines show a real saving. */
export function offerWords(offer: BasketOfferView): ReplyText {
  const { missingPaise, missingCount, savingPaise, free } = offer;
  const what = offerBenefitText(offer);
  if (missingPaise > 0)
    return say('offer.missing-amount', {
      amount: { paise: missingPaise },
      what: onlyFor(offer, what),
    });
  if (missingCount > 0) return missingItems(offer, what);
  if (free)
    return say(free.paise === 0 ? 'offer.free' : 'offer.cheap', {
      n: free.count,
      names: { list: free.names.map(foreignText), join: 'or' },
      amount: { paise: free.paise },
    });
  if (offer.deliveryUnknown) return say('offer.delivery', { what });
  return say('offer.saving', { amount: { paise: savingPaise } });
}

/** Returns how many more items an offer takes; where it is for some dishes only, one of these. */
function missingItems(offer: BasketOfferView, what: ReplyText): ReplyText {
  const { missingCount: n, only: [dish] = [], onlyMore } = offer;
  return dish !== undefined && onlyMore === true
    ? say('offer.missing-count.such', { n, what, dish: foreignText(dish) })
    : say('offer.missing-count', { n, what: onlyFor(offer, what) });
}

/**
 * Returns an offer's own terms, before anything is in the basket: the benefit, the least sum or
 * number, the dishes.
 */
export function offerTerms(offer: BasketOfferView): ReplyText {
  const { missingPaise, missingCount, free } = offer;
  const gift =
    free && free.names.length > 0
      ? say(free.paise === 0 ? 'offer.terms.free' : 'offer.terms.cheap', {
          n: free.count,
          names: { list: free.names.map(foreignText), join: 'or' },
          amount: { paise: free.paise },
        })
      : undefined;
  const what = gift ?? offerBenefitText(offer);
  const bound =
    missingPaise > 0
      ? say('offer.terms.amount', { what, amount: { paise: missingPaise } })
      : missingCount > 0
        ? offerWithCount(offer, what)
        : what;
  return onlyFor(offer, bound);
}

/** Returns an offer with the number of items it takes, and the most where there is one. */
function offerWithCount(
  { missingCount: n, mostCount }: BasketOfferView,
  what: ReplyText,
): ReplyText {
  return mostCount === undefined
    ? say('offer.terms.count', { what, n })
    : say('offer.terms.count-between', { what, n, most: mostCount });
}

/** Adds the only dishes that an offer is for; of many, a few. */
function onlyFor({ only, onlyMore }: BasketOfferView, words: ReplyText): ReplyText {
  if (only === undefined) return words;
  return say(onlyMore === true ? 'offer.terms.some' : 'offer.terms.only', {
    offer: words,
    names: { list: only.map(foreignText), join: onlyMore === true ? 'and' : 'or' },
  });
}

/** Adds an offer's last day, where the service tells one. */
export function untilWords({ endsAt }: BasketOfferView, words: ReplyText, t: Turn): ReplyText {
  return endsAt === undefined
    ? words
    : say('offer.until', { offer: words, day: { day: wallTime(endsAt - 1, t.zone).day } });
}

/** Returns an offer's benefit; a share with a cap says so. */
function offerBenefitText({ type, percent, mostPaise, free }: BasketOfferView): ReplyText {
  if (type === 'buyXgetY') return free ? say('offer.what.free') : say('offer.what.gift');
  const kind = type === 'delivery' ? 'delivery' : 'basket';
  if (mostPaise !== undefined) {
    const most = { paise: mostPaise };
    return percent === undefined
      ? say(`offer.what.most.${kind}`, { most })
      : say(`offer.what.capped.${kind}`, { percent, most });
  }
  if (percent === undefined) return say(`offer.what.some.${kind}`);
  return kind === 'delivery' && percent === 100
    ? say('offer.what.free-delivery')
    : say(`offer.what.percent.${kind}`, { percent });
}

/**
 * Says that a bill takes off less than the offer promised; nothing where it holds. Offers on
 * delivery count against the delivery lines, others against the rest.
 */
export function unmetOfferWords(
  offer: BasketOfferView | undefined,
  lines: readonly FoodQuoteLine[],
): ReplyText | undefined {
  if (!offer || offer.missingPaise > 0 || offer.missingCount > 0) return undefined;
  const isOfDelivery = offer.type === 'delivery';
  const held = savedPaise(lines.filter((line) => isOnDelivery(line) === isOfDelivery));
  const expected = offer.deliveryUnknown ? deliverySavingPaise(offer, lines) : offer.savingPaise;
  if (held >= expected) return undefined;
  return held === 0
    ? say('offer.not-held', { what: offerBenefitText(offer) })
    : say('offer.held-less', { what: offerBenefitText(offer), amount: { paise: held } });
}

/** Returns what an offer takes off the delivery here, in paise; 1 if its terms are unknown. */
function deliverySavingPaise(
  { percent, mostPaise }: BasketOfferView,
  lines: readonly FoodQuoteLine[],
): number {
  const charged = lines
    .filter(isOnDelivery)
    .reduce((sum, line) => sum + Math.max(0, line.paise), 0);
  const share = percent === undefined ? (mostPaise ?? 1) : percentOf(charged, percent);
  return Math.min(charged, share, mostPaise ?? share);
}
