import { changeGroupBooking } from '../../src/groups/booking/operations';
import { visitorForm } from '../../src/commerce/contract/booking';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { RecordField } from '../../src/engine/slots/fields';
import { fieldsSlot } from '../../src/engine/slots/fields-slot';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { fieldsOfForm } from '../book-experience/wanted-forms';
import { textReply } from '../parts/say';
import { groupArrangementSlot } from '../group-order/look';
import {
  groupBookingTextValues,
  endWithoutGroupBooking,
  findGroupBooking,
  groupBookingRefusalReply,
} from './look';

/** The step that finds the customer's own form to fill in, or ends the dialog. */
export const ownForm: StepAction = function* (t) {
  const { group, arrangement } = yield* findGroupBooking(t);
  if (!arrangement) return endWithoutGroupBooking(t, group);
  if (arrangement.state === 'open')
    return {
      then: 'done',
      say: [textReply(say('group-booking.form.not-yet', groupBookingTextValues(arrangement)))],
    };
  if (arrangement.state !== 'closed')
    return { then: 'done', say: [groupBookingRefusalReply(t, 'over', arrangement)] };
  const mine = arrangement.members.find((one) => one.n === arrangement.me);
  if (mine?.filled)
    return {
      then: 'done',
      say: [textReply(say('group-booking.form.there'))],
    };
  if (arrangement.form === undefined)
    return { then: 'done', say: [groupBookingRefusalReply(t, 'no-form', arrangement)] };
  t.set(groupArrangementSlot, arrangement.id);
  return undefined;
};

function* wantedFormFields(t: Turn): EffectGenerator<RecordField[]> {
  const { arrangement } = yield* findGroupBooking(t);
  const form = visitorForm.safeParse(arrangement?.form);
  return form.success ? fieldsOfForm(form.data) : [];
}

/** The slot of the customer's own details as a visitor: nobody but the organiser sees them. */
export const ownVisitorSlot = fieldsSlot({
  name: 'visitor',
  about: 'the own name, e-mail, mobile and what else the organiser asks of a visitor',
  label: say('slot.visitor'),
  why: say('why.visitor'),
  fields: wantedFormFields,
  form: () => ({
    title: say('group-booking.form.title'),
    text: say('group-booking.form.notice'),
    submit: say('choice.go-on'),
  }),
  suggest: (t) => {
    const { name, email, phone } = t.profile;
    return {
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { mobile: phone } : {}),
    };
  },
});

/** The step that hands the form in; asks anew where the details are another visitor's. */
export const handIn: StepAction = function* (t) {
  const [id, record] = [t.get(groupArrangementSlot), t.get(ownVisitorSlot)];
  if (id === undefined || !record) return undefined;
  const done = yield* t.once('fill', changeGroupBooking, {
    arrangement: id,
    change: { do: 'fill', record },
  });
  if (!done.arrangement) return endWithoutGroupBooking(t, true);
  if (done.refused === 'twice') {
    t.say(groupBookingRefusalReply(t, 'twice', done.arrangement));
    t.drop(ownVisitorSlot);
    return { then: 'again' };
  }
  return {
    then: 'done',
    say: [
      done.refused
        ? groupBookingRefusalReply(t, done.refused, done.arrangement)
        : textReply(say('group-booking.form.done')),
    ],
  };
};
