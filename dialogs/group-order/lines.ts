import type { Basket } from '../../src/commerce/food/basket/shape';
import type { GroupOrderLine } from '../../src/groups/order/shape';

/** Returns a basket's lines as a group order stores them. */
export const groupOrderLinesOf = ({ cart, told }: Basket): GroupOrderLine[] =>
  cart.lines.map(({ id, ...item }) => ({
    ...item,
    choices: item.choices.map((one) => ({ ...one })),
    told: told[id] ?? [],
  }));
