import { submitForm } from '../../src/commerce/booking/operations';
import type { Selected, Submission } from '../../src/commerce/booking/views';
import { hiddenValues, minimumAge, shownFields, type VisitorForm } from '../../src/commerce/forms';
import type { Action, Outcome } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import { each } from '../../src/engine/slots/each';
import type { FieldRecord, RecordField } from '../../src/engine/slots/fields';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { ageField, emailField, genderField, mobileField, nameField, wordsField } from '../parts/person-fields';
import { sentence } from '../parts/say';
import { failed, formMemo, leaveTransaction, transactionOf } from './quote';

/** One submission that the service wants: which form, and the fields of it that a person fills. */
interface WantedForm {
  form: VisitorForm;
  fields: RecordField[];
}

/** Every submission of a transaction: each form as often as it says (interface.md, Booking sequence, 3). */
export function wantedForms(selected: Selected | undefined): WantedForm[] {
  return (selected?.forms ?? []).flatMap((form) => {
    const fields = fieldsOf(form);
    return Array.from({ length: form.totalSubmissionsRequired }, () => ({ form, fields }));
  });
}

const UNASKED = new Set(['country', 'countrycode']); // optional at the service, with India as default (interface.md, Form Submit)

/** Name, e-mail and mobile always, since Form Submit requires them; age and the rest where the form has them. */
function fieldsOf(form: VisitorForm): RecordField[] {
  const shown = shownFields(form);
  const minimum = minimumAge(form);
  const own = shown.filter((name) => !UNASKED.has(name)).map((name) => known(name, minimum));
  const always = [nameField, emailField, mobileField].filter((field) => !shown.includes(field.name));
  const age = minimum !== undefined && !shown.includes('age') ? [ageField(minimum)] : [];
  return [...always, ...own, ...age];
}

function known(name: string, minimum: number | undefined): RecordField {
  if (name === 'age') return ageField(minimum);
  return [nameField, emailField, mobileField, genderField].find((field) => field.name === name) ?? wordsField(name, name);
}

/** Who visits: a record for each submission. What was told stays when the quote changes; it is submitted anew. */
export const visitors = each({
  name: 'visitors',
  about: 'the visitors: name, e-mail, mobile, age, gender',
  label: say('slot.visitors'),
  why: say('why.visitors'),
  needs: ['item'], // not the tickets: more or fewer of them ask only for who is missing
  *wanted(t) {
    return wantedForms(transactionOf(t)).map((one) => one.fields);
  },
  form: (_t, n, of) => ({
    title: of === 1 ? say('visitors.title.one') : say('visitors.title', { n, of }),
    text: n === 1 ? say('visitors.notice') : say('visitors.next'),
    submit: say('choice.go-on'),
  }),
  suggest: (t, n) => suggestion(t, n),
  twice: say('visitors.twice'),
  identity: ['name', 'email', 'mobile'],
  noSuch: (n, of) => (n > 0 && n <= of ? say('visitors.not-yet', { n }) : say('visitors.no-such', { n, of })),
});

/** The first form takes what is known of the customer; the others their mail and phone, which one person often gives for all. */
function suggestion(t: Turn, n: number): FieldRecord {
  const wish = t.wish('contact');
  const told = wish?.is === 'person' ? { name: wish.name, email: wish.email, mobile: wish.phone } : {};
  const self = { name: told.name ?? t.profile.name, email: told.email ?? t.profile.email, mobile: told.mobile ?? t.profile.phone };
  const { name, email, mobile } = n === 0 ? self : { name: undefined, email: t.get(visitors)?.[0]?.['email'], mobile: t.get(visitors)?.[0]?.['mobile'] };
  return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(mobile ? { mobile } : {}) };
}

/**
 * Form Submit for each visitor, before INIT (I4). A submission cannot be taken back, so a visitor that changes after it
 * begins a new transaction.
 */
export const submitVisitors: Action = function* (t) {
  const selected = transactionOf(t);
  if (!selected) return undefined;
  const wanted = wantedForms(selected);
  const people = t.get(visitors) ?? [];
  if (people.some((one, n) => changedAfterwards(t, selected, wanted[n], one, n))) {
    for (const said of yield* leaveTransaction(t)) t.say(said);
    return { then: 'again' };
  }
  for (const [n, { form }] of wanted.entries()) {
    const done = yield* t.attempt(formMemo(n), submitForm, submissionOf(selected, form, people[n] ?? {}, n));
    if (done.ok) continue;
    if (done.failure.code !== 'refused') yield* failed(t, submitForm.name, done.failure);
    return yield* askAgain(t, n, people);
  }
  return undefined;
};

function submissionOf(selected: Selected, form: VisitorForm, one: FieldRecord, place: number): Submission {
  return { transaction: selected.transaction, groupId: form.groupId, place, data: { ...one, ...hiddenValues(form) } };
}

/** A visitor whose form went to this very transaction with other details than the present ones. */
function changedAfterwards(t: Turn, selected: Selected, wanted: WantedForm | undefined, one: FieldRecord, n: number): boolean {
  if (!wanted || t.last(formMemo(n), submitForm)?.transaction !== selected.transaction) return false;
  return t.recall(formMemo(n), submitForm, submissionOf(selected, wanted.form, one, n)) === undefined;
}

/** The seller refused a visitor: said, and that one is asked for again in a new transaction. */
function* askAgain(t: Turn, n: number, people: readonly FieldRecord[]): Work<Outcome> {
  for (const said of yield* leaveTransaction(t)) t.say(said);
  t.say(sentence('visitors.refused', [], { n: n + 1 }));
  t.set(visitors, people.map((one, at) => (at === n ? {} : one)));
  return { then: 'again' };
}
