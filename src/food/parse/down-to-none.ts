import { verbAt } from './edits/verbs';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const NONE = words('0 zero ziro jiro nil none shunya');
const TO = 'to';
/** A removal in Hindi stands behind the dish, in English before it. */
const [BEHIND, BEFORE] = ['hata do', 'remove'];

/**
 * Rewrites a count of none as a removal: "biryani 0 karo" becomes "biryani hata do", "make the
 * biryani zero" becomes "remove the biryani".
 */
export function withNoneTakenOut(text: string): string {
  const tokens = tokensOf(text);
  const at = tokens.findIndex(({ word }, i) => i > 0 && NONE.has(word));
  const none = tokens[at];
  if (!none) return text;
  const [behind, lead] = [verbBehind(tokens, at), verbBefore(tokens, at)];
  const first = tokens[lead];
  if (!behind && first && isEnd(tokens, at + 1)) {
    const to = tokens[at - 1]?.word === TO ? tokens[at - 1] : none;
    const named = text.slice(first.end, to?.start);
    return withNoneTakenOut(
      `${text.slice(0, first.start)}${BEFORE}${named.trimEnd()}${text.slice(none.end)}`,
    );
  }
  if (!behind) return text;
  return withNoneTakenOut(`${text.slice(0, none.start)}${BEHIND}${text.slice(behind.end)}`);
}

/** The last word of a verb right behind a count that sets it: "0 kar do". */
function verbBehind(tokens: readonly OrderToken[], at: number): OrderToken | undefined {
  const verb = tokens[at + 1]?.gap === '' ? verbAt(tokens, at + 1) : null;
  return verb?.act === 'set' ? tokens[verb.to - 1] : undefined;
}

/** The place of the verb that sets a count behind it, in the same clause: "make it 0"; -1 for none. */
function verbBefore(tokens: readonly OrderToken[], at: number): number {
  for (let i = at - 1; i >= 0 && tokens[i + 1]?.gap === ''; i--) {
    const verb = verbAt(tokens, i);
    if (verb) return verb.leading && verb.act === 'set' && verb.to === i + 1 && i < at - 1 ? i : -1;
  }
  return -1;
}

const isEnd = (tokens: readonly OrderToken[], at: number): boolean =>
  tokens[at] === undefined || tokens[at].gap !== '' || tokens[at].word === 'and';
