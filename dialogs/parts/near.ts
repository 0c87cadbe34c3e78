import { z } from 'zod';
import { locatePlace, locatedPlaceSchema, type LocatedPlace } from '../../src/commerce/places';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { say } from '../../src/reply/text';

/** Schema of "anywhere"; `told` is set where the person said so. */
const anywhereSchema = z.object({
  anywhere: z.literal(true),
  told: z.literal(true).optional(),
});
const unknownPlaceSchema = z.object({ unknown: z.literal(true) });
/** A point on the map; `instead` is the city named before it, since the later one counts. */
const searchPointSchema = locatedPlaceSchema.extend({ instead: z.string().optional() });
const searchPlaceSchema = z.union([searchPointSchema, anywhereSchema, unknownPlaceSchema]);

/** A point to search around; see `searchPointSchema`. */
export type SearchPoint = z.infer<typeof searchPointSchema>;

/** A place to search around: a point, anywhere, or unknown (just "near me"). */
export type SearchPlace = z.infer<typeof searchPlaceSchema>;

/** The slot of the place to search around, asked only while it has no known location. */
export const searchPlaceSlot: Slot<SearchPlace> = {
  name: 'place',
  about: 'place to look near: a city, an area, a pin code, or "near me" without a name',
  label: say('slot.place'),
  why: say('why.place'),
  reads: 'around-place',
  takes: ['place', 'text'],
  needs: [],
  schema: searchPlaceSchema,
  sensitive: false,
  optional: true,
  *preset() {
    return { anywhere: true };
  },
  *read(t, value) {
    if (value.is === 'flag') return { is: 'settled', value: { anywhere: true, told: true } };
    const text =
      value.is === 'text'
        ? value.text
        : (ofKind(value, 'place')?.name ?? ofKind(value, 'place')?.pin);
    const told = pointOf(value);
    if (told) {
      if (told.label === '') t.remember({ place: told });
      return { is: 'settled', value: withReplacedCity(t, told) };
    }
    if (text === undefined)
      return {
        is: 'settled',
        value: t.profile.place ? withReplacedCity(t, t.profile.place) : { unknown: true },
      };
    const found = (yield* t.once('place', locatePlace, { text })).place;
    if (found) return { is: 'settled', value: withReplacedCity(t, found) };
    return { is: 'settled', value: { unknown: true }, note: say('place.unknown', { place: text }) };
  },
  *complete(_t, held) {
    return !('unknown' in held);
  },
  *ask(t) {
    const skip = {
      label: say('choice.anywhere'),
      value: t.fillCode('place', { is: 'flag', on: false }),
    };
    return { reply: { kind: 'place', text: say('ask.place'), choices: [skip] }, options: [] };
  },
};

function withReplacedCity(t: Turn, told: LocatedPlace): SearchPoint {
  const city = ofKind(t.pendingValue('city'), 'text')?.text;
  return city === undefined ? told : { ...told, instead: city };
}

function pointOf(value: SlotValue) {
  const held = ofKind(value, 'place');
  if (held?.lat === undefined || held.lng === undefined) return undefined;
  return {
    label: held.name ?? '',
    lat: held.lat,
    lng: held.lng,
    ...(held.pin ? { pin: held.pin } : {}),
  };
}
