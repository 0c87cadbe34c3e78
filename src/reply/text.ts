import type { TextParameters } from './text-keys';

/**
 * A text before it is worded: a key of the texts in `prompts/<language>` with its values, or words
 * that are not ours to translate (a seller's title); `own` where Mela words them herself. Wording
 * happens once, after the engine, in the language of the person.
 */
export type ReplyText = KeyedText | { raw: string; own?: true };

/** A key of the texts with its values; `say` makes one with its values checked as it is compiled. */
export interface KeyedText {
  say: TextKey;
  with?: Record<string, TextParameter>;
}

/**
 * A value inside a text, formatted by locale when it is worded. A string is somebody else's words
 * (see `foreign`), `own` an address or contact of ours or of the customer, said letter by letter.
 * `paise` as rupees, `day` (YYYY-MM-DD) as a date, `at` (ms UTC) as date and time in the zone,
 * `clock` (ms UTC) as a time of day in the zone, `hour` (HH:MM) as the time of day that it is,
 * `list` joined by "and", "or" or line breaks.
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
  | { list: ReplyText[]; join?: 'and' | 'or' | 'lines' };

/** A key of the texts in `prompts`. */
export type TextKey = keyof TextParameters;

/** The parameters of a text; of one of several, those of all of them. */
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

/** A key whose text takes no values. */
export type PlainTextKey = {
  [K in TextKey]: [ParameterName<K>] extends [never] ? K : never;
}[TextKey];

/** The part of a text key behind `<Head>.`: `day` of `slot.day`, for the head `slot`. */
export type TextKeyEnd<Head extends string> = {
  [K in TextKey]: K extends `${Head}.${infer End}` ? End : never;
}[TextKey];

/** A key that has a second text, `<key>.<End>`. */
export type TextKeyWith<End extends string> = {
  [K in TextKey]: `${K}.${End}` extends TextKey ? K : never;
}[TextKey];

/** The arguments behind a key: its values, where its text takes any. */
export type TextArguments<K extends TextKey> = [ParameterName<K>] extends [never]
  ? []
  : [values: TextValues<K>];

/** Names a text by its key, with a value for each of its parameters. */
export function say<K extends TextKey>(key: K, ...[values]: TextArguments<K>): KeyedText {
  return values === undefined ? { say: key } : { say: key, with: values };
}

/**
 * Marks words of somebody else. Wording says them in one line, without what a channel would read as markup (see
 * `sanitiseForeignText`).
 */
export function foreignText(words: string): ReplyText {
  return { raw: words };
}
