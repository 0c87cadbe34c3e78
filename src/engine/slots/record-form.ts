import type { FormOf } from '../../reply/reply';
import type { FieldOf } from '../../reply/reply-parts';
import { say, type ReplyText } from '../../reply/text';
import { isFinishingPhrase } from '../finishing';
import type { SlotValue } from '../value';
import { missingOf, type FieldRecord, type RecordField } from './fields';

// The form of a record: how it is put, and what is said to it as a whole.

/** Returns a form's sentence; once it is partly filled, the sentence that says what is missing. */
export function formText(
  text: ReplyText,
  held: FieldRecord,
  fields: readonly RecordField[],
): ReplyText {
  const missing = missingOf(held, fields);
  const begun =
    Object.keys(held).length > 0 &&
    missing.length < fields.filter((field) => field.required).length;
  return begun && missing.length > 0
    ? say('form.missing', { fields: { list: missing.map((field) => field.label) } })
    : text;
}

/** Returns a form that is put again, without its notice: that was read with the form before. */
const withoutNotice = (form: FormOf<ReplyText>, notice: ReplyText): FormOf<ReplyText> =>
  form.text === notice ? { ...form, text: undefined } : form;

/**
 * Returns a form that is put again: without its notice, which was read before, and once it is partly
 * filled in, with nothing but what is still missing.
 */
export function formAgain(
  form: FormOf<ReplyText>,
  notice: ReplyText,
  held: FieldRecord,
  fields: readonly RecordField[],
): FormOf<ReplyText> {
  const missing = missingOf(held, fields).map(({ name }) => name);
  const begun = fields.some(({ name, required }) => required && (held[name] ?? '') !== '');
  const put = withoutNotice(form, notice);
  return begun && missing.length > 0
    ? {
        ...put,
        remainder: true,
        fields: put.fields.filter(({ name }) => missing.includes(name)),
      }
    : put;
}

/** Fields as a form shows them, filled with what is known. */
export function formFields(
  fields: readonly RecordField[],
  held: FieldRecord,
): FieldOf<ReplyText>[] {
  return fields.map(({ check: _check, from: _from, called: _called, meant: _meant, ...shown }) => ({
    ...shown,
    ...(held[shown.name] === undefined ? {} : { value: held[shown.name] }),
  }));
}

/** The reply to a form that was sent with nothing in it. */
export const BLANK_FORM: ReplyText = say('form.blank');

/** Returns the reply to a yes over an unfilled form: it lists what is missing. */
export const fieldsWanted = (missing: readonly RecordField[]): ReplyText =>
  say('form.how', { fields: { list: missing.map((field) => field.label) } });

/** The reply to words that cannot be meant for the field asked for. */
export const UNPLACED: ReplyText = say('form.unplaced');

/** Tells whether a value is a yes to what is shown, or says that it is done. */
export const agreesToShown = (value: SlotValue): boolean =>
  (value.is === 'flag' && value.on) || (value.is === 'text' && isFinishingPhrase(value.text));

/**
 * Turns a yes, "the same" or "done" into the values that a form shows, as its button does: where that
 * makes it complete, or keeps something that it proposes. Returns any other value as it is.
 */
export function agreedTo(
  value: SlotValue,
  shown: FieldRecord,
  held: FieldRecord,
  fields: readonly RecordField[],
): SlotValue {
  const missing = missingOf(shown, fields).length;
  const keeps = missing === 0 || missing < missingOf(held, fields).length;
  return agreesToShown(value) && keeps ? { is: 'fields', fields: shown } : value;
}

/**
 * Reads a goodbye or thanks to a complete form as its yes. Somebody who only takes leave ("talk later") sends
 * nothing.
 */
export function closingOf(
  said: string | undefined,
  what: 'bye' | 'thanks',
  shown: FieldRecord,
  fields: readonly RecordField[],
): SlotValue | undefined {
  const ends = what === 'thanks' || isFinishingPhrase(said ?? '');
  return ends && missingOf(shown, fields).length === 0 ? { is: 'flag', on: true } : undefined;
}
