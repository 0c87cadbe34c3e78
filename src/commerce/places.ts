import { z } from 'zod';
import type { LocatedPlace } from '../language/places/located-place';

/** A place as it is stored with a draft and given by a call. */
export const locatedPlaceSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  cityCode: z.string().optional(),
  pin: z.string().optional(),
});

/** Finds where a city, an area or a pin code is. Nothing found: no `place`. */
export const locatePlace = {
  name: 'locate',
  input: z.object({ text: z.string() }),
  output: z.object({ place: locatedPlaceSchema.optional() }),
  effect: false,
  keepMs: 86_400_000,
};

export type { LocatedPlace };
