import { z } from 'zod';
import { locate, located, type Located } from '../../src/commerce/places';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type Value } from '../../src/engine/value';
import { say } from '../../src/reply/text';

const anywhere = z.object({ anywhere: z.literal(true) });
const unknown = z.object({ unknown: z.literal(true) });
/** `instead` is the city that was wished for before this place was told: of the two, what was said last counts. */
const point = located.extend({ instead: z.string().optional() });
const place = z.union([point, anywhere, unknown]);

/** See `point`. */
export type Point = z.infer<typeof point>;

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
    const told = pointOf(value);
    if (told) {
      if (told.label === '') t.remember({ place: told }); // a shared location is where the person is; a city that was named need not be
      return { is: 'settled', value: instead(t, told) };
    }
    if (text === undefined) return { is: 'settled', value: t.profile.place ? instead(t, t.profile.place) : { unknown: true } };
    const found = (yield* t.once('place', locate, { text })).place;
    if (found) return { is: 'settled', value: instead(t, found) };
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

function instead(t: Turn, told: Located): Point {
  const city = ofKind(t.wish('city'), 'text')?.text;
  return city === undefined ? told : { ...told, instead: city };
}

function pointOf(value: Value) {
  const held = ofKind(value, 'place');
  if (held?.lat === undefined || held.lng === undefined) return undefined;
  return { label: held.name ?? '', lat: held.lat, lng: held.lng, ...(held.pin ? { pin: held.pin } : {}) };
}
