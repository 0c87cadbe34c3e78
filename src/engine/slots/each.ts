import { z } from 'zod';
import type { ReplyOf } from '../../reply/reply';
import type { ReplyText } from '../../reply/text';
import type { ListOperation } from '../command';
import type { EffectGenerator } from '../operation';
import type { SlotResolution, Slot } from '../slot';
import type { Turn } from '../turn';
import type { PersonValue, SlotValue } from '../value';
import { bearerOf } from './by-name';
import {
  agreedTo,
  BLANK_FORM,
  checkIn,
  closingOf,
  fieldsOf,
  formFields,
  formText,
  isBlank,
  missingOf,
  fieldRecordSchema,
  type FieldRecord,
  type RecordField,
} from './fields';

/** A list of records of the same fields, one for each visitor. */
export interface RecordListSpec {
  name: string;
  about: string;
  label: ReplyText;
  why: ReplyText;
  needs: readonly string[];
  /** The fields of each record in its turn; as many entries as records are wanted. */
  wanted(t: Turn): EffectGenerator<readonly (readonly RecordField[])[]>;
  /** Title and sentence for the n-th form (1-based) of `of`. */
  form(t: Turn, n: number, of: number): { title: ReplyText; text: ReplyText; submit: ReplyText };
  /** What the n-th form (0-based) is filled with before anything is known of it. */
  suggest(t: Turn, n: number): FieldRecord;
  /** What the customer told of themselves, for whoever is told of as "me". */
  self?(t: Turn): FieldRecord;
  /** Said when two records are the same person. */
  twice: ReplyText;
  /** Fields that tell two records apart; equal in all of them means the same person. */
  identity: readonly string[];
  /** Said when there is no n-th record to change. */
  noSuch(n: number, of: number): ReplyText;
  /** Said when a name fits none of the records, or more than one. */
  noBearer?(name: string, held: readonly FieldRecord[]): ReplyText;
  /** Said of a record that was taken out. */
  gone?(one: FieldRecord): ReplyText;
  /** Said of somebody told of by name who takes a place where nobody was. */
  came?(one: FieldRecord): ReplyText;
  /** See `Slot.instead`; of a person told of in words. */
  instead?(t: Turn, told: PersonValue): ReturnType<NonNullable<Slot['instead']>>;
  /** Where there are more records than places, whose they are is asked; missing: the others are kept for later. */
  surplus?: SurplusPolicy;
}

/** More records than places: nobody is left out who was not named. */
export interface SurplusPolicy {
  /** How many have to go. */
  of(t: Turn, held: readonly FieldRecord[]): number;
  ask(t: Turn, held: readonly FieldRecord[], n: number): ReplyOf<ReplyText>;
  /** Places (0-based) of those who go, where an answer tells just so many of them. */
  out(value: SlotValue, held: readonly FieldRecord[], n: number): readonly number[] | undefined;
  unclear: ReplyText;
}

const recordListSchema = z.array(fieldRecordSchema);
type FieldRecords = FieldRecord[];

