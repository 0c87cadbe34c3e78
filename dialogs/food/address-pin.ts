import { locate } from '../../src/commerce/places';
import type { Action } from '../../src/engine/dialog';
import { say } from '../../src/reply/text';
import { sentence } from '../parts/say';
import { contact } from './contact';
import { pinIn } from './pin';
import { type Delivery, deliveryOf } from './place';
import { whereWords } from './named-places';
import { place } from './restaurant';
import { wayOf } from './way';

const NEAR_DEGREES = 0.015; // under 2 km: the point that is known is the better one

/**
 * A pin code told with the address is the one that the service is given (`areaCode`, interface.md): where it is another one than
 * the place's, the food goes there, and is quoted anew before anybody says yes.
 */
export const pinOfAddress: Action = function* (t) {
  const [to, pin] = [deliveryOf(t.get(place)), pinIn(t.get(contact)?.['address'])];
  if (!to || pin === undefined || pin === to.pin || wayOf(t)?.type === 'Self-Pickup') return undefined;
  const found = (yield* t.once('pin', locate, { text: pin })).place;
  const near = !found || Math.abs(found.lat - to.lat) + Math.abs(found.lng - to.lng) < NEAR_DEGREES;
  const { address: _address, called: _called, ...point } = to;
  const next: Delivery = near ? { ...point, label: found?.label ?? point.label, pin } : { label: found.label, lat: found.lat, lng: found.lng, pin, told: true };
  t.set(place, next);
  t.say(sentence(say('place.changed', { where: whereWords(next) })));
  return { then: 'again' };
};
