import type { StepAction } from '../../src/engine/dialog';
import { missingOf, type FieldRecord } from '../../src/engine/slots/fields';
import { fieldsSlot } from '../../src/engine/slots/fields-slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { say } from '../../src/reply/text';
import { emailField, mobileField, nameField } from '../parts/person-fields';
import { isChild } from './guardian';
import { isSomebody } from './leaving';
import { payerOfAnotherName } from './payer-named';
import { assignDetailsToPayer } from './whose';
import { isHostsOwnForm, visitorsSlot } from './visitors';

const PAYER_FIELDS = [nameField, emailField, mobileField];

/** Key of a digest of the details taken from the first visitor; details told later differ. */
const TAKEN = 'taken';

/**
 * The slot of who pays and gets the ticket: INIT's `userName`, `userEmail`, `userMobile`. The first
 * visitor mostly books, too, so their details are taken and the bill's card says where the ticket
 * goes.
 */
export const payerContactSlot = fieldsSlot({
  name: 'contact',
  about: "the customer's own name, e-mail and mobile, for the bill",
  label: say('slot.contact'),
  why: say('why.contact'),
  *fields() {
    return PAYER_FIELDS;
  },
  form: () => ({
    title: say('contact.title'),
    text: say('contact.notice'),
    submit: say('choice.go-on'),
  }),
  known: (t) => knownPayer(t),
  suggest: (t) => ({
    ...(t.proposed.phone ? { mobile: t.proposed.phone } : {}),
    ...payerFromVisitor(t.get(visitorsSlot)?.[0]),
  }),
  instead: (t, told) => {
    const held = t.get(payerContactSlot);
    const people = (t.get(visitorsSlot) ?? []).filter(isSomebody);
    return (
      payerOfAnotherName(t, told, held ?? payerFromProfile(t), people) ??
      assignDetailsToPayer(t, told, held ?? {}, people)
    );
  },
  settled: (t, held) => {
    if (!isAsTaken(held)) rememberPayer(t, held);
  },
});

const isComplete = (one: FieldRecord): boolean => missingOf(one, PAYER_FIELDS).length === 0;
const digestOfPayer = (one: FieldRecord): string =>
  PAYER_FIELDS.map(({ name }) => one[name] ?? '').join('\n');

/** Tells whether the payer's details are still those taken from the first visitor. */
const isAsTaken = (held: FieldRecord): boolean => held[TAKEN] === digestOfPayer(held);

const rememberPayer = (t: Turn, held: FieldRecord): void =>
  t.remember({ name: held['name'], email: held['email'], phone: held['mobile'] });

/** Stores the payer in the profile after the yes to a bill that said where the ticket goes. */
export function rememberAgreedPayer(t: Turn): void {
  const held = t.get(payerContactSlot);
  if (held) rememberPayer(t, held);
}

/** Returns the payer out of the profile, else the first visitor where they can be it. */
function knownPayer(t: Turn): FieldRecord {
  const remembered = payerFromProfile(t);
  if (isComplete(remembered)) return remembered;
  const first = payerFromVisitor(t.get(visitorsSlot)?.[0]);
  const told = ofKind(t.pendingValue('contact'), 'person'); // told before Mela asked
  const name = told?.name ?? remembered['name'];
  const another = name !== undefined && !isSameName(name, first['name']);
  if (!isComplete(first) || another || !canPay(t)) return remembered;
  return told ? first : asTaken(first);
}

const asTaken = (first: FieldRecord): FieldRecord => ({ ...first, [TAKEN]: digestOfPayer(first) });

const isSameName = (name: string, other: string | undefined): boolean =>
  name.toLowerCase() === other?.toLowerCase();

/** Tells whether the first visitor can be the payer: no child, and no colleague's form. */
const canPay = (t: Turn): boolean => isHostsOwnForm(t) && !isChild(t.get(visitorsSlot)?.[0] ?? {});

/** Corrects the payer with the first visitor, while the details are that visitor's. */
export const followFirstVisitor: StepAction = function* (t) {
  const held = t.get(payerContactSlot);
  const first = payerFromVisitor(t.get(visitorsSlot)?.[0]);
  if (!held || !isAsTaken(held) || !isComplete(first)) return undefined;
  if (isSameName(first['name'] ?? '', held['name']) && digestOfPayer(first) !== digestOfPayer(held))
    t.set(payerContactSlot, asTaken(first));
  return undefined;
};

function payerFromProfile(t: Turn): FieldRecord {
  const { name, email, phone } = t.profile;
  return {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { mobile: phone } : {}),
  };
}

function payerFromVisitor(one: FieldRecord | undefined): FieldRecord {
  const { name, email, mobile } = one ?? {};
  return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(mobile ? { mobile } : {}) };
}
