import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { mayMeanTooCostly, saysTooCostly } from '../parts/too-costly';
import { quotedTotal } from './bill-question';
import { otherRestaurant, restaurantSlot } from './restaurant';
import { viewCode } from './view';

const MOST_WORDS = 5; // of a complaint; a longer message orders something

const mayMean = (one: Command): boolean =>
  mayMeanTooCostly(one) ||
  (one.do === 'fill' && one.value.is === 'text' && (one.slot === 'lines' || one.slot === 'order'));

/** Reads "that's too much" over a bill as a question about it. */
export function readFoodTooCostly(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  return said !== undefined &&
    said.split(/\s+/u).length <= MOST_WORDS &&
    saysTooCostly(t) &&
    quotedTotal(t) !== undefined &&
    commands.length > 0 &&
    commands.every(mayMean)
    ? [{ do: 'ask', question: 'total', words: said }]
    : undefined;
}

/** Answers a bill that is too high: what it comes to and the ways to pay less; then in other words. */
export function foodTooCostlyReplies(t: Turn): ReplyOf<ReplyText>[] | undefined {
  const total = saysTooCostly(t) ? quotedTotal(t) : undefined;
  if (!total) return undefined;
  const chosen = t.get(restaurantSlot);
  const choices = [
    choice(
      'choice.change-lines',
      t.fillCode('view', { is: 'text', text: viewCode({ show: 'edit' }) }),
    ),
    ...(chosen ? [otherRestaurant(t, chosen)] : []),
  ];
  return [
    t.saidLately('costly.food')
      ? textReply('costly.food.again', choices)
      : textReply('costly.food', choices, { amount: { paise: total.totalPaise } }),
  ];
}
