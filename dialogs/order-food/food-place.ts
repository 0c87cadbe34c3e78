import { z } from 'zod';
import { foreignText, say, type ReplyText } from '../../src/reply/text';

/**
 * The place that the food goes to. `pin` is missing while only a point or a city is known; an
 * `unknown` place has no point. `called` is the person's own name for it, `address` a remembered
 * house and street, `way` how an earlier order came.
 */
export const foodPlace = z.union([
  z.object({
    label: z.string(),
    lat: z.number(),
    lng: z.number(),
    pin: z.string().optional(),
    city: z.boolean().optional(),
    told: z.boolean().optional(),
    called: z.string().optional(),
    address: z.string().optional(),
    way: z.string().optional(),
  }),
  z.object({
    unknown: z.literal(true),
    pin: z.string().optional(),
    words: z.string().optional(),
    called: z.string().optional(),
  }),
]);
/** The place that the food goes to; see `foodPlace`. */
export type FoodPlace = z.infer<typeof foodPlace>;
/** A place that SELECT takes: with a point and a pin code. */
export type FoodDeliveryPlace = {
  label: string;
  lat: number;
  lng: number;
  pin: string;
  told?: boolean | undefined;
  called?: string | undefined;
  address?: string | undefined;
  way?: string | undefined;
};

/** Returns the point of a place, where it has one. */
export function pointOf(
  held: FoodPlace | undefined,
): { label: string; lat: number; lng: number } | undefined {
  return held && 'lat' in held ? held : undefined;
}

/** Names a place in a sentence; one that was sent as coordinates may have no name of its own. */
export function placeLabel(held: FoodPlace | undefined): ReplyText {
  const label = pointOf(held)?.label ?? '';
  return label === '' ? say('place.sent') : foreignText(label);
}

/** Returns a place as SELECT takes it (`gps` and `areaCode`, interface.md), once both are known. */
export function deliveryOf(held: FoodPlace | undefined): FoodDeliveryPlace | undefined {
  return held && 'lat' in held && held.pin !== undefined && held.city !== true
    ? { ...held, pin: held.pin }
    : undefined;
}
