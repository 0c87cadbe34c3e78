import type { FieldRecord } from '../../src/engine/slots/fields';
import { fieldsSlot } from '../../src/engine/slots/fields';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { emailField, mobileField, nameField } from '../parts/person-fields';
import { isSomebody } from './leaving';
import { assignDetailsToPayer } from './whose';
import { visitorsSlot } from './visitors';

/** Who pays and gets the ticket: INIT's `userName`, `userEmail`, `userMobile`. */
export const payerContactSlot = fieldsSlot({
  name: 'contact',
  about: "the customer's own name, e-mail and mobile, for the bill",
  label: say('slot.contact'),
  why: say('why.contact'),
  *fields() {
    return [nameField, emailField, mobileField];
  },
  form: () => ({
    title: say('contact.title'),
    text: say('contact.notice'),
    submit: say('choice.go-on'),
  }),
  known: (t) => payerFromProfile(t),
  suggest: (t) => ({
    ...(t.proposed.phone ? { mobile: t.proposed.phone } : {}),
    ...payerFromVisitor(t.get(visitorsSlot)?.[0]),
  }),
  instead: (t, told) =>
    assignDetailsToPayer(
      t,
      told,
      t.get(payerContactSlot) ?? {},
      (t.get(visitorsSlot) ?? []).filter(isSomebody),
    ),
  settled: (t, held) =>
    t.remember({ name: held['name'], email: held['email'], phone: held['mobile'] }),
});

function payerFromProfile(t: Turn): FieldRecord {
  const { name, email, phone } = t.profile;
  return {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { mobile: phone } : {}),
  };
}

/** Whoever visits first mostly pays, too: proposed in the form, not taken. */
function payerFromVisitor(one: FieldRecord | undefined): FieldRecord {
  const { name, email, mobile } = one ?? {};
  return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(mobile ? { mobile } : {}) };
}