/** A slot that holds a list of records and asks for them one form after another. Records beyond what is wanted are kept for later. */
export function recordListSlot(spec: RecordListSpec): Slot<FieldRecords> {
  return {
    name: spec.name,
    about: spec.about,
    label: spec.label,
    why: spec.why,
    schema: recordListSchema,
    needs: spec.needs,
    takes: ['people', 'person', 'fields', 'text', 'number', 'flag'],
    sensitive: true,
    optional: false,
    *preset() {
      return [];
    },
    *read(t, value, current) {
      const wanted = yield* spec.wanted(t);
      const held = current ?? [];
      const beyond = spec.surplus?.of(t, held) ?? 0;
      if (spec.surplus && beyond > 0) return removeSurplus(spec.surplus, value, held, beyond);
      if (value.is === 'people')
        return readPeople(spec, held, value.people, wanted, spec.self?.(t) ?? {});
      const named = value.is === 'person' ? byName(held, value) : -1;
      const n = named >= 0 ? named : Math.max(0, firstOpen(held, wanted));
      return readOne(
        spec,
        held,
        n,
        agreedTo(value, { ...spec.suggest(t, n), ...held[n] }, wanted[n] ?? []),
        wanted,
      );
    },
    *complete(t, held) {
      const wanted = yield* spec.wanted(t);
      return (
        firstOpen(held, wanted) < 0 &&
        sameTwice(spec, held.slice(0, wanted.length)) < 0 &&
        (spec.surplus?.of(t, held) ?? 0) === 0
      );
    },
    *ask(t) {
      const wanted = yield* spec.wanted(t);
      const held = t.get(this) ?? [];
      const beyond = spec.surplus?.of(t, held) ?? 0;
      if (spec.surplus && beyond > 0)
        return {
          reply: spec.surplus.ask(t, held, beyond),
          options: held.map((_one, at) => ({ id: `${at + 1}`, words: `${at + 1}` })),
        }; // by place: understanding sees no names
      const open = firstOpen(held, wanted);
      const n = open < 0 ? Math.max(0, sameTwice(spec, held)) : open;
      const form = spec.form(t, n + 1, wanted.length);
      const code = t.code({
        do: 'list',
        slot: spec.name,
        op: 'change',
        n: n + 1,
        value: { is: 'fields', fields: {} },
        draft: t.draft,
      });
      const shown = { ...spec.suggest(t, n), ...held[n] };
      const fields = formFields(wanted[n] ?? [], shown);
      return {
        reply: {
          kind: 'form',
          title: form.title,
          text: formText(form.text, shown, wanted[n] ?? []),
          fields,
          submit: { label: form.submit, value: code, style: 'primary' },
          choices: [],
        },
        options: [],
      };
    },
    *list(t, op, n, value, current) {
      return changeRecords(spec, yield* spec.wanted(t), op, n, value, current ?? []);
    },
    *closing(t, what) {
      const held = t.get(this) ?? [];
      if ((spec.surplus?.of(t, held) ?? 0) > 0) return undefined;
      const wanted = yield* spec.wanted(t);
      const n = Math.max(0, firstOpen(held, wanted));
      return closingOf(t.said, what, { ...spec.suggest(t, n), ...held[n] }, wanted[n] ?? []);
    },
    instead: (t, value) => (value.is === 'person' ? spec.instead?.(t, value) : undefined),
    carry: (held) => ({ is: 'people', people: held.map(toPerson) }),
  };
}

const toPerson = (held: FieldRecord): PersonValue => {
  const { name, email, mobile, age, gender } = held;
  const told = {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(mobile ? { phone: mobile } : {}),
    ...(age ? { age: Number(age) } : {}),
  };
  return gender === 'Male' || gender === 'Female' || gender === 'Other'
    ? { is: 'person', ...told, gender }
    : { is: 'person', ...told };
};

/** The first record that still misses something, or -1. */
function firstOpen(held: FieldRecords, wanted: readonly (readonly RecordField[])[]): number {
  return wanted.findIndex((fields, n) => missingOf(held[n] ?? {}, fields).length > 0);
}

/** The place of a record that repeats an earlier one, or -1. */
function sameTwice(spec: RecordListSpec, held: FieldRecords): number {
  return held.findIndex((one, n) => isDuplicateRecord(spec, held.slice(0, n), one));
}

function isDuplicateRecord(spec: RecordListSpec, others: FieldRecords, one: FieldRecord): boolean {
  const key = (held: FieldRecord) =>
    spec.identity.map((name) => (held[name] ?? '').toLowerCase()).join('\n');
  return others.some((other) => key(other) === key(one));
}

function readPeople(
  spec: RecordListSpec,
  held: FieldRecords,
  people: readonly PersonValue[],
  wanted: readonly (readonly RecordField[])[],
  self: FieldRecord,
): SlotResolution<FieldRecords> {
  const next = [...held];
  const taken = new Set<number>();
  let note: ReplyText | undefined;
  for (const person of people) {
    const n = placeFor(next, person, wanted, taken);
    taken.add(n);
    const fields = wanted[n] ?? wanted[0] ?? [];
    const said = {
      ...(person.self === true ? onlyFields(self, fields) : {}),
      ...ofFirst(spec, person, next, n),
      ...fieldsOf(person, fields, []),
    };
    const checked = checkIn(next[n] ?? {}, keepingName(next[n] ?? {}, said), fields);
    next[n] = checked.record;
    note ??= checked.why;
  }
  return { is: 'settled', value: next, ...(note ? { note } : {}) };
}

