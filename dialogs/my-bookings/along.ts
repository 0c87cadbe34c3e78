import type { OrderView } from '../../src/commerce/booking/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText } from '../../src/reply/text';
import { answerOf, ORDER_ASPECTS } from './answers';

/** What else is asked in the same message: "the ticket, and how do we get there, and a bill?" */
export const alongSlots = [
  filterSlot('also', 'what else is asked of it', ['option'], 'choice'),
  filterSlot('too', 'what is asked of it besides', ['option'], 'choice'),
];

/** The answers to what else was asked. */
export function* answersAlong(t: Turn, order: OrderView): EffectGenerator<ReplyOf<ReplyText>[]> {
  const replies: ReplyOf<ReplyText>[] = [];
  for (const { name } of alongSlots) {
    const said = ofKind(t.pendingValue(name), 'option')?.id;
    const aspect = ORDER_ASPECTS.find((one) => one === said);
    if (aspect !== undefined) replies.push(...(yield* answerOf(t, order, aspect)));
  }
  return replies;
}
