import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';

const NO_PRICE_PAISE = 10_000_000; // ₹100,000: six digits are a pin code, and no dish costs as much

/** The most that a dish may cost, where that was said. */
export function mostPaise(t: Turn): number | undefined {
  const most = ofKind(t.pendingValue('price'), 'money')?.max;
  return most === undefined || most >= NO_PRICE_PAISE ? undefined : most;
}
