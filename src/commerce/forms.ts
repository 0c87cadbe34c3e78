import { z } from 'zod';
import type { EndpointOutput } from './contract';

/** A visitor form in SELECT's answer. */
export type VisitorForm = NonNullable<EndpointOutput<'select'>['data']['forms']>[number];
/** A field of a visitor form. */
export type FormField = VisitorForm['fields'][number];

const nonEmptyText = z.string().min(1);
const scalarText = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/*
 * interface.md names a field's `type` and says that hidden fields are "named" and "carry the
 * values". It does not show the members for name, value and minimum age, so these readers try the
 * likely spellings in this order.
 */
const NAME_MEMBERS = ['name', 'key', 'fieldName', 'id'] as const;
const VALUE_MEMBERS = ['value', 'defaultValue', 'default'] as const;
const MINIMUM_AGE_MEMBERS = ['minAge', 'minimumAge', 'min'] as const;

/** Returns the field's name, such as `formId` or `age`; undefined where it has none. */
export function fieldName(field: FormField): string | undefined {
  return readFirstMember(field, NAME_MEMBERS, nonEmptyText);
}

/** True of a field that is echoed and never shown (interface.md, Visitor form). */
export function isHidden(field: FormField): boolean {
  return field.type === 'hidden';
}

/** Returns every hidden field's value by name, for `data` of Form Submit. */
export function hiddenValues(form: VisitorForm): Record<string, string> {
  const entries = form.fields.filter(isHidden).flatMap((field): [string, string][] => {
    const name = fieldName(field);
    const value = readFirstMember(field, VALUE_MEMBERS, scalarText);
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** Lists the names of the fields that a visitor answers, in the form's order. */
export function shownFields(form: VisitorForm): string[] {
  return form.fields.filter((field) => !isHidden(field)).flatMap((field) => fieldName(field) ?? []);
}

/**
 * Returns the least age in years that the form's `age` field accepts; undefined where it sets none.
 */
export function minimumAge(form: VisitorForm): number | undefined {
  const age = form.fields.find((field) => fieldName(field) === 'age');
  return age && readFirstMember(age, MINIMUM_AGE_MEMBERS, z.coerce.number().int().positive());
}

/** Returns how many forms the service still wants; INIT may be called only at 0. */
export function remainingForms(answer: EndpointOutput<'submitForm'>): number {
  const holder = z.object({ forms: z.array(z.unknown()) });
  const top = holder.safeParse(answer);
  return top.success ? top.data.forms.length : holder.parse(answer['data']).forms.length;
}

function readFirstMember<T>(
  field: FormField,
  members: readonly string[],
  schema: z.ZodType<T>,
): T | undefined {
  for (const member of members) {
    const found = schema.safeParse(field[member]);
    if (found.success) return found.data;
  }
  return undefined;
}
