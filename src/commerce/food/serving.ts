import { parseOrder } from '../../food/parse/order';
import type { Kitchen } from './menus';
import type { Seller, ServingFit } from './views';

/** How well a menu answers an order in words; nothing where none of it is there. Prices are the dishes' usual ones. */
export function fitOf(kitchen: Kitchen, seller: Seller, text: string): ServingFit | undefined {
  const order = parseOrder(kitchen.index(), text);
  const lines = order.lines.flatMap((line) => {
    const dish = kitchen.dishes.get(line.dishId);
    return dish ? [{ line, dish }] : [];
  });
  if (lines.length === 0) return undefined;
  const missing = order.unknown.filter((one) => one.counted).length;
  const fit = lines.reduce((sum, { line }) => sum + line.fit, 0);
  return {
    providerId: seller.providerId,
    sellerId: seller.sellerId,
    share: Math.min(1, fit / (lines.length + missing)) * (0.5 + 0.5 * order.confidence),
    lines: lines.length,
    paise: lines.reduce((sum, { line, dish }) => sum + dish.defaultPaise * line.quantity, 0),
    named: lines.map(({ dish }) => dish.name),
  };
}
