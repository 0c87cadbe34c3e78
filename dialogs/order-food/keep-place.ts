import type { OrderView } from '../../src/commerce/booking/operations';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { choice } from '../parts/say';
import { recipientContactSlot } from './contact';
import { placeNameText, savedPlace } from './named-places';
import { deliveryOf, type FoodDeliveryPlace } from './food-place';
import { deliveryPlaceSlot } from './restaurant';
import { deliveryWaySlot } from './way';

const USUAL_NAMES = ['home', 'office'] as const;

/**
 * Adds to the news of a confirmed order the offer to remember its place; earlier it would stand
 * between the person and the bill. Only a place told in the order, and not saved yet, is offered;
 * only a tap saves it.
 */
export function withPlaceOffer(
  t: Turn,
  { area, state }: OrderView,
  news: readonly ReplyOf<ReplyText>[],
): ReplyOf<ReplyText>[] {
  const to =
    area === 'food' && state === 'confirmed' ? deliveryOf(t.get(deliveryPlaceSlot)) : undefined;
  if (to?.told !== true || t.get(deliveryWaySlot)?.type === 'Self-Pickup' || isSavedAlready(t, to))
    return [...news];
  const address = t.get(recipientContactSlot)?.['address'];
  const { label, lat, lng, pin } = to;
  t.speakOf('sent', {
    is: 'fields',
    fields: {
      label,
      lat: String(lat),
      lng: String(lng),
      pin,
      ...(address === undefined ? {} : { address }),
    },
  });
  const names = to.called === undefined ? USUAL_NAMES : [to.called];
  const choices = names.map((name) =>
    choice(
      say('choice.remember-as', { name: placeNameText(name) }),
      t.code({
        do: 'start',
        dialog: 'my-places',
        fills: [{ slot: 'called', value: { is: 'text', text: name } }],
      }),
    ),
  );
  return news.map((one) =>
    one.kind === 'status' ? { ...one, choices: [...one.choices, ...choices] } : one,
  );
}

/** Tells whether a place is saved already, under its name where it has one. */
function isSavedAlready(t: Turn, to: FoodDeliveryPlace): boolean {
  const saved =
    to.called === undefined
      ? [t.profile.place, ...(t.profile.places ?? [])]
      : [savedPlace(t, to.called)];
  return saved.some(
    (one) => one?.pin === to.pin && Math.abs(one.lat - to.lat) + Math.abs(one.lng - to.lng) < 0.001,
  );
}
