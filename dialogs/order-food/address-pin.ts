import { z } from 'zod';
import { locatePlace } from '../../src/commerce/places';
import type { StepAction } from '../../src/engine/dialog';
import type { Slot } from '../../src/engine/slot';
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

const NEAR_DEGREES = 0.015; // under 2 km: the known point is better

/** Returns the address told before Mela asks for it: the first quote is for that place. */
const addressToldAhead = (t: Turn): string | undefined =>
  ofKind(t.pendingValue('contact'), 'person')?.address;

/** The slot that keeps the address that the delivery place last had to fit: part of the contact. */
export const fittedAddressSlot: Slot<string> = {
  ...hiddenSlot('fitted', 'the address that the place fits', z.string()),
  label: say('slot.contact'),
};

/**
 * The step that makes the delivery place fit the address's pin code, which the service gets as
 * `areaCode` (interface.md). Another pin moves the place, and the food is quoted anew before the
 * consent. A place told after the address does not count: the food goes to the address, and Mela
 * says so.
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
