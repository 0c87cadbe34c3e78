import { z } from 'zod';
import type { FormOf } from '../../reply/reply';
import type { ReplyText } from '../../reply/text';
import type { ListOperation } from '../command';
import type { EffectGenerator } from '../operation';
import type { Slot, SlotQuestion, SlotResolution } from '../slot';
import type { Turn } from '../turn';
import { ofKind, type PersonValue, type SlotValue } from '../value';
import {
  fieldRecordSchema,
  isComplete,
  missingOf,
  type FieldRecord,
  type RecordField,
} from './fields';
import { agreedTo, agreesToShown, closingOf, formAgain, formFields, formText } from './record-form';
import { changeRecords, noteNewcomer } from './record-changes';
import type { RecordListSpec } from './record-list-spec';
import { placedFirst, sectionsBehind, takeForm, withPlaces } from './record-sheet';
import { placesAsProposed, shareWithAll, takeProposed } from './records-together';
import { byName, firstOpen, readOne, recordsWithPeople, removeSurplus, sameTwice } from './records';

const recordListSchema = z.array(fieldRecordSchema);

/**
 * Makes a slot that holds a list of records and asks for them one form after another. Records
 * beyond those wanted are kept for later.
 */
export function recordListSlot(spec: RecordListSpec): Slot<FieldRecord[]> {
  return {
    name: spec.name,
    about: spec.about,
    label: spec.label,
    why: spec.why,
    schema: recordListSchema,
    needs: spec.needs,
    reads: 'people',
    takes: ['people', 'person', 'fields', 'text', 'number', 'flag'],
    sensitive: true,
    optional: false,
    *preset() {
      return [];
    },
    read: (t, value, current) => readRecords(spec, t, value, current ?? []),
    *changeable(t) {
      return spec.ready?.(t) === false || (yield* spec.wanted(t)).length > 0;
    },
    *complete(t, held) {
      const wanted = yield* spec.wanted(t);
      return (
        firstOpen(held, wanted) < 0 &&
        sameTwice(spec, held.slice(0, wanted.length)) < 0 &&
        surplusCount(spec, t, held) === 0
      );
    },
    later: (t, op, n, value, current) =>
      spec.ready?.(t) === false
        ? waitingFor(op, n, value, Math.max((current ?? []).length, peopleWaiting(t, spec)))
        : undefined,
    ask(t) {
      return askForRecord(spec, t, t.get(this) ?? []);
    },
    *list(t, op, n, value, current) {
      const [wanted, held] = [yield* spec.wanted(t), current ?? []];
      return op === 'change' && value?.is === 'fields'
        ? takeForm(spec, t, wanted, held, { n, value })
        : changeRecords(spec, wanted, op, n, value, held);
    },
    *closing(t, what) {
      const held = t.get(this) ?? [];
      if (surplusCount(spec, t, held) > 0) return undefined;
      const wanted = yield* spec.wanted(t);
      const n = Math.max(0, firstOpen(held, wanted));
      return closingOf(t.said, what, { ...spec.suggest(t, n), ...held[n] }, wanted[n] ?? []);
    },
    instead: (t, value) => (value.is === 'person' ? spec.instead?.(t, value) : undefined),
    revalidate: (held) => ({ is: 'people', people: held.map(toPerson) }),
  };
}

/** How many records there are beyond the places. */
const surplusCount = (spec: RecordListSpec, t: Turn, held: readonly FieldRecord[]): number =>
  spec.surplus?.of(t, held) ?? 0;

/** Puts a value into the records: who goes, several people, or one of them. */
function* readRecords(
  spec: RecordListSpec,
  t: Turn,
  value: SlotValue,
  held: FieldRecord[],
): EffectGenerator<SlotResolution<FieldRecord[]>> {
  const wanted = yield* spec.wanted(t);
  if (spec.unwanted && wanted.length === 0 && spec.ready?.(t) !== false)
    return { is: 'settled', value: held, note: spec.unwanted };
  const beyond = surplusCount(spec, t, held);
  if (spec.surplus && beyond > 0)
    return removeSurplus(spec.surplus, value, held, beyond, wanted[0] ?? []);
  if (value.is === 'people')
    return recordsWithPeople(spec, held, value.people, wanted, spec.self?.(t) ?? {});
  const sent = value.is === 'fields' ? placedFirst(value.fields) : undefined;
  if (sent) return takeForm(spec, t, wanted, held, sent);
  const places = agreesToShown(value) ? placesAsProposed(spec, t, held, wanted) : [];
  if (places.length > 0)
    return { is: 'settled', value: takeProposed(spec, t, held, wanted, places) };
  const shared = shareWithAll(spec, held, value, wanted);
  if (shared) return shared;
  const named = value.is === 'person' ? byName(held, value) : -1;
  const n = named >= 0 ? named : Math.max(0, firstOpen(held, wanted));
  const shown = { ...spec.suggest(t, n), ...held[n] };
  const said = agreedTo(value, shown, held[n] ?? {}, wanted[n] ?? []);
  return noteNewcomer(spec, held[n] ?? {}, n, readOne(spec, held, n, said, wanted));
}

