import { z } from 'zod';
import type { LocatedPlace } from '../language/places/located-place';

/** A place as drafts store it and operations return it. */
export const locatedPlaceSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  cityCode: z.string().optional(),
  pin: z.string().optional(),
});

/** Finds the place of a city, an area or a pin code; `place` is missing where it finds none. */
export const locatePlace = {
  name: 'locate',
  input: z.object({ text: z.string() }),
  output: z.object({ place: locatedPlaceSchema.optional() }),
  effect: false,
  keepMs: 86_400_000,
};

export type { LocatedPlace };
