import { changePot, leavePots, lookAtPot, openPot, potHere } from '../../food/pot/operations';
import type { Performer } from '../../turn/handle/perform';
import { performer } from '../performer';
import type { Pots } from './pots';

/** What stands behind the operations of pots. */
export function potPerformers(pots: Pots): [string, Performer][] {
  return [
    performer(potHere, (_input, who) => pots.here(who)),
    performer(lookAtPot, ({ pot }, who) => pots.look(who, pot)),
    performer(openPot, (input, who) => pots.open(who, input)),
    performer(changePot, ({ pot, change, draft }, who) => pots.change(who, pot, change, draft)),
    performer(leavePots, async (_input, who) => {
      await pots.leaveAll(who);
      return { left: true };
    }),
  ];
}
