import { submitForm } from '../../src/commerce/booking/operations';
import type { BookingSelectResult } from '../../src/commerce/booking/views';
import { minimumAge, shownFields, type VisitorForm } from '../../src/commerce/forms';
import type { RecordField } from '../../src/engine/slots/fields';
import type { Turn } from '../../src/engine/turn';
import {
  ageField,
  emailField,
  genderField,
  mobileField,
  nameField,
  wordsField,
} from '../parts/person-fields';
import { formStepName, MOST_BEYOND } from './quote';

/** A submission that the service wants: the form, and its fields that a person fills. */
export interface WantedForm {
  form: VisitorForm;
  fields: RecordField[];
}

/** Returns all submissions of a transaction (interface.md, Booking sequence, 3). */
export function wantedForms(selected: BookingSelectResult | undefined): WantedForm[] {
  return (selected?.forms ?? []).flatMap((form) => {
    const fields = fieldsOfForm(form);
    return Array.from({ length: form.totalSubmissionsRequired }, () => ({ form, fields }));
  });
}

/**
 * Returns every submission of a transaction, with those that Form Submit still asked for: INIT
 * waits until an answer has no forms left (interface.md, Booking sequence, 3).
 */
export function wantedFormsOf(t: Turn, selected: BookingSelectResult | undefined): WantedForm[] {
  const told = wantedForms(selected);
  const beyond = Array.from({ length: MOST_BEYOND }, (_, n) => n).filter((n) =>
    wantsMore(t, selected, told.length + n),
  );
  return [...told, ...beyond.flatMap(() => told.at(-1) ?? [])];
}

/** Tells whether the service wanted another form after the first `n` of this transaction. */
export function wantsMore(t: Turn, selected: BookingSelectResult | undefined, n: number): boolean {
  const last = n > 0 ? t.last(formStepName(n - 1), submitForm) : undefined;
  return last !== undefined && last.transaction === selected?.transaction && last.remaining > 0;
}

const UNASKED_FIELDS = new Set(['country', 'countrycode']); // optional at the service, with India as default (interface.md, Form Submit)

/** Returns the fields to ask for: name, e-mail and mobile always, as Form Submit requires. */
export function fieldsOfForm(form: VisitorForm): RecordField[] {
  const shown = shownFields(form);
  const minimum = minimumAge(form);
  const own = shown
    .filter((name) => !UNASKED_FIELDS.has(name))
    .map((name) => visitorField(name, minimum));
  const always = [nameField, emailField, mobileField].filter(
    (field) => !shown.includes(field.name),
  );
  const age = minimum !== undefined && !shown.includes('age') ? [ageField(minimum)] : [];
  return [...always, ...own, ...age];
}

function visitorField(name: string, minimum: number | undefined): RecordField {
  if (name === 'age') return ageField(minimum);
  return (
    [nameField, emailField, mobileField, genderField].find((field) => field.name === name) ??
    wordsField(name, name)
  );
}
