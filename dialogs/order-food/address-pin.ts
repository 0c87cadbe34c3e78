import { z } from 'zod';
import { locatePlace } from '../../src/commerce/places';
import type { StepAction } from '../../src/engine/dialog';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { foreignText, say } from '../../src/reply/text';
import { hiddenSlot } from '../parts/hidden';
import { textReply } from '../parts/say';
import { recipientContactSlot } from './contact';
import { pinIn } from '../../src/food/pin-codes';
import { type FoodDeliveryPlace, deliveryOf } from './food-place';
import { deliveryPlaceSlot } from './restaurant';
import { wayOf } from './way';

const NEAR_DEGREES = 0.015; // under 2 km: the point that is known is the better one

/** Told before it is asked for who gets the food: the first quote is for where it goes. */
const addressToldAhead = (t: Turn): string | undefined =>
  ofKind(t.pendingValue('contact'), 'person')?.address;

/** The address that the place was last made to fit. */
export const fittedAddressSlot = hiddenSlot(
  'fitted',
  'the address that the place fits',
  z.string(),
);

/**
 * A pin code told with the address is the one that the service is given (`areaCode`, interface.md):
 * where it is another one than the place's, the food goes there, and is quoted anew before anybody
 * says yes. Where the place is what was told last, the food still goes to the address that is known:
 * that is said, with how to change it.
 */
export const pinOfAddress: StepAction = function* (t) {
  const contact = t.get(recipientContactSlot);
  const street = contact?.['address'] ?? addressToldAhead(t);
  const [to, pin] = [deliveryOf(t.get(deliveryPlaceSlot)), pinIn(street)];
  if (!to || pin === undefined || wayOf(t)?.type === 'Self-Pickup') return undefined;
  const isPlaceLater = contact !== undefined && t.get(fittedAddressSlot) === street;
  if (contact && street !== undefined) t.set(fittedAddressSlot, street);
  if (pin === to.pin) return undefined;
  const found = (yield* t.once('pin', locatePlace, { text: pin })).place;
  const near = !found || Math.abs(found.lat - to.lat) + Math.abs(found.lng - to.lng) < NEAR_DEGREES;
  const { address: _address, called: _called, ...point } = to;
  const next: FoodDeliveryPlace = near
    ? { ...point, pin }
    : { label: found.label, lat: found.lat, lng: found.lng, pin, told: true };
  t.set(deliveryPlaceSlot, next);
  if (!near)
    t.say(
      textReply(
        isPlaceLater
          ? say('place.by-address', { pin, where: foreignText(to.label) })
          : say('place.changed', { where: foreignText(street ?? '') }),
      ),
    );
  return { then: 'again' };
};
