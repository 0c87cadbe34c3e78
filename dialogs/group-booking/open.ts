import {
  changeGroupBooking,
  openGroupBooking,
  findGroupBookingHere,
} from '../../src/groups/booking/operations';
import type { GroupBookingView } from '../../src/groups/booking/shape';
import type { StepAction, StepOutcome } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { experienceSlot } from '../book-experience/item';
import { visitDateSlot, packageSlot, visitTimeSlot } from '../book-experience/when';
import { textReply } from '../parts/say';
import { ticketsOf } from '../book-experience/tickets';
import { closingTimeOrDefault, requestedClosingTime } from '../group-order/open';
import {
  groupBookingTextValues,
  noGroupBookingReply,
  groupBookingChoice,
  groupBookingRefusalReply,
} from './look';

const USUAL_MINUTES = 120; // longer than for food: people check if they can come

/** The step that shows an open group booking, or moves its closing time for the host. */
export const checkNoOpenGroupBooking: StepAction = function* (t) {
  const { group, arrangement } = yield* t.once('here', findGroupBookingHere, { at: t.now });
  if (!group) return { then: 'done', say: [noGroupBookingReply(t, false)] };
  if (arrangement?.state !== 'open') return undefined;
  const at = requestedClosingTime(t);
  return at === undefined
    ? { then: 'done', say: [openGroupBookingReply(t, arrangement)] }
    : yield* changeClosingTime(t, arrangement, at);
};

function* changeClosingTime(
  t: Turn,
  arrangement: GroupBookingView,
  at: number,
): EffectGenerator<StepOutcome> {
  const done = yield* t.once('until', changeGroupBooking, {
    arrangement: arrangement.id,
    change: { do: 'until', at },
  });
  const now = done.arrangement ?? arrangement;
  return {
    then: 'done',
    say: [
      done.refused
        ? groupBookingRefusalReply(t, done.refused, now)
        : textReply(say('group-booking.until', groupBookingTextValues(now))),
    ],
  };
}

const openGroupBookingReply = (t: Turn, arrangement: GroupBookingView) =>
  textReply(say('group-booking.there', groupBookingTextValues(arrangement)), [
    groupBookingChoice(
      t,
      'choice.join-group-booking',
      'join-group-booking',
      arrangement,
      'primary',
    ),
    groupBookingChoice(t, 'choice.close-group-booking', 'close-group-booking', arrangement),
  ]);

/** The step that opens the group booking; its card comes as an event. */
export const openNewGroupBooking: StepAction = function* (t) {
  const [what, packed, day, slot] = [
    t.get(experienceSlot),
    t.get(packageSlot),
    t.get(visitDateSlot),
    t.get(visitTimeSlot),
  ];
  if (!what || !packed || !day || !slot) return undefined;
  const prices = (yield* ticketsOf(t)).map(({ name, pricePaise }) => ({ name, paise: pricePaise }));
  const plan = {
    prices,
    title: what.name,
    at: Date.parse(slot.start),
    chosen: { item: what, package: packed, date: day, time: slot },
  };
  const done = yield* t.once('open', openGroupBooking, {
    draft: t.draft,
    plan,
    closesAt: closingTimeOrDefault(t, USUAL_MINUTES),
  });
  if (!done.arrangement) return { then: 'done', say: [noGroupBookingReply(t, false)] };
  return {
    then: 'done',
    say: [
      done.is === 'there'
        ? openGroupBookingReply(t, done.arrangement)
        : textReply(say('group-booking.opened', groupBookingTextValues(done.arrangement)), [
            groupBookingChoice(
              t,
              'choice.close-group-booking',
              'close-group-booking',
              done.arrangement,
            ),
          ]),
    ],
  };
};
