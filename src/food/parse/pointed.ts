import type { ContextLine } from './context';
import { formsOf } from './forms';
import type { MenuIndex } from './menu-index';
import { type Token, tokensOf } from './tokens';

const PLACES: ReadonlyMap<string, number> = new Map([
  ...['first 1st pehla pehle pehli pahla pahle pahli', 'second 2nd dusra dusre dusri doosra doosre doosri', 'third 3rd teesra teesre teesri tisra tisre', 'fourth 4th chautha chauthe chauthi', 'fifth 5th'].flatMap((row, at) =>
    row.split(' ').map((word): [string, number] => [word, at + 1]),
  ),
  ...['last', 'aakhri', 'akhri', 'aakhiri'].map((word): [string, number] => [word, -1]),
]);

const BEFORE: ReadonlySet<string> = new Set(['the', 'make', 'in', 'and', 'please', 'change', 'remove', 'delete', 'cancel', 'drop', 'no', 'so', 'to', 'for', 'of', 'can', 'you', 'wo', 'woh', 'ye', 'aur']);
const NOUNS: ReadonlySet<string> = new Set(['one', 'wala', 'wali', 'wale', 'waala', 'item', 'dish', 'line', 'mein', 'me']);

/** What a message says of one line of the cart by its place there. */
export interface Pointed {
  readonly tokens: readonly Token[];
  /** The cart with that line as the one last spoken of. */
  readonly context: readonly ContextLine[];
  /** Where each line of that cart stood before. */
  readonly places: readonly number[];
}

/** "The second one without onion", of a cart of two and more: said of that line. Null where no line is pointed at. */
export function pointedAt(index: MenuIndex, tokens: readonly Token[], context: readonly ContextLine[]): Pointed | null {
  const at = tokens.findIndex((token) => !BEFORE.has(token.word));
  const n = PLACES.get(tokens[at]?.word ?? '');
  const after = tokens[at + 1];
  if (n === undefined || context.length < 2 || !after || after.gap !== '' || !NOUNS.has(after.word)) return null;
  const line = n < 0 ? context.length - 1 : n - 1;
  const pointed = context[line];
  if (!pointed || index.terms.exact(tokens[at] ?? after).length > 0) return null;
  const places = [...context.keys()].filter((place) => place !== line).concat(line);
  const it = { ...after, ...formsOf('it') };
  const rest = tokens.slice(at + 2).filter((token, i) => i > 0 || !NOUNS.has(token.word));
  return { tokens: [...tokens.slice(0, at), it, ...rest], context: places.flatMap((place) => context[place] ?? []), places };
}

/** "The second one, …" of a list: which one, and where in the text the rest begins. Null where the text begins in another way. */
export function placeSaid(text: string): { n: number; end: number } | null {
  const tokens = tokensOf(text);
  const at = tokens.findIndex((token) => !BEFORE.has(token.word));
  const n = PLACES.get(tokens[at]?.word ?? '');
  const last = [tokens[at + 2], tokens[at + 1], tokens[at]].find((token, i) => token !== undefined && (i === 2 || (NOUNS.has(token.word) && token.gap === '')));
  return n === undefined || n < 0 || !last ? null : { n, end: last.end };
}
