import type { TextStorage } from '../line/ports';
import { isRecord, parseUnknownJson } from '../line/unknown';

/** The text typed into a field, and the value that the field showed at that time. */
export interface TypedValue {
  typed: string;
  shown: string;
}

/** Typed values of a form, by the names of its fields. */
export type TypedValues = Record<string, TypedValue>;

/**
 * Text that is typed and not sent yet, stored for this tab: it outlives a reload, a question in
 * between, and the same form shown anew. A form goes by the code of its button. What forms were sent
 * with is stored beside it, for the person to see.
 */
export interface UnsentEntries {
  form: (code: string) => TypedValues;
  keepForm: (code: string, values: TypedValues) => void;
  dropForm: (code: string) => void;
  /** The lines of a form that this tab sent, by the key of its bubble. */
  sent: (key: string) => readonly string[];
  keepSent: (key: string, lines: readonly string[]) => void;
  message: () => string;
  keepMessage: (text: string) => void;
  /** Deletes all of it, as the conversation is over. */
  clear: () => void;
}

const FORMS_KEY = 'forms';
const SENT_KEY = 'sent';
const MESSAGE_KEY = 'message';
const MOST_FORMS = 5; // the newest; who leaves more half filled will not look for them

const MOST_SENT = 20; // forms that show what was sent; the server never tells it back

/** Creates the unsent entries over `storage`; texts there that are none of ours count as empty. */
export function keepUnsent(storage: TextStorage): UnsentEntries {
  const forms = (): [string, TypedValues][] => readForms(storage.read(FORMS_KEY));
  const write = (kept: readonly [string, TypedValues][]): void =>
    storage.write(FORMS_KEY, kept.length === 0 ? undefined : JSON.stringify(kept));
  const others = (code: string) => forms().filter(([one]) => one !== code);
  return {
    form: (code) => forms().find(([one]) => one === code)?.[1] ?? {},
    keepForm: (code, values) =>
      write(
        [...others(code), [code, values] as const]
          .slice(-MOST_FORMS)
          .map(([one, held]) => [one, held]),
      ),
    dropForm: (code) => write(others(code)),
    sent: (key) => readSent(storage.read(SENT_KEY)).find(([one]) => one === key)?.[1] ?? [],
    keepSent: (key, lines) =>
      storage.write(
        SENT_KEY,
        JSON.stringify([...readSent(storage.read(SENT_KEY)), [key, lines]].slice(-MOST_SENT)),
      ),
    message: () => storage.read(MESSAGE_KEY) ?? '',
    keepMessage: (text) => storage.write(MESSAGE_KEY, text === '' ? undefined : text),
    clear: () => {
      storage.write(FORMS_KEY, undefined);
      storage.write(SENT_KEY, undefined);
      storage.write(MESSAGE_KEY, undefined);
    },
  };
}

/** Returns a field's first value: what the person typed, unless it shows another value now. */
export function startValue(shown: string, kept: TypedValue | undefined): string {
  return kept && (kept.shown === shown || shown === '') ? kept.typed : shown;
}

function readForms(text: string | undefined): [string, TypedValues][] {
  const held = parseUnknownJson(text ?? '');
  if (!Array.isArray(held)) return [];
  return held.flatMap((one: unknown): [string, TypedValues][] => {
    const [code, values] = Array.isArray(one) ? (one as unknown[]) : [];
    return typeof code === 'string' && isRecord(values) ? [[code, readValues(values)]] : [];
  });
}

function readSent(text: string | undefined): [string, string[]][] {
  const held = parseUnknownJson(text ?? '');
  if (!Array.isArray(held)) return [];
  return held.flatMap((one: unknown): [string, string[]][] => {
    const [key, lines] = Array.isArray(one) ? (one as unknown[]) : [];
    return typeof key === 'string' && Array.isArray(lines)
      ? [[key, lines.filter((line): line is string => typeof line === 'string')]]
      : [];
  });
}

function readValues(values: Record<string, unknown>): TypedValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, one]): [string, TypedValue][] => {
      if (!isRecord(one)) return [];
      const { typed, shown } = one;
      return typeof typed === 'string' && typeof shown === 'string'
        ? [[name, { typed, shown }]]
        : [];
    }),
  );
}
