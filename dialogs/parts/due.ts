import type { OrderView } from '../../src/commerce/booking/operations';
import { say, type ReplyText } from '../../src/reply/text';
import { dueAt } from '../../src/commerce/booking/due';

/** Tells whether the customer fetches the food. */
export const isPickup = ({ area, promised }: OrderView): boolean =>
  area === 'food' && promised?.delivered === false;

/** Returns the line of when a confirmed meal comes, or where and when to fetch it, as its bill had it. */
export function dueLines(order: OrderView, now: number): { label: ReplyText }[] {
  const { promised, title } = order;
  const at = dueAt(order);
  if (isPickup(order)) {
    const [from, to] = [promised?.from ?? at, at];
    return [
      {
        label:
          from === undefined || to === undefined
            ? say('order.pickup', { place: title })
            : say('order.pickup.between', {
                place: title,
                from: { clock: from },
                to: { clock: to },
              }),
      },
    ];
  }
  return promised === undefined || at === undefined || at < now
    ? []
    : [{ label: say('order.due', { at: { clock: at } }) }];
}
