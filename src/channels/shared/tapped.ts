import { z } from 'zod';
import { HttpError } from '../../server/http';
import type { MessageContent } from '../../turn/message';

/** Most fields of one sent form, and most characters of each value. */
const MAX_FORM_FIELDS = 50;
const MAX_FIELD_VALUE = 2_000;

const recordSchema = z.record(z.string(), z.unknown());

/** Returns the label that a tapped button sent with its code, if any. */
export function labelOf(value: unknown): string | undefined {
  const label = recordSchema.safeParse(value).data?.['label'];
  return typeof label === 'string' && label !== '' ? label.slice(0, 200) : undefined;
}

const NOT_FIELDS = new Set(['mela', 'label', 'msteams']);

/**
 * Reads what one of our buttons or forms sent: `{mela: code}`, with the typed values beside it
 * (cards) or in `fields` (our widget). Returns undefined for anything else.
 * @throws HttpError 400 `bad_form` where a form has too many fields or too long values
 */
export function tappedContent(value: unknown, text: string): MessageContent | undefined {
  const data = recordSchema.safeParse(value);
  const code = data.data?.['mela'];
  if (!data.success || typeof code !== 'string' || code === '' || code.length > 200)
    return undefined;
  const nested = recordSchema.safeParse(data.data['fields']);
  const typed = Object.entries(nested.success ? nested.data : data.data).filter(
    ([name]) => !NOT_FIELDS.has(name),
  );
  const said = text !== '' ? text : (labelOf(value) ?? '');
  if (typed.length === 0 && !nested.success)
    return { kind: 'choice', value: code, ...(said === '' ? {} : { text: said }) };
  return {
    kind: 'form',
    value: code,
    fields: fieldsOf(typed),
    ...(said === '' ? {} : { text: said.slice(0, 200) }),
  };
}

function fieldsOf(typed: readonly [string, unknown][]): Record<string, string> {
  const fields = typed.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string'
      ? value.trim()
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : '',
  ]);
  const fits =
    fields.length <= MAX_FORM_FIELDS &&
    fields.every(([name, value]) => name.length <= 200 && value.length <= MAX_FIELD_VALUE);
  if (!fits)
    throw new HttpError(
      400,
      'bad_form',
      `A form may have ${MAX_FORM_FIELDS} fields of ${MAX_FIELD_VALUE} characters.`,
    );
  return Object.fromEntries(fields);
}
