import { z } from 'zod';
import { basketSchema, type Basket } from '../../src/commerce/food/basket/shape';
import type { SlotKey } from '../../src/engine/slot-key';
import type { Turn } from '../../src/engine/turn';

/** The schema of what is known and answered of a chosen restaurant's opening hours. */
export const restaurantHoursAnswer = z.object({
  of: z.string(),
  open: z.boolean(),
  until: z.number().optional(),
  /** True where the menu is looked at though the restaurant is closed. */
  looked: z.literal(true).optional(),
});

const hoursKey: SlotKey<z.infer<typeof restaurantHoursAnswer>> = {
  name: 'closed',
  schema: restaurantHoursAnswer,
};
const basketKey: SlotKey<Basket> = { name: 'basket', schema: basketSchema };

/** Tells whether no more than a closed restaurant's menu was looked at. */
export const onlyLookedAtMenu = (t: Turn): boolean =>
  t.get(hoursKey)?.looked === true && (t.get(basketKey)?.cart.lines.length ?? 0) === 0;
