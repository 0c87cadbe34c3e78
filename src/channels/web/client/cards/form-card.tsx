import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FormOf } from '../../../../reply/reply';
import type { FormSectionOf, ReplyField } from '../../../../reply/reply-parts';
import { startValue, type TypedValue, type TypedValues } from '../state/unsent';
import type { ChatBubble } from '../state/timeline';
import { problemOf } from '../ui/form-check';
import { Icon } from '../ui/icons';
import { isFocusFree, reveal } from '../ui/reveal';
import { useTools } from '../ui/tools';
import { FieldView } from './field';

type FieldValues = Record<string, string>;

/**
 * Draws a form. Errors stand at their fields, found before sending or by the server; once the form
 * is sent, its title stays, with what this tab sent.
 */
export function FormCard({
  form,
  bubble: { key, outcome, live },
}: {
  form: FormOf<string>;
  bubble: Pick<ChatBubble, 'key' | 'outcome' | 'live'>;
}): JSX.Element {
  if (outcome.kind === 'open') return <OpenForm form={form} live={live} bubble={key} />;
  return <ClosedForm title={form.title} sent={outcome.kind === 'answered'} bubble={key} />;
}

function ClosedForm({
  title,
  sent,
  bubble,
}: {
  title: string;
  sent: boolean;
  bubble: string;
}): JSX.Element {
  const { words, unsent } = useTools();
  return (
    <section class="card form closed" role="group" aria-label={title}>
      <h2>{title}</h2>
      <p class={sent ? 'done' : ''}>
        {sent && <Icon name="tick" />}
        {sent ? words('web.form.sent') : words('web.form.replaced')}
      </p>
      {sent && unsent.sent(bubble).map((line) => <p key={line}>{line}</p>)}
    </section>
  );
}

/** Values typed into a form's fields, and their problems by field name. */
interface FormEntries {
  values: FieldValues;
  problems: FieldValues;
  set: (name: string, value: string) => void;
  /** Checks all fields; returns the first that has a problem. */
  check: () => ReplyField | undefined;
}

function useFormEntries(code: string, fields: readonly ReplyField[]): FormEntries {
  const { words, unsent } = useTools();
  const [values, setValues] = useState<FieldValues>(() => startValues(fields, unsent.form(code)));
  const [problems, setProblems] = useState<FieldValues>(() =>
    byField(fields, (field) => field.error || undefined),
  );
  return {
    values,
    problems,
    set: (name, value) => {
      const next = { ...values, [name]: value };
      setValues(next);
      unsent.keepForm(code, typedIn(fields, next));
      setProblems(({ [name]: _gone, ...rest }) => rest);
    },
    check: () => {
      const found = byField(fields, (field) => problemOf(field, values[field.name] ?? '', words));
      setProblems(found);
      return fields.find((field) => found[field.name] !== undefined);
    },
  };
}

function byField(
  fields: readonly ReplyField[],
  problem: (field: ReplyField) => string | undefined,
): FieldValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const found = problem(field);
      return found === undefined ? [] : [[field.name, found]];
    }),
  );
}

/** Returns all fields that one form sends. */
const allFields = ({ fields, more = [] }: FormOf<string>): ReplyField[] => [
  ...fields,
  ...more.flatMap((section) => [...section.fields, ...(section.shared?.fields ?? [])]),
];

function FieldList({
  fields,
  entries: { values, problems, set },
}: {
  fields: readonly ReplyField[];
  entries: FormEntries;
}): JSX.Element {
  return (
    <>
      {fields.map((field) => (
        <FieldView
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          problem={problems[field.name]}
          onValue={(value) => set(field.name, value)}
        />
      ))}
    </>
  );
}

/** Draws one more section; fields shared with the first are folded until wanted or wrong. */
function FormSection({
  section: { title, fields, shared },
  entries,
}: {
  section: FormSectionOf<string>;
  entries: FormEntries;
}): JSX.Element {
  const wrong = shared?.fields.some((field) => entries.problems[field.name] !== undefined);
  return (
    <fieldset>
      <legend>{title}</legend>
      <FieldList fields={fields} entries={entries} />
      {shared && (
        <details open={wrong}>
          <summary>{shared.title}</summary>
          <FieldList fields={shared.fields} entries={entries} />
        </details>
      )}
    </fieldset>
  );
}

