import type { SideQuestion } from '../../src/engine/dialog';
import { totalPaise } from '../../src/food/cart';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { basketOf } from './basket';
import { quotedTotal } from './bill-question';
import { chargeAsked } from './charge-asked';
import { restaurantSlot } from './restaurant';
import { shareWords } from './share';
import { foodTooCostlyReplies } from './too-costly';

const notesReply = (list: ReplyText[]): ReplyOf<ReplyText> =>
  textReply('basket.notes', [], { lines: { list, join: 'lines' } });

/** The side question about the sum: as quoted, or so far with what is still to come. */
export const totalQuestion: SideQuestion = {
  about: 'what it comes to so far',
  afterChanges: true,
  *answer(t) {
    const { cart } = basketOf(t);
    const restaurant = t.get(restaurantSlot)?.name;
    if (restaurant !== undefined && t.hears('order-food.least'))
      return [textReply('about.least', [], { restaurant })]; // no seller lists a minimum
    const costly = foodTooCostlyReplies(t);
    if (costly) return costly;
    const quoted = quotedTotal(t);
    const charge = quoted && chargeAsked(t);
    if (charge) return [charge];
    if (quoted) return [notesReply([quoted.words, ...shareWords(t, quoted.totalPaise)])];
    const amount = totalPaise(cart);
    if (cart.lines.length === 0) return [textReply('about.charges.later')];
    const soFar = say('about.total', { amount: { paise: amount } });
    const later =
      t.hears('order-food.charges') || t.hears('order-food.with-delivery')
        ? [say('about.charges.later')]
        : [];
    const beside = [...later, ...shareWords(t, amount)];
    return [beside.length === 0 ? textReply(soFar) : notesReply([soFar, ...beside])];
  },
};
