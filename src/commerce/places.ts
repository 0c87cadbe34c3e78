import { z } from 'zod';

/** A point with a name; `cityCode` (`std:…`) and `pin` (6 digits) where they are known. */
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

/** See `locatedPlaceSchema`. */
export type LocatedPlace = z.infer<typeof locatedPlaceSchema>;
