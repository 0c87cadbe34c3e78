import { z } from 'zod';
import { createOrder } from '../../src/commerce/booking/operations';
import { bookableTicket, offeredPackage, timeslotSchema } from '../../src/commerce/booking/views';
import { digestOfJson } from '../../src/engine/digest';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { changeGroupBooking, lookAtGroupBooking } from '../../src/groups/booking/operations';
import type { GroupBookingView } from '../../src/groups/booking/shape';
import { bookedItem, experienceSlot } from '../book-experience/item';
import { placeBookingOrder } from '../book-experience/pay';
import { leaveTransaction, transactionOf } from '../book-experience/quote';
import { ticketsSlot, ticketsOf } from '../book-experience/tickets';
import { wantedForms } from '../book-experience/wanted-forms';
import {
  bookableDaySchema,
  visitDateSlot,
  packageSlot,
  visitTimeSlot,
} from '../book-experience/when';
import { hiddenSlot } from '../parts/hidden';
import { choice, textReply } from '../parts/say';
import { groupArrangementId, groupArrangementSlot } from '../group-order/look';
import { memberWords } from '../group-order/words';
import { partySlot, type VisitingParty } from './places';
import { groupBookingTextValues, groupBookingRefusalReply } from './look';

const plannedVisitSchema = z.object({
  item: bookedItem,
  package: offeredPackage,
  date: bookableDaySchema,
  time: timeslotSchema,
});

/** The slot of the colleague whose form the host fills in. */
export const takeForSlot = filterSlot(
  'takeFor',
  'the colleague whose form the host fills',
  ['option'],
  'choice',
);
/** The slot that keeps the digest of the forms that colleagues have to fill in. */
export const askedFormsSlot: Slot<string> = hiddenSlot(
  'askedForms',
  'the forms that were asked for',
  z.string(),
);
/** The slot that keeps the id of the order that the group booking knows as its own. */
export const groupBookingOrderSlot: Slot<string> = hiddenSlot(
  'booked',
  'the order made of the outing',
  z.string(),
);

/** The slot that keeps the digest of the bill whose shares the colleagues know. */
export const sharedBookingBillSlot: Slot<string> = hiddenSlot(
  'shared',
  'the bill that was divided',
  z.string(),
);

/** The step that makes the host's booking of what a closed group booking planned. */
export const loadClosedGroupBooking: StepAction = function* (t) {
  const id = groupArrangementId(t);
  if (id === undefined || t.get(groupArrangementSlot) !== undefined) return undefined;
  const { arrangement } = yield* t.once('group-booking', lookAtGroupBooking, {
    arrangement: id,
    at: t.now,
  });
  const plan = plannedVisitSchema.safeParse(arrangement?.chosen);
  if (!arrangement || arrangement.state !== 'closed')
    return {
      then: 'done',
      say: arrangement ? [groupBookingRefusalReply(t, 'over', arrangement)] : [],
    };
  if (!plan.success)
    return { then: 'done', say: [groupBookingRefusalReply(t, 'not-host', arrangement)] };
  if (arrangement.order === 'confirmed' || arrangement.order === 'processing')
    return { then: 'done', say: [groupBookingRefusalReply(t, 'ordered', arrangement)] };
  if (arrangement.billing !== undefined && arrangement.billing !== t.draft)
    return { then: 'done', say: [groupBookingRefusalReply(t, 'billing', arrangement)] };
  yield* t.once('bill', changeGroupBooking, {
    arrangement: id,
    draft: t.draft,
    change: { do: 'bill', draft: t.draft },
  });
  t.set(experienceSlot, plan.data.item);
  t.set(packageSlot, plan.data.package);
  t.set(visitDateSlot, plan.data.date);
  t.set(visitTimeSlot, plan.data.time);
  t.set(groupArrangementSlot, id);
  t.set(partySlot, partyOf(arrangement, 0));
  return undefined;
};

/** Returns who comes, the host first, and who fills in which form. */
function partyOf(arrangement: GroupBookingView, wanted: number): VisitingParty {
  const coming = arrangement.members.filter((one) => !one.out);
  const ordered = [
    ...coming.filter((one) => one.n === arrangement.host),
    ...coming.filter((one) => one.n !== arrangement.host),
  ];
  const places = Array.from({ length: wanted }, (_, at) => {
    const one = ordered[at];
    return one === undefined || one.n === arrangement.host || one.byHost
      ? {
          by: 'host' as const,
          ...(one && one.n !== arrangement.host
            ? { n: one.n, ...(one.name === undefined ? {} : { name: one.name }) }
            : {}),
        }
      : {
          by: 'member' as const,
          n: one.n,
          ...(one.name === undefined ? {} : { name: one.name }),
          filled: one.filled,
        };
  });
  return { going: ordered.length, places };
}

