import { formsOf } from '../../language/text/word-forms';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
/** The Hindi word for a thing, which sounds like cheese, and its plurals. */
const THING = words(
  'cheez cheej chiz chij cheeze cheezein cheezen cheezon cheejein cheejen chizen chizon chijen chijon chizein chijein',
);
/** Words that tell how many there are in all. */
const IN_ALL = words('kul total altogether mila milakar');
const CHEESE = 'cheese';
/** Words that ask or tell how many things. */
const SO_MANY = words('kitni kitna itni itna');
/** Words behind so many things by which they are told or asked, and not ordered. */
const BEHIND = words('ho hai hain hui hue huin hoti hogi hongi na kya total banti bani');
const ITEM = 'item';

/**
 * Writes the Hindi word for a thing, where it tells of so many, as the word "item": "kul
 * paanch cheez ho gayi" has nothing to do with cheese.
 */
export const withThings = (tokens: readonly OrderToken[]): readonly OrderToken[] =>
  tokens.map((token, at) => (isThing(tokens, at) ? { ...token, ...formsOf(ITEM) } : token));

function isThing(tokens: readonly OrderToken[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  if (!THING.has(token.word) && !(token.devanagari && token.word === CHEESE)) return false;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (before === undefined || token.gap !== '') return false;
  if (SO_MANY.has(before.word)) return true;
  if (numberOf(before.word) === null) return false;
  const inAll = tokens.slice(0, at).some(({ word }) => IN_ALL.has(word));
  return next?.gap === '' ? BEHIND.has(next.word) : inAll;
}
