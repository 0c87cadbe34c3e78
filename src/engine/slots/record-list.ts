import { z } from 'zod';
import type { EffectGenerator } from '../operation';
import type { Slot, SlotQuestion, SlotResolution } from '../slot';
import type { Turn } from '../turn';
import type { PersonValue, SlotValue } from '../value';
import {
  agreedTo,
  closingOf,
  fieldRecordSchema,
  formFields,
  formText,
  type FieldRecord,
} from './fields';
import { changeRecords } from './record-changes';
import type { RecordListSpec } from './record-list-spec';
import { byName, firstOpen, readOne, readPeople, removeSurplus, sameTwice } from './records';

const recordListSchema = z.array(fieldRecordSchema);

/** A slot that holds a list of records and asks for them one form after another. Records beyond what is wanted are kept for later. */
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
    *complete(t, held) {
      const wanted = yield* spec.wanted(t);
      return (
        firstOpen(held, wanted) < 0 &&
        sameTwice(spec, held.slice(0, wanted.length)) < 0 &&
        surplusCount(spec, t, held) === 0
      );
    },
    ask(t) {
      return askForRecord(spec, t, t.get(this) ?? []);
    },
    *list(t, op, n, value, current) {
      return changeRecords(spec, yield* spec.wanted(t), op, n, value, current ?? []);
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

/** Takes what was said into the records: who goes, several people, or one of them. */
function* readRecords(
  spec: RecordListSpec,
  t: Turn,
  value: SlotValue,
  held: FieldRecord[],
): EffectGenerator<SlotResolution<FieldRecord[]>> {
  const wanted = yield* spec.wanted(t);
  const beyond = surplusCount(spec, t, held);
  if (spec.surplus && beyond > 0) return removeSurplus(spec.surplus, value, held, beyond);
  if (value.is === 'people')
    return readPeople(spec, held, value.people, wanted, spec.self?.(t) ?? {});
  const named = value.is === 'person' ? byName(held, value) : -1;
  const n = named >= 0 ? named : Math.max(0, firstOpen(held, wanted));
  const shown = { ...spec.suggest(t, n), ...held[n] };
  return readOne(spec, held, n, agreedTo(value, shown, wanted[n] ?? []), wanted);
}

/** Asks who goes where there are too many, else for the first record that misses something. */
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
  return {
    reply: {
      kind: 'form',
      title: form.title,
      text: formText(form.text, shown, fields),
      fields: formFields(fields, shown),
      submit: { label: form.submit, value: code, style: 'primary' },
      choices: [],
    },
    options: [],
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