/** The step that takes a ticket for each person, where there is one kind; else the host chooses. */
export const ticketsForAll: StepAction = function* (t) {
  const party = t.get(partySlot);
  if (
    !party ||
    t.get(ticketsSlot) !== undefined ||
    t.pendingValue('tickets') !== undefined ||
    party.told === true
  )
    return undefined;
  const kinds = yield* ticketsOf(t);
  const [only] = kinds;
  const fits =
    only !== undefined && kinds.length === 1 && party.going >= only.min && party.going <= only.max;
  if (fits) t.set(ticketsSlot, [{ ...bookableTicket.parse(only), n: party.going }]);
  else t.say(textReply('group-booking.tickets', [], { n: party.going }));
  t.set(partySlot, { ...party, told: true });
  return undefined;
};

/** The step that waits until everybody's form is in; the host may fill in a colleague's. */
export const collectVisitorForms: StepAction = function* (t) {
  const [id, selected] = [t.get(groupArrangementSlot), transactionOf(t)];
  if (id === undefined || !selected) return undefined;
  const forms = wantedForms(selected).map((one) => one.form);
  const arrangement = yield* requestVisitorForms(t, id, forms);
  if (!arrangement) return undefined;
  const party = { ...partyOf(arrangement, forms.length), told: true };
  t.set(partySlot, party);
  const open = party.places.filter((one) => one.by === 'member' && one.filled !== true);
  if (open.length === 0) return undefined;
  t.say(waitingForFormsReply(t, arrangement, open));
  return { then: 'wait' };
};

/** Tells the group booking which forms are wanted, once for each transaction. */
function* requestVisitorForms(
  t: Turn,
  id: string,
  forms: readonly unknown[],
): EffectGenerator<GroupBookingView | undefined> {
  const take = Number(ofKind(t.pendingValue('takeFor'), 'option')?.id);
  t.drop(takeForSlot);
  if (Number.isInteger(take))
    yield* t.once('take', changeGroupBooking, {
      arrangement: id,
      draft: t.draft,
      change: { do: 'take', n: take },
    });
  const mark = digestOfJson(forms);
  if (t.get(askedFormsSlot) === mark)
    return (yield* t.once('look', lookAtGroupBooking, { arrangement: id, at: t.now })).arrangement;
  const done = yield* t.once('forms', changeGroupBooking, {
    arrangement: id,
    draft: t.draft,
    change: { do: 'forms', forms: [...forms] },
  });
  t.set(askedFormsSlot, mark);
  return done.arrangement;
}

const COLLEAGUES_WITH_BUTTONS = 4; // further colleagues get a button once these are done

function waitingForFormsReply(
  t: Turn,
  arrangement: GroupBookingView,
  open: VisitingParty['places'],
): ReplyOf<ReplyText> {
  const people = open.map((one) => memberWords({ n: one.n ?? 0, name: one.name }));
  const buttons = open
    .slice(0, COLLEAGUES_WITH_BUTTONS)
    .map((one) =>
      choice(
        say('choice.fill-for', { name: memberWords({ n: one.n ?? 0, name: one.name }) }),
        t.fillCode('takeFor', { is: 'option', id: String(one.n ?? 0) }),
      ),
    );
  return textReply(
    say('group-booking.wait', { ...groupBookingTextValues(arrangement), names: { list: people } }),
    [choice('choice.how-far', t.code({ do: 'resume', draft: t.draft })), ...buttons],
  );
}

/** The step that makes the order and tells the group booking its id. */
export const orderForAll: StepAction = function* (t) {
  const outcome = yield* placeBookingOrder(t);
  const [id, made] = [t.get(groupArrangementSlot), t.last('order', createOrder)];
  if (id !== undefined && made && t.get(groupBookingOrderSlot) !== made.orderId) {
    yield* t.once('booked', changeGroupBooking, {
      arrangement: id,
      draft: t.draft,
      change: { do: 'order', orderId: made.orderId },
    });
    t.set(groupBookingOrderSlot, made.orderId);
  }
  return outcome;
};

/** Drops the booking and tells the group that nothing comes of it. */
export function* leaveBooking(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const said = yield* leaveTransaction(t, 'given-up');
  const id = t.get(groupArrangementSlot);
  if (id === undefined) return said;
  yield* t.attempt('drop', changeGroupBooking, { arrangement: id, change: { do: 'drop' } });
  t.drop(askedFormsSlot);
  t.drop(groupBookingOrderSlot);
  t.drop(sharedBookingBillSlot);
  return said;
}
