import type { TextParameters } from './text-keys';

/**
 * A text before it is worded: a key of the texts in `prompts/<language>` with its values, or `raw`
 * words that are not translated: a seller's title, or with `own` words of Mela's; `latin` replaces
 * them in a language of Latin letters. Wording happens once, after the engine, in the language of the
 * person.
 */
export type ReplyText = KeyedText | { raw: string; own?: true; latin?: string };

/** A text key with its values. Made by `say`, whose types check that the values fit the key. */
export interface KeyedText {
  say: TextKey;
  with?: Record<string, TextParameter>;
}

/**
 * A value inside a text, formatted by locale when it is worded. A string is somebody else's words
 * (see `foreignText`), `own` an address or contact of ours or of the customer, shown unchanged.
 * `paise` as rupees, `day` (YYYY-MM-DD) as a date, `at` (ms UTC) as date and time in the zone,
 * `clock` (ms UTC) as a time of day in the zone, `hour` (HH:MM) as the time of day that it is,
 * `language` (BCP 47) by its name,
 * `list` joined by "and", "or", commas or line breaks.
 */
export type TextParameter =
  | string
  | number
  | ReplyText
  | { own: string }
  | { paise: number }
  | { day: string }
  | { at: number }
  | { clock: number }
  | { hour: string }
  | { language: string }
  | { list: ReplyText[]; join?: 'and' | 'or' | 'commas' | 'lines' };

/** A key of the texts in `prompts`. */
export type TextKey = keyof TextParameters;

/** The parameter names of a text key; of a union of keys, those of all of them. */
type ParameterName<K extends TextKey> = K extends TextKey
  ? keyof TextParameters[K] & string
  : never;
type ParameterKind<K extends TextKey, Name> = K extends TextKey
  ? Name extends keyof TextParameters[K]
    ? TextParameters[K][Name]
    : never
  : never;
/** What a parameter takes, by its kind (see `TextParameters`). */
type ParameterValue<Kind> = 'number' extends Kind
  ? number
  : 'case' extends Kind
    ? string
    : TextParameter;

/** The values that a text needs, each by its parameter's name. */
export type TextValues<K extends TextKey> = {
  [Name in ParameterName<K>]: ParameterValue<ParameterKind<K, Name>>;
};

/** A text key whose text takes no values. */
export type PlainTextKey = {
  [K in TextKey]: [ParameterName<K>] extends [never] ? K : never;
}[TextKey];

/** The part of a text key behind `<Head>.`: `day` of `slot.day`, for the head `slot`. */
export type TextKeyEnd<Head extends string> = {
  [K in TextKey]: K extends `${Head}.${infer End}` ? End : never;
}[TextKey];

/** A text key `K` for which the key `K.<End>` exists as well, such as `<K>.title`. */
export type TextKeyWith<End extends string> = {
  [K in TextKey]: `${K}.${End}` extends TextKey ? K : never;
}[TextKey];

/** The arguments of `say` after the key: the text's values, or none where it takes none. */
export type TextArguments<K extends TextKey> = [ParameterName<K>] extends [never]
  ? []
  : [values: TextValues<K>];

/** Makes a text from its key and a value for each of its parameters. */
export function say<K extends TextKey>(key: K, ...[values]: TextArguments<K>): KeyedText {
  return values === undefined ? { say: key } : { say: key, with: values };
}

/**
 * Makes a text of somebody else's words. Wording puts them in one line, without links or hidden
 * characters (see `sanitiseForeignText`).
 */
export function foreignText(words: string): ReplyText {
  return { raw: words };
}

/** Makes a text of a name as it was said, and as languages in Latin letters write it. */
export const nameInScript = (said: string, latin: string): ReplyText =>
  LATIN.test(said) ? foreignText(said) : { raw: said, latin };

const LATIN = /\p{Script=Latin}/u;
