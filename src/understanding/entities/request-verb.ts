import type { TextToken } from '../../language/text/tokens';

/** Verbs that ask for something and are words of titles, too: "show me the fort", "Sound and Light Show". */
const REQUEST_VERBS: ReadonlySet<string> = new Set(['show', 'see', 'look', 'find', 'book', 'play']);
const BEFORE_REQUEST: ReadonlySet<string> = new Set(
  'please pls plz kindly can could will would you u and ok okay so now then just'.split(' '),
);

/** True for the verb of a request, which stands first or before whom it is for, and names no title. */
export const isRequestVerb = (words: readonly TextToken[], at: number): boolean =>
  REQUEST_VERBS.has(words[at]?.text ?? '') &&
  at + 1 < words.length &&
  (['me', 'us'].includes(words[at + 1]?.text ?? '') ||
    words.slice(0, at).every(({ text }) => BEFORE_REQUEST.has(text)));
