import { lookAtMenu, offersFor } from '../../src/commerce/food/operations';
import type { FulfillmentOption } from '../../src/commerce/food/views';
import type { SideQuestion, SideQuestions } from '../../src/engine/dialog';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { paidInVainReplies } from '../parts/paying';
import { textReply } from '../parts/say';
import { basketOf } from './basket';
import { basketQuestion, foreignNumberQuestion, noteQuestion } from './asked-beside';
import { bestQuestion } from './best';
import { dishesToReach, wantsFreeDelivery } from './fills-up';
import { giftChoices } from './gift';
import { openingHoursQuestion } from './hours-question';
import { addressOfRestaurant, detailOf } from './near';
import { recipientQuestion } from './recipient';
import { offerTerms, offerWords, untilWords } from './offer-words';
import { paidOrderOf } from './paid-arrival';
import { dueWords } from '../food-order/track';
import { quoteOf } from './quote';
import { fullName, restaurantSlot } from './restaurant';
import { dishQuestion } from './dish-question';
import { nearQuestion } from './which-near';
import { totalQuestion } from './total-question';
import { wayOf, wayWords } from './way';
import { localPattern } from '../../src/engine/local-words';

const linesReply = (list: ReplyText[], choices: ChoiceOf<ReplyText>[] = []): ReplyOf<ReplyText> =>
  textReply('basket.notes', choices, { lines: { list, join: 'lines' } });

/** Matches a discount code, which the service does not take. */
const CODE = localPattern(
  'questions.code',
  /\b(?:coupon|promo|voucher|code)\b.*\b[A-Z]+\d+\b|\b(?:apply|use|laga\w*|enter)\b.{0,20}\b(?:coupon|promo|voucher|code)\b|\b(?:coupon|code)\b.{0,12}\blaga|@coupon/iu,
);

/** The side question about offers; over a list of restaurants it asks for one of them first. */
export const offersQuestion: SideQuestion = {
  about: 'which offers there are for this basket',
  afterChanges: true,
  *answer(t) {
    const now = basketOf(t);
    const of = now.cart.restaurant ?? t.get(restaurantSlot);
    if (CODE.test(t.said ?? '')) t.say(textReply('offer.no-codes'));
    if (!of) return [textReply('offer.which')];
    const { providerId, sellerId, name } = of;
    const { toldOffers: _told, ...basket } = now;
    const found = yield* t.once('offers', offersFor, {
      basket,
      at: Math.floor(t.now / 60_000) * 60_000,
      seller: { providerId, sellerId },
    });
    const fitting = [...(found.best ? [found.best] : []), ...found.others, ...found.within];
    if (fitting.length > 0)
      return [
        linesReply(
          [...fitting.map((one) => untilWords(one, offerWords(one), t)), say('offer.only-quote')],
          giftChoices(t, fitting),
        ),
        ...(wantsFreeDelivery(t, t.said ?? '')
          ? yield* dishesToReach(t, { providerId, sellerId }, fitting)
          : []),
      ];
    const listed = (found.listed ?? []).map((one) => untilWords(one, offerTerms(one), t));
    const empty = now.cart.lines.length === 0;
    if (listed.length === 0)
      return [textReply(empty ? 'offer.none.at' : 'offer.none', [], { restaurant: name })];
    return [
      linesReply([
        say(empty ? 'offer.listed' : 'offer.listed.not-yet', { restaurant: name }),
        ...listed,
        say('offer.only-quote'),
      ]),
    ];
  },
};

const arrivalTimeQuestion: SideQuestion = {
  about: 'how long the food takes',
  afterChanges: true,
  *answer(t) {
    const paid = yield* paidOrderOf(t);
    if (paid) return [textReply(dueWords(t, paid))];
    const quote = quoteOf(t);
    if (!quote) return [textReply('about.arrival.later')];
    const chosen = wayOf(t);
    const ways = chosen ? [chosen] : quote.ways;
    return [textReply('about.arrival', [], { ways: { list: ways.map(wayWords), join: 'or' } })];
  },
};

