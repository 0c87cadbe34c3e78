import { z } from 'zod';
import type { FieldRecord, RecordField } from '../../src/engine/slots/fields';
import { fields } from '../../src/engine/slots/fields';
import { pick } from '../../src/engine/slots/pick';
import type { Action } from '../../src/engine/dialog';
import type { Turn } from '../../src/engine/turn';
import { raw, say } from '../../src/reply/text';
import { mobileField, nameField } from '../parts/person-fields';
import { choice, sentence } from '../parts/say';
import { deliveryOf } from './place';
import { place } from './restaurant';
import { wayOf } from './way';

const LONGEST = 200;

/** House, floor and street: what a rider needs beyond the pin code. */
const addressField: RecordField = {
  name: 'address',
  label: say('field.address'),
  input: 'text',
  required: true,
  hint: say('field.address.hint'),
  from: (person) => person.address,
  check(text) {
    const address = text.trim().replace(/\s+/gu, ' ');
    return address.length >= 5 && address.length <= LONGEST && /\p{L}/u.test(address) ? { ok: true, value: address } : { ok: false, why: say('field.address.bad') };
  },
};

/** Who gets the food: name and mobile, and the address where it is brought. */
export const contact = fields({
  name: 'contact',
  about: 'name, mobile and, for a delivery, the address of the customer',
  label: say('slot.contact'),
  why: say('why.food-contact'),
  needs: ['way'],
  *fields(t) {
    return wayOf(t)?.type === 'Self-Pickup' ? [nameField, mobileField] : [nameField, mobileField, addressField];
  },
  form: () => ({ title: say('food-contact.title'), text: say('food-contact.notice'), submit: say('choice.go-on') }),
  known: (t) => ofProfile(t),
  settled: (t, held) => t.remember({ name: held['name'], phone: held['mobile'] }),
});

function ofProfile(t: Turn): FieldRecord {
  const { name, phone } = t.profile;
  return { ...(name ? { name } : {}), ...(phone ? { mobile: phone } : {}) };
}

/** Whether the place told in this order may be kept for the next one: asked once, and only where it is new. */
export const keepPlace = pick<string>({
  name: 'keepPlace',
  about: 'whether the place may be remembered for next time',
  label: say('slot.keepPlace'),
  why: say('why.keepPlace'),
  schema: z.string(),
  needs: ['place'],
  takes: ['flag'],
  *options(t) {
    const to = deliveryOf(t.get(place));
    const known = to?.told !== true || samePlace(t.profile.place, to);
    return (known ? ['known'] : ['yes', 'no']).map((id) => ({ id, value: id, label: raw(id), words: WORDS[id] ?? id }));
  },
  *question(t) {
    const label = deliveryOf(t.get(place))?.label ?? '';
    return sentence('ask.keepPlace', [choice('choice.remember', t.fillCode('keepPlace', { is: 'flag', on: true })), choice('choice.only-now', t.fillCode('keepPlace', { is: 'flag', on: false }))], { place: label });
  },
  narrow: (_t, value, options) => (value.is === 'flag' ? options.filter((one) => (one.id === 'yes') === value.on) : undefined),
  none: () => say('why.keepPlace'),
});

const WORDS: Readonly<Record<string, string>> = { yes: 'yes remember it', no: 'no only this time' };

const samePlace = (before: { lat: number; lng: number; pin?: string | undefined } | undefined, now: { lat: number; lng: number; pin: string }): boolean =>
  before !== undefined && before.pin === now.pin && Math.abs(before.lat - now.lat) + Math.abs(before.lng - now.lng) < 0.001;

/** Keeps the place after a yes. */
export const placeKept: Action = function* (t) {
  const to = deliveryOf(t.get(place));
  if (t.get(keepPlace) === 'yes' && to && !samePlace(t.profile.place, to)) t.remember({ place: { label: to.label, lat: to.lat, lng: to.lng, pin: to.pin } });
  return undefined;
};
