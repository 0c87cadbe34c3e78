import type { MenuInput } from '../../src/commerce/food/views';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';

const NO_PRICE_PAISE = 10_000_000; // ₹100,000: six digits are a pin code, and no dish costs as much

/** Returns the most that a dish may cost, in paise, where the person said so. */
export function mostPaise(t: Turn): number | undefined {
  const most = ofKind(t.pendingValue('price'), 'money')?.max;
  return most === undefined || most >= NO_PRICE_PAISE ? undefined : most;
}

/** Tells whether the person wants only vegetarian dishes. */
export const wantsVeg = (t: Turn): boolean => ofKind(t.pendingValue('veg'), 'flag')?.on === true;

/** Returns the price and diet limits to look at a menu with. */
export function menuLimits(t: Turn): Pick<MenuInput, 'veg' | 'maxPaise'> {
  const most = mostPaise(t);
  return {
    ...(wantsVeg(t) ? { veg: 'veg' } : {}),
    ...(most === undefined ? {} : { maxPaise: most }),
  };
}
