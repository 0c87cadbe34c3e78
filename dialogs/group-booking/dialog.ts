import { changeGroupBooking } from '../../src/groups/booking/operations';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import { say } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { handIn, ownForm, ownVisitorSlot } from './form';
import {
  groupBookingTextValues,
  endWithoutGroupBooking,
  groupBookingChoice,
  findGroupBooking,
  groupBookingRefusalReply,
} from './look';
import { groupArrangementSlot } from '../group-order/look';
import { memberWords } from '../group-order/words';
import { arrangementDialogs } from '../parts/manage-group';

const joinOpenGroupBooking: StepAction = function* (t) {
  const { group, arrangement } = yield* findGroupBooking(t);
  if (!arrangement) return endWithoutGroupBooking(t, group);
  const done = yield* t.once('join', changeGroupBooking, {
    arrangement: arrangement.id,
    change: { do: 'join' },
  });
  if (!done.arrangement) return endWithoutGroupBooking(t, true);
  return {
    then: 'done',
    say: [
      done.refused
        ? groupBookingRefusalReply(t, done.refused, done.arrangement)
        : textReply(say('group-booking.joined', groupBookingTextValues(done.arrangement)), [
            groupBookingChoice(
              t,
              'choice.leave-group-order',
              'leave-group-booking',
              done.arrangement,
            ),
          ]),
    ],
  };
};

/** The dialog in which a colleague says that they come along. */
export const joinGroupBooking = waterfall({
  id: 'join-group-booking',
  purpose: 'group-attend',
  boundToConversation: () => true,
  about: 'come along on the outing that is planned in the group',
  slots: [groupArrangementSlot],
  steps: [joinOpenGroupBooking],
  instant: true,
});

const groupBookingDialogs = arrangementDialogs({
  words: 'group-booking',
  area: 'experience',
  id: (what) => `${what}-group-booking`,
  about: {
    leave: 'not come along on the outing',
    close: 'close the list of who comes along on the outing, and book it',
    cancel: 'call the outing off',
    'hand-over': 'make a colleague the host of the outing',
  },
  slot: groupArrangementSlot,
  meant: findGroupBooking,
  *apply(t, id, change) {
    const done = yield* t.once('change', changeGroupBooking, { arrangement: id, change });
    if (!done.arrangement) return { ok: false, end: endWithoutGroupBooking(t, true) };
    return done.refused === undefined
      ? { ok: true, arrangement: done.arrangement }
      : {
          ok: false,
          end: { then: 'done', say: [groupBookingRefusalReply(t, done.refused, done.arrangement)] },
        };
  },
  values: groupBookingTextValues,
  member: memberWords,
  refused: (t, why, arrangement) => ({
    then: 'done',
    say: [groupBookingRefusalReply(t, why, arrangement)],
  }),
  none: endWithoutGroupBooking,
  next: ({ id }) => ({
    dialog: 'book-experience',
    fills: [{ slot: 'arrangement', value: { is: 'option', id } }],
  }),
});

/** The dialog in which a colleague says that they do not come after all. */
export const leaveGroupBooking = groupBookingDialogs.leave;
/** The dialog that closes the list of those who come and goes on to the booking. */
export const closeGroupBooking = groupBookingDialogs.close;
/** The dialog that cancels the group booking. */
export const cancelGroupBooking = groupBookingDialogs.cancel;
/** The dialog that makes somebody else the host. */
export const handOverGroupBooking = groupBookingDialogs.handOver;

/** The dialog in which a colleague fills in their own visitor form, in their own chat. */
export const fillGroupBookingForm = waterfall({
  id: 'fill-group-booking-form',
  purpose: 'group-form',
  boundToConversation: () => true,
  about: "fill one's own visitor form for the outing",
  slots: [groupArrangementSlot],
  steps: [ownForm, ownVisitorSlot, handIn],
});
