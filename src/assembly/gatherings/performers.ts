import { changePot, leavePots, lookAtPot, openPot, potHere } from '../../food/pot/operations';
import type { Performer } from '../../turn/handle/perform';
import { performer } from '../performer';
import type { Together } from './compose';

/** What stands behind the operations of what is arranged together. */
export function togetherPerformers({ food, leaveAll }: Together): [string, Performer][] {
  return [
    performer(potHere, (_input, who) => food.here(who)),
    performer(lookAtPot, ({ pot }, who) => food.look(who, pot)),
    performer(openPot, ({ draft, ...how }, who) => food.open(who, draft, how)),
    performer(changePot, ({ pot, change, draft }, who) => food.change(who, pot, change, draft)),
    performer(leavePots, async (_input, who) => {
      await leaveAll({ who: who.customerId, conversationId: who.conversationId });
      return { left: true };
    }),
  ];
}
