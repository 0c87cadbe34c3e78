import { changeGroupOrder } from '../../src/groups/order/operations';
import type { SlotFill } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { findGroupBookingHere } from '../../src/groups/booking/operations';
import { findGroupOrder, groupArrangementSlot, endWithoutGroupOrder } from './look';
import { groupOrderTextValues, memberWords, groupOrderRefusalReply } from './words';
import { arrangementDialogs, type ArrangementAction } from '../parts/manage-group';

/** Who was named as the new host. */
const heirOf = (t: Turn, what: ArrangementAction): SlotFill[] => {
  const heir = t.pendingValue('heir');
  return what === 'hand-over' && heir ? [{ slot: 'heir', value: heir }] : [];
};

/** Managing the group order of the group; a group booking's where that is what is open. */
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

/** Taking one's own dishes out of the group order. */
export const leaveGroupOrder = groupOrderDialogs.leave;
/** Closing the group order and going on to its bill; one that the time closed goes the same way. */
export const closeGroupOrder = groupOrderDialogs.close;
/** Calling the whole of it off. */
export const cancelGroupOrder = groupOrderDialogs.cancel;
/** Making a colleague the host. */
export const handOverGroupOrder = groupOrderDialogs.handOver;
