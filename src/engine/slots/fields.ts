import { westernDigits } from '../../language/text/fold';
import { z } from 'zod';
import type { FieldOf, FormOf } from '../../reply/reply';
import { say, type ReplyText } from '../../reply/text';
import { isFinishingPhrase } from '../finishing';
import type { SlotName } from '../names';
import type { EffectGenerator } from '../operation';
import type { SlotResolution, Slot } from '../slot';
import type { Turn } from '../turn';
import type { PersonValue, SlotValue } from '../value';

/** The result of checking one field's text. */
export type FieldCheckResult = { ok: true; value: string } | { ok: false; why: ReplyText };

/** One field of a record: how it is asked for, checked, and found in what was said of a person. */
export interface RecordField {
  name: string;
  label: ReplyText;
  input: FieldOf<ReplyText>['input'];
  required: boolean;
  hint?: ReplyText;
  min?: number;
  max?: number;
  options?: { value: string; label: ReplyText }[];
  check: (text: string) => FieldCheckResult;
  /** False for plain words that cannot be meant for the field. */
  meant?: (text: string) => boolean;
  /** Words that name the field in a sentence; without a readable value they clear the field. */
  called?: RegExp;
  /** The field's text in a person value; `held` is its text before. */
  from?: (person: PersonValue, held?: string) => string | undefined;
}

/** A record as far as it is known, field by field. */
export const fieldRecordSchema = z.record(z.string(), z.string());
/** A record as far as it is known: texts by field name. */
export type FieldRecord = z.infer<typeof fieldRecordSchema>;

/** Returns the texts that a value tells, by field and unchecked; undefined when it tells none. */
export function fieldsOf(
  value: SlotValue | undefined,
  fields: readonly RecordField[],
  missing: readonly RecordField[],
  held: FieldRecord = {},
): FieldRecord | undefined {
  if (value?.is === 'fields')
    return Object.fromEntries(
      fields.flatMap((field) => fieldEntry(field.name, value.fields[field.name])),
    );
  if (value?.is === 'person')
    return Object.fromEntries(
      fields.flatMap((field) => fieldEntry(field.name, field.from?.(value, held[field.name]))),
    );
  const [next] = missing;
  if (!next) return undefined;
  if (value?.is === 'text') {
    const { text } = value;
    return next.meant?.(text) === false ? undefined : { [next.name]: text };
  }
  if (value?.is === 'number')
    return { [(missing.find((field) => field.input === 'number') ?? next).name]: String(value.n) };
  return undefined;
}

/** The reply to a form that was sent with nothing in it. */
export const BLANK_FORM: ReplyText = say('form.blank');

/** Returns the reply to a yes over an unfilled form: it lists what is missing. */
export const fieldsWanted = (missing: readonly RecordField[]): ReplyText =>
  say('form.how', { fields: { list: missing.map((field) => field.label) } });

/** The reply to words that cannot be meant for the field asked for. */
export const UNPLACED: ReplyText = say('form.unplaced');

/** True for a form that was sent with nothing in it. */
export function isBlank(value: SlotValue | undefined, said: FieldRecord): boolean {
  return value?.is === 'fields' && Object.keys(said).length === 0;
}

const fieldEntry = (name: string, held: string | undefined): [string, string][] =>
  held === undefined || held.trim() === '' ? [] : [[name, held.trim()]];

/** Inputs that are written in figures, of whatever script. */
const IN_FIGURES: ReadonlySet<string> = new Set(['tel', 'number']);

/** Returns the record with the new texts that fit, and the first reason why one does not. */
export function checkIn(
  held: FieldRecord,
  said: FieldRecord,
  fields: readonly RecordField[],
): { record: FieldRecord; why: ReplyText | undefined } {
  const next = { ...held };
  let why: ReplyText | undefined;
  for (const field of fields) {
    const text = said[field.name];
    if (text === undefined) continue;
    const checked = field.check(IN_FIGURES.has(field.input) ? westernDigits(text) : text);
    if (checked.ok) next[field.name] = checked.value;
    else why ??= checked.why;
  }
  return { record: next, why };
}

/** Returns the required fields that are not known yet. */
export function missingOf(held: FieldRecord, fields: readonly RecordField[]): RecordField[] {
  return fields.filter((field) => field.required && (held[field.name] ?? '') === '');
}

/**
 * Turns a yes, or "done", over a complete form into the values that the form shows, as its button
 * does; returns any other value as it is.
 */
