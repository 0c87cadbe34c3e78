import { z } from 'zod';
import { locate, located } from '../../src/commerce/places';
import type { Slot } from '../../src/engine/slot';
import { ofKind, type Value } from '../../src/engine/value';
import { say } from '../../src/reply/text';

const anywhere = z.object({ anywhere: z.literal(true) });
const unknown = z.object({ unknown: z.literal(true) });
const place = z.union([located, anywhere, unknown]);

/** Where to look: a point, anywhere, or (asked for as "near me") still to be told. */
export type Near = z.infer<typeof place>;

/** The place to search around. Asked for only where "near me" was said and nothing is known of it. */
export const near: Slot<Near> = {
  name: 'place',
  about: 'place to look near: a city, an area, a pin code, or "near me" without a name',
  label: say('slot.place'),
  why: say('why.place'),
  takes: ['place', 'text'],
  needs: [],
  schema: place,
  sensitive: false,
  optional: true,
  *preset() {
    return { anywhere: true };
  },
  *read(t, value) {
    if (value.is === 'flag') return { is: 'settled', value: { anywhere: true } };
    const text = value.is === 'text' ? value.text : (ofKind(value, 'place')?.name ?? ofKind(value, 'place')?.pin);
    const point = pointOf(value);
    if (point) {
      t.remember({ place: point });
      return { is: 'settled', value: point };
    }
    if (text === undefined) return { is: 'settled', value: t.profile.place ?? { unknown: true } };
    const found = (yield* t.once('place', locate, { text })).place;
    if (found) return { is: 'settled', value: found };
    return { is: 'settled', value: { unknown: true }, note: say('place.unknown', { place: text }) };
  },
  *complete(_t, held) {
    return !('unknown' in held);
  },
  *ask(t) {
    const skip = { label: say('choice.anywhere'), value: t.fillCode('place', { is: 'flag', on: false }) };
    return { reply: { kind: 'place', text: say('ask.place'), choices: [skip] }, options: [] };
  },
};

function pointOf(value: Value) {
  const held = ofKind(value, 'place');
  if (held?.lat === undefined || held.lng === undefined) return undefined;
  return { label: held.name ?? '', lat: held.lat, lng: held.lng, ...(held.pin ? { pin: held.pin } : {}) };
}
