import { z } from 'zod';
import { deskHours, nonEmptyText } from './setting-values';

/** The file of what belongs to whoever runs Mela, in the folder that it is started in. */
export const BRAND_FILE = 'mela.config.json';

/** The names that a file may use, which come from what is registered and not from here. */
export interface KnownNames {
  dialogs: readonly string[];
  channels: readonly string[];
  /** Texts by language and key. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  cities: readonly string[];
}

const MOST_NAME = 30; // letters, of a name in the app list of Teams

const oneOf = (known: readonly string[], what: string) =>
  nonEmptyText.refine((name) => known.includes(name), {
    error: ({ input }) => `${show(input)} is no ${what}: write ${listed(known)}`,
  });

const someOf = (known: readonly string[], what: string) =>
  z
    .array(oneOf(known, what), { error: `write a list, such as ["${known[0] ?? ''}"]` })
    .min(1, 'write one or more, or leave it out');

/** Makes the schema of the file, for the names that are known here. */
export const brandSchema = (known: KnownNames) =>
  z.strictObject({
    name: z
      .string({ error: 'write a name in quotes' })
      .trim()
      .min(1, 'write a name, or leave it out')
      .max(MOST_NAME, `write ${MOST_NAME} letters or fewer`)
      .regex(/^[^<>{}@“”"]+$/u, 'write a name without < > { } @ and quotes')
      .optional(),
    support: nonEmptyText.optional(),
    hours: deskHours.optional(),
    languages: someOf(Object.keys(known.texts), 'language that there are texts in').optional(),
    channels: someOf(known.channels, 'channel').optional(),
    dialogs: z
      .partialRecord(oneOf(known.dialogs, 'dialog'), z.enum(['on', 'off'], 'write on or off'))
      .optional(),
    cities: someOf(known.cities, 'city with a known place').optional(),
    categories: z.array(nonEmptyText).min(1, 'write one or more, or leave it out').optional(),
    texts: textsSchema(known.texts).optional(),
  });

const textsSchema = (texts: KnownNames['texts']) =>
  z
    .partialRecord(
      oneOf(Object.keys(texts), 'language that there are texts in'),
      z.record(z.string(), nonEmptyText),
    )
    .superRefine((own, problems) => {
      for (const [language, byKey] of Object.entries(own))
        for (const [key, text] of Object.entries(byKey ?? {})) {
          const fault = faultOfText(texts[language] ?? {}, key, text);
          if (fault !== undefined)
            problems.addIssue({ code: 'custom', path: [language, key], message: fault });
        }
    });

const PARAMETER = /\{\s*(\w+)\s*[,}]/gu;
const parametersOf = (text: string): string[] =>
  [...text.matchAll(PARAMETER)].map(([, name = '']) => name);

/** Tells what is wrong with a text of the file: no such key, or a parameter that the key does not have. */
function faultOfText(
  texts: Readonly<Record<string, string>>,
  key: string,
  text: string,
): string | undefined {
  const ours = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (ours === undefined) return 'no text has this key: take one of prompts/<language>';
  const allowed = new Set(parametersOf(ours));
  const strange = parametersOf(text).find((name) => !allowed.has(name));
  if (strange === undefined) return undefined;
  const able = allowed.size === 0 ? 'none' : [...allowed].map((name) => `{${name}}`).join(', ');
  return `{${strange}} is not known in this text: it may hold ${able}`;
}

/** What belongs to whoever runs Mela, as their file says it; see `brandSchema`. */
export type Brand = z.infer<ReturnType<typeof brandSchema>>;

/** The file as far as it can be read, and a line for each thing that is wrong in it. */
export interface BrandOutcome {
  brand: Brand | undefined;
  problems: readonly string[];
}

/** Reads what a file says. */
export function parseBrand(text: string, known: KnownNames): BrandOutcome {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it does not parse';
    return { brand: undefined, problems: [`${BRAND_FILE} is no JSON: ${why}.`] };
  }
  const read = brandSchema(known).safeParse(written);
  if (read.success) return { brand: read.data, problems: [] };
  const problems = read.error.issues.flatMap((issue) => problemLines(issue, written, known));
  return { brand: undefined, problems };
}

function problemLines(issue: z.core.$ZodIssue, written: unknown, known: KnownNames): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const at = [...issue.path, key].join('.');
      const allowed = Object.keys(brandSchema(known).shape);
      return `${BRAND_FILE}: ${at} is unknown: write ${listed(allowed)}, or take it away.`;
    });
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? '') : issue.message;
  const found = show(valueAt(written, issue.path));
  return [`${BRAND_FILE}: ${issue.path.join('.') || 'the file'} is ${found}: ${message}.`];
}

const record = z.record(z.string(), z.unknown());
const valueAt = (held: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (Array.isArray(at) ? at[Number(name)] : record.catch({}).parse(at)[String(name)]),
    held,
  );

const MOST_SHOWN = 60;
const MOST_LISTED = 40;
const show = (held: unknown): string =>
  held === undefined ? 'missing' : JSON.stringify(held).slice(0, MOST_SHOWN);
const listed = (names: readonly string[]): string =>
  names.length > MOST_LISTED
    ? `one such as ${names.slice(0, 6).join(', ')}`
    : `one of ${names.join(', ')}`;
