import { westernDigits } from '../../language/text/fold';
import { z } from 'zod';
import type { FieldOf } from '../../reply/reply-parts';
import type { ReplyText } from '../../reply/text';
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

/** True when a form with these values could be sent: each required one is there, and all fit. */
export function isComplete(shown: FieldRecord, fields: readonly RecordField[]): boolean {
  return (
    missingOf(shown, fields).length === 0 &&
    fields.every(({ name, check }) => !shown[name] || check(shown[name]).ok)
  );
}