export function agreedTo(
  value: SlotValue,
  shown: FieldRecord,
  fields: readonly RecordField[],
): SlotValue {
  const agrees =
    (value.is === 'flag' && value.on) || (value.is === 'text' && isFinishingPhrase(value.text));
  return agrees && missingOf(shown, fields).length === 0 ? { is: 'fields', fields: shown } : value;
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

/** True when a form with these values could be sent: each required one is there, and all fit. */
export function isComplete(shown: FieldRecord, fields: readonly RecordField[]): boolean {
  return (
    missingOf(shown, fields).length === 0 &&
    fields.every(({ name, check }) => !shown[name] || check(shown[name]).ok)
  );
}

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
    ? { ...put, fields: put.fields.filter(({ name }) => missing.includes(name)) }
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

/** The definition of a slot that holds one record: a contact, an address. */
export interface FieldsSpec {
  name: SlotName;
  about: string;
  label: ReplyText;
  why: ReplyText;
  needs?: readonly SlotName[];
  fields(t: Turn): EffectGenerator<RecordField[]>;
  /** Title and sentence of the form. `held` is what is known already. */
  form(t: Turn, held: FieldRecord): { title: ReplyText; text: ReplyText; submit: ReplyText };
  /** Texts known before anything is asked: from the customer's profile, from another slot. */
  known?(t: Turn): FieldRecord;
  /** Guesses that the form shows beyond what is known; the person sends or changes them. */
  suggest?(t: Turn): FieldRecord;
  /** As `Slot.instead`, for a person told of in words. */
  instead?(t: Turn, told: PersonValue): ReturnType<NonNullable<Slot['instead']>>;
  /** Called once the record is complete. */
  settled?(t: Turn, held: FieldRecord): void;
}

/** Makes a slot that a form or words fill field by field, until no required field is missing. */
export function fieldsSlot(spec: FieldsSpec): Slot<FieldRecord> {
  return {
    name: spec.name,
    about: spec.about,
    label: spec.label,
    why: spec.why,
    schema: fieldRecordSchema,
    needs: spec.needs ?? [],
    reads: 'person',
    takes: ['person', 'fields', 'text', 'number', 'flag'],
    sensitive: true,
    optional: false,
    *preset(t) {
      return spec.known?.(t) ?? {};
    },
    *read(t, value, current) {
      const all = yield* spec.fields(t);
      const held = { ...spec.known?.(t), ...current };
      const unread = unreadOf(t.said, value, all).filter((field) => held[field.name] !== undefined);
      return reopenUnread(
        readRecord(held, agreedTo(value, { ...spec.suggest?.(t), ...held }, all), all, spec.why),
        unread,
      );
    },
    *complete(t, held) {
      const done = missingOf(held, yield* spec.fields(t)).length === 0;
      if (done) spec.settled?.(t, held);
      return done;
    },
    *ask(t) {
      const all = yield* spec.fields(t);
      const held = t.get(this) ?? spec.known?.(t) ?? {};
      const words = spec.form(t, held);
      const shown = { ...spec.suggest?.(t), ...held };
      const form: FormOf<ReplyText> = {
        kind: 'form',
        ...(isComplete(shown, all) ? { complete: true } : {}),
        title: words.title,
        text: formText(words.text, shown, all),
        fields: formFields(all, shown),
        submit: {
          label: words.submit,
          value: t.fillCode(spec.name, { is: 'fields', fields: {} }),
          style: 'primary',
        },
        choices: [],
      };
      return {
        reply: form,
        options: [],
        again: formAgain(form, words.text, t.get(this) ?? {}, all),
      };
    },
    *closing(t, what) {
      const held = t.get(this) ?? spec.known?.(t) ?? {};
      return closingOf(t.said, what, { ...spec.suggest?.(t), ...held }, yield* spec.fields(t));
    },
    instead: (t, value) => (value.is === 'person' ? spec.instead?.(t, value) : undefined),
    revalidate: (held) => ({ is: 'fields', fields: held }),
  };
}

/**
 * Returns the fields that a sentence names without a readable value: the name in "change name to …,
 * email …" when only the e-mail was read.
 */
export function unreadOf(
  said: string | undefined,
  value: SlotValue,
  fields: readonly RecordField[],
): RecordField[] {
  if (said === undefined || value.is !== 'person' || value.asFirst === true) return [];
  return fields.filter(
    (field) => field.called?.test(said) === true && field.from?.(value) === undefined,
  );
}

/** Empties those fields of the record again, and notes which they are. */
function reopenUnread(
  reading: SlotResolution<FieldRecord>,
  unread: readonly RecordField[],
): SlotResolution<FieldRecord> {
  if (reading.is !== 'settled' || unread.length === 0) return reading;
  const open = Object.fromEntries(unread.map((field) => [field.name, '']));
  return {
    ...reading,
    value: { ...reading.value, ...open },
    note: say('form.unread', { fields: { list: unread.map((field) => field.label) } }),
  };
}

function readRecord(
  held: FieldRecord,
  value: SlotValue,
  all: readonly RecordField[],
  why: ReplyText,
): SlotResolution<FieldRecord> {
  const missing = missingOf(held, all);
  const said = fieldsOf(value, all, missing, held);
  if (!said && value.is === 'flag' && missing.length > 0)
    return { is: 'refused', why: fieldsWanted(missing), stands: true };
  if (!said) return { is: 'refused', why: value.is === 'text' ? UNPLACED : why };
  if (isBlank(value, said)) return { is: 'refused', why: BLANK_FORM };
  const checked = checkIn(held, said, all);
  const nothingNew =
    Object.keys(said).length > 0 && JSON.stringify(checked.record) === JSON.stringify(held);
  if (checked.why && nothingNew) return { is: 'refused', why: checked.why };
  return { is: 'settled', value: checked.record, ...(checked.why ? { note: checked.why } : {}) };
}
