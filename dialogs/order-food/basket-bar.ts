import type { Turn } from '../../src/engine/turn';
import { totalPaise } from '../../src/food/cart';
import type { BarOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { groupArrangementSlot } from '../group-order/look';
import { choice } from '../parts/say';
import { basketOf } from './basket';
import { viewCode } from './view';

/** Makes the line that tells of the basket while something is in it, and leads to it. */
export function basketBar(t: Turn): BarOf<ReplyText> | undefined {
  const { cart } = basketOf(t);
  if (cart.lines.length === 0 || t.get(groupArrangementSlot) !== undefined) return undefined;
  const n = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    text: say('basket.bar', { n, amount: { paise: totalPaise(cart) } }),
    choice: choice(
      'choice.basket',
      t.fillCode('view', { is: 'text', text: viewCode({ show: 'basket' }) }),
    ),
  };
}
