import { changeGroupOrder } from '../../src/groups/order/operations';
import type { SlotFill } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { findGroupBookingHere } from '../../src/groups/booking/operations';
import { findGroupOrder, groupArrangementSlot, endWithoutGroupOrder } from './look';
import {
  groupOrderChoice,
  groupOrderTextValues,
  memberWords,
  groupOrderRefusalReply,
} from './words';
import { arrangementDialogs, type ArrangementAction } from '../parts/manage-group';

/** Returns the colleague whom the message names as the new host. */
const heirOf = (t: Turn, what: ArrangementAction): SlotFill[] => {
  const heir = t.pendingValue('heir');
  return what === 'hand-over' && heir ? [{ slot: 'heir', value: heir }] : [];
};

/** Dialogs that manage the group order here, or a group booking where that is what is open. */
const groupOrderDialogs = arrangementDialogs({
  words: 'group-order',
  area: 'food',
  id: (what) => `${what}-group-order`,
  about: {
    leave: "leave the group's food order or outing: the own dishes are taken out",
    close: "close the group's food order and go on to its bill",
    cancel: "call the group's food order off",
    'hand-over': "make a colleague the host of the group's food order: they close it and pay",
  },
  slot: groupArrangementSlot,
  meant: findGroupOrder,
  *apply(t, id, change) {
    const done = yield* t.once('change', changeGroupOrder, { arrangement: id, change });
    if (!done.arrangement) return { ok: false, end: endWithoutGroupOrder(t, true) };
    return done.refused === undefined
      ? { ok: true, arrangement: done.arrangement }
      : {
          ok: false,
          end: { then: 'done', say: [groupOrderRefusalReply(t, done.refused, done.arrangement)] },
        };
  },
  values: groupOrderTextValues,
  member: memberWords,
  refused: (t, why, arrangement) => ({
    then: 'done',
    say: [groupOrderRefusalReply(t, why, arrangement)],
  }),
  none: endWithoutGroupOrder,
  back: (t, arrangement) => [
    groupOrderChoice(t, 'choice.add-mine', 'join-group-order', arrangement),
  ],
  next: ({ id }) => ({
    dialog: 'order-food',
    fills: [{ slot: 'arrangement', value: { is: 'option', id } }],
  }),
  *instead(t, what, found) {
    const { arrangement } = yield* t.once('group-booking', findGroupBookingHere, { at: t.now });
    return arrangement && (arrangement.state === 'open' || !found)
      ? {
          then: 'hand-off',
          dialog: `${what}-group-booking`,
          fills: [
            ...heirOf(t, what),
            { slot: 'arrangement', value: { is: 'option', id: arrangement.id } },
          ],
        }
      : undefined;
  },
});

/** The dialog in which a colleague takes their own dishes out of the group order. */
export const leaveGroupOrder = groupOrderDialogs.leave;
/** The dialog that closes the group order, unless time closed it, and shows the bill. */
export const closeGroupOrder = groupOrderDialogs.close;
/** The dialog that cancels the group order. */
export const cancelGroupOrder = groupOrderDialogs.cancel;
/** The dialog that makes a colleague the host. */
export const handOverGroupOrder = groupOrderDialogs.handOver;
