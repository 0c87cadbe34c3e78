import type { OrderInput } from '../../src/commerce/booking/operations';
import type { FulfillmentOption } from '../../src/commerce/food/views';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { pick } from '../../src/engine/slots/pick';
import type { Turn } from '../../src/engine/turn';
import { foreignText, say, type ReplyText, type TextKeyEnd } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { basketOf } from './basket';
import { deliveryOf, placeLabel } from './food-place';
import { addressOfRestaurant, detailOf } from './near';
import { quoteOf } from './quote';
import { otherRestaurant, deliveryPlaceSlot, restaurantSlot } from './restaurant';
import { deliveryWayKey } from './way-key';

const DELIVERY_WAY_WORDS = {
  Delivery: 'delivery delivered home bring ghar',
  'Self-Pickup': 'self pickup pick up myself takeaway collect khud',
  'Buyer-Delivery': 'own rider my rider buyer',
} as const satisfies Partial<Record<TextKeyEnd<'way'>, string>>;

const isKnownWay = (type: string): type is keyof typeof DELIVERY_WAY_WORDS =>
  Object.hasOwn(DELIVERY_WAY_WORDS, type);

const isDelivery = (one: FulfillmentOption): boolean => one.type === 'Delivery';

const wayPickSlot = pick<FulfillmentOption>({
  ...deliveryWayKey,
  reads: 'delivery-way',
  about: 'how it comes: delivered, picked up, or by an own rider',
  label: say('slot.way'),
  why: say('why.way'),
  needs: ['lines'],
  *options(t) {
    return (quoteOf(t)?.ways ?? []).map((one) => ({
      id: one.type,
      value: one,
      label: wayWords(one),
      words: isKnownWay(one.type) ? DELIVERY_WAY_WORDS[one.type] : one.type,
      facts: one.minutes === undefined ? {} : { time: one.minutes },
    }));
  },
  *question(t, options) {
    const chosen = t.get(restaurantSlot);
    const other = chosen ? [otherRestaurant(t, chosen)] : [];
    if (options.length === 0) return textReply('way.none', other);
    const ways = options.map((one) =>
      choice(one.label, t.fillCode('way', { is: 'option', id: one.id })),
    );
    if ((quoteOf(t)?.ways ?? []).some(isDelivery)) return textReply('ask.way', ways);
    const away = [
      ...other,
      choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft })),
    ];
    return textReply('ask.way.no-delivery', [...ways, ...away], {
      restaurant: basketOf(t).cart.restaurant?.name ?? '',
      place: placeLabel(t.get(deliveryPlaceSlot)),
    });
  },
  none: () => say('way.unknown'),
  revalidate: (held) => ({ is: 'option', id: held.type }),
  words: wayInSentence,
});

/**
 * The slot of how the food comes, out of the ways that the seller serves. It takes delivery where
 * that is possible, and the bill offers the others; else Mela asks.
 */
export const deliveryWaySlot: typeof wayPickSlot = {
  ...wayPickSlot,
  *read(t, value, current) {
    const read = yield* wayPickSlot.read(t, value, current);
    if (read.is !== 'settled' || !current || current.type === read.value.type || !t.said)
      return read;
    if (read.note || read.value.type !== 'Self-Pickup')
      return { ...read, note: read.note ?? say('way.chosen', { way: wayInSentence(read.value) }) };
    t.say({ kind: 'text', text: yield* pickupWords(t, read.value), choices: [] });
    return read;
  },
  *preset(t) {
    const ways = quoteOf(t)?.ways ?? [];
    const before = deliveryOf(t.get(deliveryPlaceSlot))?.way;
    return ways.find(({ type }) => type === before) ?? ways.find(isDelivery);
  },
};

/** Acknowledges a pickup, with the restaurant's address where it tells one. */
function* pickupWords(t: Turn, chosen: FulfillmentOption): EffectGenerator<ReplyText> {
  const way = wayInSentence(chosen);
  const restaurant = t.get(restaurantSlot);
  const detail = restaurant && (yield* detailOf(t, restaurant));
  const address = detail ? addressOfRestaurant(detail) : '';
  return address === ''
    ? say('way.chosen', { way })
    : say('way.chosen.at', { way, address: foreignText(address) });
}

/** Returns a way in words, with its time as far as the seller tells. */
export function wayWords(one: FulfillmentOption): ReplyText {
  return withItsTime(one, isKnownWay(one.type) ? say(`way.${one.type}`) : { raw: one.type });
}

/** Returns the same as it stands inside a sentence. */
function wayInSentence(one: FulfillmentOption): ReplyText {
  return withItsTime(one, isKnownWay(one.type) ? say(`way.inside.${one.type}`) : { raw: one.type });
}

function withItsTime({ minutes, from, to }: FulfillmentOption, name: ReplyText): ReplyText {
  if (from !== undefined && to !== undefined)
    return say('way.between', { way: name, from: { clock: from }, to: { clock: to } });
  return minutes === undefined ? name : say('way.minutes', { way: name, minutes });
}

/** Returns when the food comes, as an order stores it. */
export const promisedBy = ({
  type,
  minutes,
  from,
  to,
}: FulfillmentOption): NonNullable<OrderInput['promised']> => ({
  delivered: type === 'Delivery',
  ...(minutes === undefined ? {} : { minutes }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

/** Returns the chosen way as the present quote has it: a new quote may give it another id. */
export function wayOf(t: Turn): FulfillmentOption | undefined {
  const held = t.get(deliveryWaySlot);
  return held && quoteOf(t)?.ways.find((one) => one.type === held.type);
}

/** The step that asks for the way again where a new quote lacks the chosen one. */
export const wayStill: StepAction = function* (t) {
  if (!t.get(deliveryWaySlot) || wayOf(t)) return undefined;
  t.drop(deliveryWaySlot);
  return { then: 'again' };
};
