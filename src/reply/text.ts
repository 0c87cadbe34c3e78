/**
 * A text before it is worded: a key of the translations in `prompts/say` with its values, or words that are not ours to
 * translate (a seller's title); `own` where Mela words them herself. Wording happens once, after the engine, in the language of the person.
 */
export type ReplyText = KeyedText | { raw: string; own?: true };

/** A key of the translations with its values. */
export interface KeyedText {
  say: string;
  with?: Record<string, TextParameter>;
}

/**
 * A value inside a text, formatted by locale when it is worded. A string is somebody else's words (see `foreign`), `own` an address or
 * contact of ours or of the customer, said letter by letter. `paise` as rupees, `day` (YYYY-MM-DD) as a date, `at`
 * (ms UTC) as date and time in the zone, `clock` (ms UTC) as a time of day in the zone, `hour` (HH:MM) as the time of day that it is, `list` joined by "and", "or" or line breaks.
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

/** A text by its key. */
export function say(key: string, values?: Record<string, TextParameter>): KeyedText {
  return values === undefined ? { say: key } : { say: key, with: values };
}

/** Words of somebody else, said in one line and without what a channel would read as its own signs (see `foreign`). */
export function foreignText(words: string): ReplyText {
  return { raw: words };
}
