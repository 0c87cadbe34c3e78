import type { ReplyText } from '../../reply/text';
import type { SlotResolution } from '../slot';
import type { PersonValue, SlotValue } from '../value';
import { bearerOf, entriesNamedIn } from './by-name';
import {
  checkIn,
  fieldsOf,
  isBlank,
  missingOf,
  type FieldRecord,
  type RecordField,
} from './fields';
import { BLANK_FORM, UNPLACED, fieldsWanted } from './record-form';
import type { RecordListSpec, SurplusPolicy, WantedRecords } from './record-list-spec';

/** Returns the place (0-based) of the first record that lacks something, or -1. */
export function firstOpen(held: FieldRecord[], wanted: WantedRecords): number {
  return wanted.findIndex((fields, n) => missingOf(held[n] ?? {}, fields).length > 0);
}

/** Returns the place (0-based) of a record that repeats an earlier one, or -1. */
export function sameTwice(spec: RecordListSpec, held: FieldRecord[]): number {
  return held.findIndex((one, n) => isDuplicateRecord(spec, held.slice(0, n), one));
}

function isDuplicateRecord(spec: RecordListSpec, others: FieldRecord[], one: FieldRecord): boolean {
  const key = (held: FieldRecord) =>
    spec.identity.map((name) => (held[name] ?? '').toLowerCase()).join('\n');
  return others.some((other) => key(other) === key(one));
}

/** Puts people told in a message into the records: by name, by place, or into the next open one. */
export function recordsWithPeople(
  spec: RecordListSpec,
  held: FieldRecord[],
  people: readonly PersonValue[],
  wanted: WantedRecords,
  self: FieldRecord,
): SlotResolution<FieldRecord[]> {
  const next = [...held];
  const taken = new Set<number>();
  let note: ReplyText | undefined;
  for (const person of people) {
    const n = placeFor(next, person, wanted, taken);
    taken.add(n);
    while (next.length < n) next.push({});
    const fields = wanted[n] ?? wanted[0] ?? [];
    const isSelf = person.self === true || (n === 0 && byName([self], person) === 0);
    const said = {
      ...(isSelf ? onlyFields(self, fields) : {}),
      ...ofFirst(spec, person, next, n),
      ...fieldsOf(person, fields, []),
    };
    const known = { ...(isSelf ? onlyFields(self, fields) : {}), ...next[n] };
    const checked = checkIn(next[n] ?? {}, keepingName(known, said), fields);
    next[n] = checked.record;
    note ??= checked.why;
  }
  const all = people.length > 1 && people.length === wanted.length && next.length > wanted.length;
  const value = all ? listAnew(held, people, wanted[0] ?? []) : next; // as many people as places: that is the whole list
  return { is: 'settled', value, ...(note ? { note } : {}) };
}

/** Returns the first record's `identity` fields but the name, for "same number"; else none. */
export function ofFirst(
  { identity }: RecordListSpec,
  value: SlotValue | undefined,
  held: FieldRecord[],
  n: number,
): FieldRecord {
  const [first] = held;
  if (value?.is !== 'person' || value.asFirst !== true || n === 0 || first === undefined) return {};
  return Object.fromEntries(
    Object.entries(first).filter(([name]) => name !== 'name' && identity.includes(name)),
  );
}

const onlyFields = (known: FieldRecord, fields: readonly RecordField[]): FieldRecord =>
  Object.fromEntries(
    Object.entries(known).filter(([name]) => fields.some((one) => one.name === name)),
  );

/**
 * Returns the place of a person: the one told, else the record with the same name, else the first
 * one without a name that nobody else of the message took.
 */
function placeFor(
  held: FieldRecord[],
  person: PersonValue,
  wanted: WantedRecords,
  taken: ReadonlySet<number>,
): number {
  const named = byName(held, person);
  const told = person.place;
  if (told !== undefined && told <= wanted.length && !sameName(held[named], person))
    return told - 1;
  if (named >= 0) return named;
  const open = wanted.findIndex((_fields, n) => held[n]?.['name'] === undefined && !taken.has(n));
  return open < 0 ? held.length : open;
}

