import type { OrderView } from '../../src/commerce/booking/operations';
import { foreignText } from '../../src/reply/text';

/** The tickets of an order, as a list within a text: "2 × Adult and 1 × Child". */
export const ticketsOfOrder = ({ lines }: OrderView) => ({
  list: lines.map(({ label }) => foreignText(label)),
});
