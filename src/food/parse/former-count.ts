import { verbAt } from './edits/verbs';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const IN_PLACE = words('jagah badle bajay bajaye');
const OF_PLACE = words('ki ke');
const FROM = words('se to');
const [ONLY, SET] = ['hi', 'karo']; // a clause of its own needs a verb of its own

/**
 * Removes from a message the counts that others replace: "2 ki jagah 3", "do ki jagah teen" and "from
 * 2 to 3" keep only the new one.
 */
export function withoutFormerCounts(said: string): string {
  const text = withoutInsteadOf(said);
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

const JOINS = words('and plus aur also');

/** Removes the former count of "2 plates of idli instead of 3". */
function withoutInsteadOf(text: string): string {
  const tokens = tokensOf(text);
  const out = tokens.findIndex(
    ({ word }, at) => word === 'instead' && tokens[at + 1]?.word === 'of',
  );
  const former = tokens[out + 2];
  const next = tokens[out + 3];
  if (out < 0 || !former || !isCount(former)) return text;
  if (next !== undefined && next.gap === '' && !JOINS.has(next.word)) return text; // "instead of 3 vadas"
  const begin = tokens.slice(0, out + 1).findLastIndex(({ gap }) => gap !== '');
  const fresh = tokens.slice(Math.max(0, begin), out).find(isCount);
  return fresh
    ? `${text.slice(0, fresh.end)} ${ONLY}${text.slice(fresh.end, tokens[out]?.start)}${text.slice(former.end)}`
    : text;
}

/** Place of the count that replaces the one at a place; -1 for none. */
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