const sameName = (held: FieldRecord | undefined, { name }: PersonValue): boolean =>
  name !== undefined && held?.['name']?.toLowerCase() === name.toLowerCase();

/** Returns the names in the records, by their places. */
export const recordNames = (held: FieldRecord[]): (string | undefined)[] =>
  held.map((one) => one['name']);

/** Returns the place of a person's record by name, or -1: "Ravi" is Ravi Rao unless two fit. */
export const byName = (held: FieldRecord[], person: PersonValue): number =>
  bearerOf(person.name, recordNames(held));

/** Keeps the name on a record when the name said is only a part of it. */
function keepingName(before: FieldRecord, said: FieldRecord): FieldRecord {
  const [name, short] = [before['name'], said['name']];
  return name !== undefined &&
    short !== undefined &&
    short.length < name.length &&
    bearerOf(short, [name]) === 0
    ? { ...said, name }
    : said;
}

/** Returns the list of people told anew; each keeps what was known under the same name. */
function listAnew(
  held: FieldRecord[],
  people: readonly PersonValue[],
  fields: readonly RecordField[],
): FieldRecord[] {
  const taken = new Set<number>();
  return people.map((person) => {
    const free = held.map((one, at) => (taken.has(at) ? undefined : one['name']));
    const same = bearerOf(person.name, free);
    const at = same >= 0 ? same : (entriesNamedIn(person.name ?? '', free)[0] ?? -1);
    if (at >= 0) taken.add(at);
    return checkIn(held[at] ?? {}, fieldsOf(person, fields, []) ?? {}, fields).record;
  });
}

/** Returns the records without the `n` that the value names; refused unless it names just `n`. */
export function removeSurplus(
  surplus: SurplusPolicy,
  value: SlotValue,
  held: FieldRecord[],
  n: number,
  fields: readonly RecordField[],
): SlotResolution<FieldRecord[]> {
  const gone = surplus.out(value, held, n);
  if (gone === undefined && value.is === 'people' && value.people.length === held.length - n)
    return { is: 'settled', value: listAnew(held, value.people, fields) };
  return gone?.length === n
    ? { is: 'settled', value: held.filter((_one, at) => !gone.includes(at)) }
    : { is: 'refused', why: surplus.unclear };
}

/** Puts a value into the record at `n` (0-based); refused where no field fits or records repeat. */
export function readOne(
  spec: RecordListSpec,
  held: FieldRecord[],
  n: number,
  value: SlotValue | undefined,
  wanted: WantedRecords,
): SlotResolution<FieldRecord[]> {
  const fields = wanted[n] ?? [];
  const before = held[n] ?? {};
  const missing = missingOf(before, fields);
  const told = fieldsOf(value, fields, missing);
  const said = told && {
    ...ofFirst(spec, value, held, n),
    ...(value?.is === 'person' ? keepingName(before, told) : told),
  };
  if (!said && value?.is === 'flag' && missing.length > 0)
    return { is: 'refused', why: fieldsWanted(missing), stands: true };
  if (!said) return { is: 'refused', why: value?.is === 'text' ? UNPLACED : spec.why };
  if (isBlank(value, said)) return { is: 'refused', why: BLANK_FORM };
  const checked = checkIn(before, said, fields);
  const next = replaceRecord(held, n, checked.record);
  const others = next.filter((_one, at) => at !== n);
  if (
    missingOf(checked.record, fields).length === 0 &&
    isDuplicateRecord(spec, others, checked.record)
  )
    return { is: 'refused', why: spec.twice };
  if (checked.why && JSON.stringify(checked.record) === JSON.stringify(before))
    return { is: 'refused', why: checked.why };
  return { is: 'settled', value: next, ...(checked.why ? { note: checked.why } : {}) };
}

/** Returns the records with `one` at place `n` (0-based); missing ones before it are empty. */
export function replaceRecord(held: FieldRecord[], n: number, one: FieldRecord): FieldRecord[] {
  const next = [...held];
  while (next.length < n) next.push({});
  next[n] = one;
  return next;
}
