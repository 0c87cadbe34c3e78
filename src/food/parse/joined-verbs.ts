import { formsOf } from './forms';
import type { Token } from './tokens';

const VERBS: ReadonlySet<string> = new Set(['take', 'leave', 'cut', 'kick', 'throw', 'keep']);
const AWAY: ReadonlySet<string> = new Set(['out', 'off', 'away']);
const REACH = 8; // words between a verb and its end

/** "Take the dosa out" refuses what stands between, as "take out the dosa" does. */
export function joinedVerbs(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => (VERBS.has(token.word) && endsAway(tokens, at) ? { ...token, ...formsOf('remove') } : token));
}

function endsAway(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next < Math.min(tokens.length, at + REACH); next++) {
    const token = tokens[next];
    if (!token || token.gap === '.') return false;
    if (AWAY.has(token.word)) return next > at + 1;
  }
  return false;
}
