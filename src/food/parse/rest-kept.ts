import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));

/** Words for all that is not named. */
export const REST = words('rest baki baaki baqi others remaining else');
/** Words that leave something as it is. */
const AS_IT_IS = words(
  'same waisa waise waisi vaisa vaise vaisi wahi vahi unchanged rehne rahne rehna rakhna rakho rakh theek thik keep leave fine ok stays',
);
const BESIDE = words(
  'and aur n but par lekin the of my order everything all sab saara sara sabkuch kuch as is it hi ka ko do dena be let should are stay hai rahe rahega items item cheez chiz',
);

/** Helping verbs before "the rest" belong to the verb before them: "coffee hata do baaki rehne do". */
const OF_VERB_BEFORE = words('do dena');

const belongs = ({ word }: OrderToken): boolean =>
  REST.has(word) || AS_IT_IS.has(word) || BESIDE.has(word);

/**
 * Removes from a message the words that leave the rest as it is ("rest same", "baaki sab waisa
 * hi"): no edit changes what it does not name.
 */
export function withoutRestKept(text: string): string {
  const tokens = tokensOf(text);
  const at = tokens.findIndex(({ word }) => REST.has(word));
  if (at < 0) return text;
  const [from, to] = [startOf(tokens, at), endOf(tokens, at)];
  const part = tokens.slice(from, to);
  const ends = to === tokens.length || tokens[to]?.gap !== '';
  if (!ends || part.length === tokens.length || !part.some(({ word }) => AS_IT_IS.has(word)))
    return text;
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last ? `${text.slice(0, first.start)}${text.slice(last.end)}`.trim() : text;
}

function startOf(tokens: readonly OrderToken[], at: number): number {
  let from = at;
  while (from > 0 && tokens[from]?.gap === '') {
    const before = tokens[from - 1];
    if (!before || !belongs(before) || OF_VERB_BEFORE.has(before.word)) break;
    from -= 1;
  }
  return from;
}

function endOf(tokens: readonly OrderToken[], at: number): number {
  let to = at + 1;
  for (let next = tokens[to]; next?.gap === '' && belongs(next); next = tokens[to]) to += 1;
  return to;
}
