import { NEGATIONS } from './edits/act';
import { verbAt } from './edits/verbs';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

const DONT = new Set(['dont', 'didnt', 'never']);
const IN_ALL = 'total';

/**
 * Rewrites a message that refuses a removal and gives a count, so that the count is the new total:
 * "I said coffee 2, not remove" becomes "I said coffee 2 total".
 */
export function withoutRefusedRemoval(text: string): string {
  const tokens = tokensOf(text);
  for (const [at] of tokens.entries()) {
    const end = refusedRemovalAt(tokens, at);
    const [first, last] = [tokens[at], tokens[end - 1]];
    const before = tokens.slice(0, at);
    if (!first || !last || !before.some(({ word }) => numberOf(word) !== null)) continue;
    const rest = text.slice(0, first.start).replace(/[\s,;.!]+$/u, '');
    return `${rest} ${IN_ALL}${text.slice(last.end)}`;
  }
  return text;
}

/** Place where a refused removal without a name ends; -1 where none begins. */
function refusedRemovalAt(tokens: readonly OrderToken[], at: number): number {
  const token = tokens[at];
  if (!token) return -1;
  const leading = NEGATIONS.has(token.word) || DONT.has(token.word);
  const verb = verbAt(tokens, leading ? at + 1 : at);
  if (verb?.act !== 'remove' || verb.leading !== leading) return -1; // "nahi chahiye" takes out itself
  if (leading && tokens[at + 1]?.gap !== '') return -1;
  const behind = tokens[verb.to];
  const trailing = behind?.gap === '' && NEGATIONS.has(behind.word);
  if (leading === trailing || (trailing && NEGATIONS.has(tokens[at - 1]?.word ?? ''))) return -1;
  const end = trailing ? verb.to + 1 : verb.to;
  return tokens[end] === undefined || tokens[end].gap !== '' ? end : -1;
}
