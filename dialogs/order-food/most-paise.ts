import type { MenuInput } from '../../src/commerce/food/views';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';

const NO_PRICE_PAISE = 10_000_000; // ₹100,000: six digits are a pin code, and no dish costs as much

/** The most that a dish may cost, where that was said. */
export function mostPaise(t: Turn): number | undefined {
  const most = ofKind(t.pendingValue('price'), 'money')?.max;
  return most === undefined || most >= NO_PRICE_PAISE ? undefined : most;
}

/** True where only vegetarian dishes are wanted. */
export const wantsVeg = (t: Turn): boolean => ofKind(t.pendingValue('veg'), 'flag')?.on === true;

/** What was said of price and diet, as a menu is looked at by it. */
export function menuLimits(t: Turn): Pick<MenuInput, 'veg' | 'maxPaise'> {
  const most = mostPaise(t);
  return {
    ...(wantsVeg(t) ? { veg: 'veg' } : {}),
    ...(most === undefined ? {} : { maxPaise: most }),
  };
}
