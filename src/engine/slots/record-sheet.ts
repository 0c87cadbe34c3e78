import type { FormSectionOf } from '../../reply/reply-parts';
import type { ReplyText } from '../../reply/text';
import type { SlotResolution } from '../slot';
import type { Turn } from '../turn';
import type { SlotValue } from '../value';
import { changeRecords } from './record-changes';
import { checkIn, missingOf, type FieldRecord, type RecordField } from './fields';
import { formFields } from './record-form';
import type { RecordListSpec, WantedRecords } from './record-list-spec';
import { readOne, replaceRecord } from './records';
import { placesAsProposed, takeProposed } from './records-together';

/** The most forms shown at once, the first among them. */
const MOST_AT_ONCE = 8;

/** A field of the form at `place` (0-based) among others sent with it: "3.name". */
const fieldAt = (place: number, name: string): string => `${place + 1}.${name}`;
const FIELD_AT = /^([1-9]\d?)\.(.+)$/;

const isShared = ({ identity }: RecordListSpec, { name }: RecordField): boolean =>
  name !== 'name' && identity.includes(name);

/** Returns the forms after the one at `open` (0-based) that the person may fill along with it. */
export function sectionsBehind(
  spec: RecordListSpec,
  t: Turn,
  held: readonly FieldRecord[],
  wanted: WantedRecords,
  open: number,
): FormSectionOf<ReplyText>[] {
  return wanted
    .flatMap((fields, n) => (n > open && missingOf(held[n] ?? {}, fields).length > 0 ? [n] : []))
    .slice(0, MOST_AT_ONCE - 1)
    .map((n) => sectionOf(spec, t, held[n] ?? {}, wanted, n));
}

function sectionOf(
  spec: RecordListSpec,
  t: Turn,
  held: FieldRecord,
  wanted: WantedRecords,
  n: number,
): FormSectionOf<ReplyText> {
  const named = (fields: readonly RecordField[]) =>
    formFields(fields, held).map((field) => ({ ...field, name: fieldAt(n, field.name) }));
  const [fields, title] = [wanted[n] ?? [], spec.sharedTitle?.(t, n)];
  const shared = title === undefined ? [] : fields.filter((field) => isShared(spec, field));
  return {
    title: spec.form(t, n + 1, wanted.length).title,
    fields: named(fields.filter((field) => !shared.includes(field))),
    ...(title !== undefined && shared.length > 0
      ? { shared: { title, fields: named(shared).map((one) => ({ ...one, required: false })) } }
      : {}),
  };
}

/** Returns a form for the record at `n` (1-based), each field's name after its place ("3.name"). */
export const withPlaces = (n: number, fields: FieldRecord): FieldRecord =>
  Object.fromEntries(
    Object.entries(fields).map(([key, held]) => [
      FIELD_AT.test(key) ? key : fieldAt(n - 1, key),
      held,
    ]),
  );

/**
 * Returns a form whose fields all carry places ("3.name") as one for the lowest of these places
 * (1-based); undefined for any other form.
 */
export function placedFirst(fields: FieldRecord): SentForm | undefined {
  const keys = Object.keys(fields);
  const places = keys.flatMap((key) => FIELD_AT.exec(key)?.[1] ?? []);
  if (keys.length === 0 || places.length < keys.length) return undefined;
  const n = Math.min(...places.map(Number));
  const own = (key: string): string =>
    key.startsWith(fieldAt(n - 1, '')) ? key.slice(fieldAt(n - 1, '').length) : key;
  const entries = Object.entries(fields).map(([key, held]) => [own(key), held]);
  return { n, value: { is: 'fields', fields: Object.fromEntries(entries) } };
}

/** Returns what a form tells of records at other places, by place (0-based), empty fields apart. */
function fieldsByPlace(fields: FieldRecord): Map<number, FieldRecord> {
  const places = new Map<number, FieldRecord>();
  for (const [key, held] of Object.entries(fields)) {
    const [, place, name] = FIELD_AT.exec(key) ?? [];
    if (place === undefined || name === undefined || held.trim() === '') continue;
    const n = Number(place) - 1;
    places.set(n, { ...places.get(n), [name]: held });
  }
  return places;
}

/** A form that was sent for the record at `n` (1-based). */
export interface SentForm {
  n: number | undefined;
  value: SlotValue & { is: 'fields' };
}

/**
 * Takes a sent form into the records, with those sent along. When it stood for several records and
 * its proposal was not changed, all of them take the proposal.
 */
export function takeForm(
  spec: RecordListSpec,
  t: Turn,
  wanted: WantedRecords,
  held: FieldRecord[],
  form: SentForm,
): SlotResolution<FieldRecord[]> {
  const reading = changeTogether(spec, t, wanted, held, form);
  const [first, ...others] = placesAsProposed(spec, t, held, wanted);
  if (reading.is !== 'settled' || first === undefined || others.length === 0) return reading;
  const sent = reading.value[first] ?? {};
  const kept = Object.entries(spec.suggest(t, first)).every(([name, one]) => sent[name] === one);
  return kept
    ? { ...reading, value: takeProposed(spec, t, reading.value, wanted, others) }
    : reading;
}

/** Puts a form for the record at `n` (1-based), and others sent along, into the records. */
function changeTogether(
  spec: RecordListSpec,
  t: Turn,
  wanted: WantedRecords,
  held: FieldRecord[],
  { n, value }: SentForm,
): SlotResolution<FieldRecord[]> {
  const places = fieldsByPlace(value.fields);
  let records = held;
  let why: ReplyText | undefined;
  for (const [place, fields] of places) {
    if (place >= wanted.length) continue;
    const reading = readOne(spec, records, place, { is: 'fields', fields }, wanted);
    if (reading.is === 'settled') records = reading.value;
    if (reading.is === 'settled') why ??= reading.note;
    if (reading.is === 'refused') why ??= reading.why;
  }
  const first = changeRecords(spec, wanted, 'change', n, value, records);
  if (first.is !== 'settled')
    return first.is === 'refused' && records !== held
      ? { is: 'settled', value: records, note: first.why }
      : first;
  const sent = shareFirst(spec, t, wanted, first.value, [...places.keys()]);
  const came = newcomers(held, sent, wanted);
  const all = came.length > 1 ? spec.came?.(came) : undefined;
  const note = why ?? all ?? first.note;
  const onCard = why === undefined && (all !== undefined || first.onCard === true);
  return {
    is: 'settled',
    value: sent,
    ...(note ? { note } : {}),
    ...(onCard ? { onCard } : {}),
  };
}

/** Copies the first record's contact to those of these places where it was left empty. */
function shareFirst(
  spec: RecordListSpec,
  t: Turn,
  wanted: WantedRecords,
  records: FieldRecord[],
  places: readonly number[],
): FieldRecord[] {
  const first = records[0] ?? {};
  return places
    .filter((n) => n > 0 && n < wanted.length && spec.sharedTitle?.(t, n) !== undefined)
    .reduce((all, n) => {
      const fields = wanted[n] ?? [];
      const known = fields.filter((field) => isShared(spec, field));
      const shared = Object.fromEntries(known.map(({ name }) => [name, first[name] ?? '']));
      return replaceRecord(all, n, checkIn(shared, all[n] ?? {}, fields).record);
    }, records);
}

const newcomers = (
  before: readonly FieldRecord[],
  after: readonly FieldRecord[],
  wanted: WantedRecords,
): FieldRecord[] =>
  after.filter((one, n) => n < wanted.length && !before[n]?.['name'] && (one['name'] ?? '') !== '');
