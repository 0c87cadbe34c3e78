import type { FormOf } from '../../reply/reply';
import { say, type ReplyText } from '../../reply/text';
import type { SlotName } from '../names';
import type { EffectGenerator } from '../operation';
import type { SlotResolution, Slot } from '../slot';
import type { Turn } from '../turn';
import type { PersonValue, SlotValue } from '../value';
import {
  checkIn,
  fieldRecordSchema,
  fieldsOf,
  isBlank,
  isComplete,
  missingOf,
  type FieldRecord,
  type RecordField,
} from './fields';
import {
  agreedTo,
  BLANK_FORM,
  closingOf,
  fieldsWanted,
  formAgain,
  formFields,
  formText,
  UNPLACED,
} from './record-form';

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
        readRecord(
          held,
          agreedTo(value, { ...spec.suggest?.(t), ...held }, held, all),
          all,
          spec.why,
        ),
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
      const code = t.fillCode(spec.name, { is: 'fields', fields: {} });
      const reply = recordForm(words, { ...spec.suggest?.(t), ...held }, all, code);
      return {
        reply,
        options: [],
        again: formAgain(reply, words.text, t.get(this) ?? {}, all),
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

/** Returns the form of a record with the values shown; `code` is the command that its button completes. */
function recordForm(
  words: ReturnType<FieldsSpec['form']>,
  shown: FieldRecord,
  all: readonly RecordField[],
  code: string,
): FormOf<ReplyText> {
  return {
    kind: 'form',
    ...(isComplete(shown, all) ? { complete: true } : {}),
    title: words.title,
    text: formText(words.text, shown, all),
    fields: formFields(all, shown),
    submit: { label: words.submit, value: code, style: 'primary' },
    choices: [],
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
