import { verbAt } from './edits/verbs';
import { numberOf } from './numbers';
import { type OrderToken, tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const IN_PLACE = words('jagah badle bajay bajaye');
const OF_PLACE = words('ki ke');
const FROM = words('se to');
const [ONLY, SET] = ['hi', 'karo']; // a clause of its own needs a verb of its own

/**
 * A message without the counts that give way to others: "2 ki jagah 3", "दो की जगह तीन", "from 2 to
 * 3" are just the new one.
 */
export function withoutFormerCounts(text: string): string {
  const tokens = tokensOf(text);
  let [made, from] = ['', 0];
  tokens.forEach((token, at) => {
    const place = newCountAfter(tokens, at);
    const fresh = tokens[place];
    if (!fresh || token.start < from) return;
    const before = tokens[at - 1];
    const start = before?.word === 'from' && before.start >= from ? before.start : token.start;
    made += `${text.slice(from, start)}${fresh.raw} ${verbAt(tokens, place + 1) ? ONLY : SET}`;
    from = fresh.end;
  });
  return made + text.slice(from);
}

/** Place of the count that comes for the one at a place; -1 where none does. */
function newCountAfter(tokens: readonly OrderToken[], at: number): number {
  if (!isCount(tokens[at])) return -1;
  const [next, beyond] = [tokens[at + 1], tokens[at + 2]];
  if (OF_PLACE.has(next?.word ?? '') && IN_PLACE.has(beyond?.word ?? ''))
    return isCount(tokens[at + 3]) ? at + 3 : -1;
  const led = tokens[at - 1]?.word === 'from' || next?.word === 'se';
  return led && FROM.has(next?.word ?? '') && isCount(beyond) ? at + 2 : -1;
}

const isCount = (token: OrderToken | undefined): boolean =>
  token !== undefined && numberOf(token.word) !== null;