/** Returns how many people the slot's pending value tells of. */
const peopleWaiting = (t: Turn, { name }: RecordListSpec): number =>
  ofKind(t.pendingValue(name), 'people')?.people.length ?? 0;

/** Returns what was told of one record as a pending value with its place, to be checked later. */
function waitingFor(
  op: ListOperation,
  n: number | undefined,
  value: SlotValue | undefined,
  told: number,
): SlotValue | undefined {
  if (op !== 'change' && op !== 'add') return undefined;
  const place = n === undefined || op === 'add' ? undefined : n > 0 ? n : told + n + 1;
  if (place !== undefined && place < 1) return undefined;
  if (value?.is === 'fields') return { is: 'fields', fields: withPlaces(place ?? 1, value.fields) };
  if (value?.is !== 'person') return undefined;
  return { is: 'people', people: [place === undefined ? value : { ...value, place }] };
}

/** Asks who goes when there are too many, else for the first record that lacks something. */
function* askForRecord(
  spec: RecordListSpec,
  t: Turn,
  held: FieldRecord[],
): EffectGenerator<SlotQuestion> {
  const wanted = yield* spec.wanted(t);
  const beyond = surplusCount(spec, t, held);
  if (spec.surplus && beyond > 0)
    return {
      reply: spec.surplus.ask(t, held, beyond),
      options: held.map((_one, at) => ({ id: `${at + 1}`, words: `${at + 1}` })),
    }; // by place: understanding sees no names
  const open = firstOpen(held, wanted);
  const n = open < 0 ? Math.max(0, sameTwice(spec, held)) : open;
  const form = spec.form(t, n + 1, wanted.length);
  const isNew = n > 0 && Object.keys(held[n] ?? {}).length === 0; // what is filled in is suggested
  const code = t.code({
    do: 'list',
    slot: spec.name,
    op: 'change',
    n: n + 1,
    value: { is: 'fields', fields: {} },
    draft: t.draft,
  });
  const shown = { ...spec.suggest(t, n), ...held[n] };
  const fields = wanted[n] ?? [];
  const places = open < 0 ? [] : placesAsProposed(spec, t, held, wanted);
  const more = open < 0 || places.length > 0 ? [] : sectionsBehind(spec, t, held, wanted, n);
  const together =
    places.length > 0 ? spec.together?.(places.map((at) => held[at] ?? {})) : undefined;
  const reply: FormOf<ReplyText> = {
    kind: 'form',
    ...(isComplete(shown, fields) ? { complete: true } : {}),
    title: form.title,
    text:
      together ??
      heardOf(spec, t, n, shown, fields) ??
      (isNew ? form.text : formText(form.text, shown, fields)),
    fields: formFields(fields, shown),
    ...(more.length > 0 ? { more } : {}),
    submit: { label: form.submit, value: code, style: 'primary' },
    choices: [],
  };
  const whole = formAgain(reply, form.text, held[n] ?? {}, fields);
  const again = wanted.length > 1 ? { ...whole, remainder: undefined } : whole; // its title counts
  const left =
    again.fields.length < reply.fields.length ? again.fields.map(({ name }) => name) : [];
  return { reply, options: [], again: { ...again, choices: spec.waysOut?.(t, n + 1, left) ?? [] } };
}

/** Returns the sentence that tells that most of the first form was heard, and what it still lacks. */
function heardOf(
  spec: RecordListSpec,
  t: Turn,
  n: number,
  shown: FieldRecord,
  fields: readonly RecordField[],
): ReplyText | undefined {
  const missing = missingOf(shown, fields).map(({ label }) => label);
  return n > 0 ? undefined : spec.heard?.(t, shown, missing);
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