/** Draws a form to fill in; a new one takes the focus to its first field that is wrong or empty. */
function OpenForm({
  form,
  live,
  bubble,
}: {
  form: FormOf<string>;
  live: boolean;
  bubble: string;
}): JSX.Element {
  const { chat, focus, unsent } = useTools();
  const element = useRef<HTMLFormElement>(null);
  const entries = useFormEntries(form.submit.value, allFields(form));
  const { values, problems, check } = entries;
  useFirstFocus(element, () =>
    live ? firstToFill(allFields(form), values, problems)?.name : undefined,
  );
  const submit = (): void => {
    const wrong = check();
    if (wrong) return inputOf(element.current, wrong.name)?.focus();
    unsent.keepSent(bubble, sentLines(form, values));
    chat.submit(form.submit, trimValues(values));
    unsent.dropForm(form.submit.value);
    focus();
  };
  return (
    <form
      class="card form"
      ref={element}
      noValidate
      aria-label={form.title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{form.title}</h2>
      {form.text && <p>{form.text}</p>}
      <FieldList fields={form.fields} entries={entries} />
      {form.more?.map((section) => (
        <FormSection
          key={section.fields[0]?.name ?? section.title}
          section={section}
          entries={entries}
        />
      ))}
      <button type="submit" class="button primary wide">
        {form.submit.label}
      </button>
    </form>
  );
}

/** Takes the focus to the field that `first` names as the form appears, unless somebody else has it. */
function useFirstFocus(
  element: RefObject<HTMLFormElement | null>,
  first: () => string | undefined,
): void {
  useEffect(() => {
    const input = inputOf(element.current, isFocusFree() ? first() : undefined);
    input?.focus({ preventScroll: true });
    return input && reveal(input);
  }, []);
}

/** Returns what is sent, one line for each form that is sent together. */
const sentLines = ({ fields, more = [] }: FormOf<string>, values: FieldValues): string[] =>
  [fields, ...more.map((section) => [...section.fields, ...(section.shared?.fields ?? [])])]
    .map((each) =>
      each.flatMap((field) => inWords(field, (values[field.name] ?? '').trim())).join(', '),
    )
    .filter((line) => line !== '');

/** Returns a value as it is to be read: an option or a number with its name. */
function inWords({ input, label, options }: ReplyField, value: string): string[] {
  if (value === '' || (input === 'count' && value === '0')) return [];
  if (input === 'select') return [options?.find((one) => one.value === value)?.label ?? value];
  return [input === 'count' ? `${value} × ${label}` : value];
}

const startOf = (field: ReplyField): string =>
  field.value ?? (field.input === 'count' ? String(field.min ?? 0) : '');

const startValues = (fields: readonly ReplyField[], kept: TypedValues): FieldValues =>
  Object.fromEntries(
    fields.map((field) => [field.name, startValue(startOf(field), kept[field.name])]),
  );

/** Returns the values that differ from those that the form began with. */
const typedIn = (fields: readonly ReplyField[], values: FieldValues): TypedValues =>
  Object.fromEntries(
    fields.flatMap((field): [string, TypedValue][] => {
      const [shown, typed] = [startOf(field), values[field.name] ?? ''];
      return typed === shown ? [] : [[field.name, { typed, shown }]];
    }),
  );

const trimValues = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

/** Returns the first field that is wrong, or else the first that must be filled and is empty. */
const firstToFill = (
  fields: readonly ReplyField[],
  values: FieldValues,
  problems: FieldValues,
): ReplyField | undefined =>
  fields.find(({ name }) => problems[name]) ??
  fields.find(({ name, required }) => required && !values[name]);

function inputOf(form: HTMLFormElement | null, name: string | undefined): HTMLElement | undefined {
  const input = name === undefined ? null : form?.elements.namedItem(name);
  return input instanceof HTMLElement ? input : undefined;
}