/** "Same number and e-mail": what the first one has, the name apart. */
function ofFirst(
  { identity }: RecordListSpec,
  value: SlotValue | undefined,
  held: FieldRecords,
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

/** Where somebody goes: onto the record with the same name, else the first one without a name that none of the others took. */
function placeFor(
  held: FieldRecords,
  person: PersonValue,
  wanted: readonly (readonly RecordField[])[],
  taken: ReadonlySet<number>,
): number {
  const named = byName(held, person);
  if (named >= 0) return named;
  const open = wanted.findIndex((_fields, n) => held[n]?.['name'] === undefined && !taken.has(n));
  return open < 0 ? held.length : open;
}

const namesOf = (held: FieldRecords): (string | undefined)[] => held.map((one) => one['name']);

/** The record of somebody by name, or -1: "Ravi" is Ravi Rao where no other Ravi comes. */
const byName = (held: FieldRecords, person: PersonValue): number =>
  bearerOf(person.name, namesOf(held));

/** What a name that is on a record already tells of it: nothing where it is only a part of that name. */
function keepingName(before: FieldRecord, said: FieldRecord): FieldRecord {
  const [name, short] = [before['name'], said['name']];
  return name !== undefined &&
    short !== undefined &&
    short.length < name.length &&
    bearerOf(short, [name]) === 0
    ? { ...said, name }
    : said;
}

/** Records without those who go; who it is has to be said. */
function removeSurplus(
  surplus: SurplusPolicy,
  value: SlotValue,
  held: FieldRecords,
  n: number,
): SlotResolution<FieldRecords> {
  const gone = surplus.out(value, held, n);
  return gone?.length === n
    ? { is: 'settled', value: held.filter((_one, at) => !gone.includes(at)) }
    : { is: 'refused', why: surplus.unclear };
}

function readOne(
  spec: RecordListSpec,
  held: FieldRecords,
  n: number,
  value: SlotValue | undefined,
  wanted: readonly (readonly RecordField[])[],
): SlotResolution<FieldRecords> {
  const fields = wanted[n] ?? [];
  const before = held[n] ?? {};
  const told = fieldsOf(value, fields, missingOf(before, fields));
  const said = told && {
    ...ofFirst(spec, value, held, n),
    ...(value?.is === 'person' ? keepingName(before, told) : told),
  };
  if (!said) return { is: 'refused', why: spec.why };
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

function replaceRecord(held: FieldRecords, n: number, one: FieldRecord): FieldRecords {
  const next = [...held];
  while (next.length < n) next.push({});
  next[n] = one;
  return next;
}

function changeRecords(
  spec: RecordListSpec,
  wanted: readonly (readonly RecordField[])[],
  op: ListOperation,
  told: number | undefined,
  value: SlotValue | undefined,
  held: FieldRecords,
): SlotResolution<FieldRecords> {
  if (op === 'clear') return { is: 'settled', value: [] };
  const name =
    value?.is === 'person' && told === undefined && op !== 'add' ? value.name : undefined;
  const bearer = bearerOf(name, namesOf(held));
  if (name !== undefined && bearer < 0)
    return {
      is: 'refused',
      why: spec.noBearer?.(name, held) ?? spec.noSuch(held.length + 1, wanted.length),
    };
  const n = name === undefined ? told : bearer + 1;
  const open = firstOpen(held, wanted);
  const place =
    op === 'add' || n === undefined
      ? open < 0
        ? held.length
        : open
      : n > 0
        ? n - 1
        : held.length + n;
  const most = op === 'remove' ? held.length : Math.max(wanted.length, held.length);
  if (n === 0 || place < 0 || place >= most)
    return { is: 'refused', why: spec.noSuch(n ?? place + 1, wanted.length) };
  if (op === 'remove')
    return {
      is: 'settled',
      value: held.filter((_one, at) => at !== place),
      ...(spec.gone && held[place]?.['name'] ? { note: spec.gone(held[place]) } : {}),
    };
  if (op === 'change' && value === undefined)
    return { is: 'settled', value: replaceRecord(held, place, {}) };
  return noteNewcomer(spec, held[place] ?? {}, place, readOne(spec, held, place, value, wanted));
}

const isNobody = (one: FieldRecord): boolean => Object.values(one).every((held) => held === '');

/** Who came to a place where nobody was is read back. */
function noteNewcomer(
  spec: RecordListSpec,
  before: FieldRecord,
  place: number,
  reading: SlotResolution<FieldRecords>,
): SlotResolution<FieldRecords> {
  if (reading.is !== 'settled' || reading.note || !isNobody(before)) return reading;
  const one = reading.value[place];
  return spec.came && one?.['name'] !== undefined ? { ...reading, note: spec.came(one) } : reading;
}
