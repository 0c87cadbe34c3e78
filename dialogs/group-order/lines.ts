import type { Basket } from '../../src/commerce/food/basket/shape';
import type { GroupOrderLine } from '../../src/groups/order/shape';

/** The lines of a basket as a group order keeps them. */
export const groupOrderLinesOf = ({ cart, told }: Basket): GroupOrderLine[] =>
  cart.lines.map(({ id, ...item }) => ({
    ...item,
    choices: item.choices.map((one) => ({ ...one })),
    told: told[id] ?? [],
  }));