const deliveryHourQuestion: SideQuestion = {
  about: 'whether it can come at an hour that is named',
  *answer(t) {
    const quote = quoteOf(t);
    return [
      quote
        ? textReply('about.later.quote', [], {
            ways: { list: quote.ways.map(wayWords), join: 'or' },
          })
        : textReply('about.later'),
    ];
  },
};

const restaurantAddressQuestion: SideQuestion = {
  about: 'where the restaurant is',
  *answer(t) {
    const chosen = t.get(restaurantSlot);
    const detail = chosen && (yield* detailOf(t, chosen));
    if (!detail) return [];
    return [
      textReply('about.address', [], {
        restaurant: detail.name,
        address: foreignText(addressOfRestaurant(detail)),
      }),
    ];
  },
};

const foodRefundQuestion: SideQuestion = {
  about: 'whether it can be cancelled and the money comes back',
  *answer(t) {
    const paid = yield* paidInVainReplies(t);
    if (paid.length > 0) return paid;
    const name = basketOf(t).cart.restaurant?.name ?? t.get(restaurantSlot)?.name;
    return [
      name === undefined
        ? textReply('about.refund.food')
        : textReply('about.refund.food-from', [], { restaurant: name }),
    ];
  },
};

/** Returns who delivers, as far as the seller tells; never the restaurant as a guess (I12). */
export function carrierWords(way: FulfillmentOption): ReplyText {
  const key = way.tracked ? 'about.carrier.tracked' : 'about.carrier';
  return way.by === undefined
    ? say(`${key}.untold`, { way: wayWords(way) })
    : say(key, { way: wayWords(way), by: way.by });
}

const carrierQuestion: SideQuestion = {
  about: 'who delivers, and whether it can be followed',
  *answer(t) {
    const quote = quoteOf(t);
    if (!quote) return [textReply('about.carrier.later')];
    const chosen = wayOf(t);
    return [linesReply((chosen ? [chosen] : quote.ways).map(carrierWords))];
  },
};

const aboutRestaurantQuestion: SideQuestion = {
  about: 'what the restaurant is like: kinds of food, rating',
  *answer(t) {
    const chosen = t.get(restaurantSlot);
    if (!chosen) return [];
    const { providerId, sellerId } = chosen;
    const [detail, menu] = [
      yield* detailOf(t, chosen),
      yield* t.once('menu', lookAtMenu, { providerId, sellerId, from: 0 }),
    ];
    const of = { restaurant: fullName(chosen) };
    const kinds = menu.categories
      .filter((one) => one.count > 0)
      .map((one) => foreignText(one.name));
    const about = detail?.about.replace(/\s+/gu, ' ').trim().slice(0, MOST_ABOUT_CHARS) ?? '';
    return [
      linesReply([
        ...(about === '' ? [] : [say('about.kitchen', { ...of, words: about })]),
        ...(detail?.rating === undefined
          ? []
          : [say('about.kitchen.rating', { ...of, rating: detail.rating })]),
        ...(kinds.length === 0 ? [] : [say('about.kitchen.kinds', { kinds: { list: kinds } })]),
        ...(about === '' && kinds.length === 0 ? [say('about.kitchen.none', of)] : []),
      ]),
    ];
  },
};

const MOST_ABOUT_CHARS = 300; // characters of a restaurant's own words

/** Side questions while food is ordered; the basket stays as it is. */
export const foodQuestions: SideQuestions = {
  hours: openingHoursQuestion,
  offers: offersQuestion,
  total: totalQuestion,
  arrival: arrivalTimeQuestion,
  later: deliveryHourQuestion,
  address: restaurantAddressQuestion,
  refund: foodRefundQuestion,
  dish: dishQuestion,
  carrier: carrierQuestion,
  kitchen: aboutRestaurantQuestion,
  recipient: recipientQuestion,
  best: bestQuestion,
  near: nearQuestion,
  basket: basketQuestion,
  note: noteQuestion,
  'foreign-number': foreignNumberQuestion,
};
