import { formsOf } from '../../language/text/word-forms';
import type { OrderToken } from './order-token';

const PHRASAL_VERBS: ReadonlySet<string> = new Set([
  'take',
  'leave',
  'cut',
  'kick',
  'throw',
  'keep',
]);
const VERB_PARTICLES: ReadonlySet<string> = new Set(['out', 'off', 'away']);
const MAX_PARTICLE_DISTANCE = 8; // words between a verb and its end

/** Replaces the verb of "take the dosa out" by "remove", so that it refuses what stands between. */
export function joinedVerbs(tokens: readonly OrderToken[]): OrderToken[] {
  return tokens.map((token, at) =>
    PHRASAL_VERBS.has(token.word) && endsAway(tokens, at)
      ? { ...token, ...formsOf('remove') }
      : token,
  );
}

function endsAway(tokens: readonly OrderToken[], at: number): boolean {
  for (let next = at + 1; next < Math.min(tokens.length, at + MAX_PARTICLE_DISTANCE); next++) {
    const token = tokens[next];
    if (!token || token.gap === '.') return false;
    if (VERB_PARTICLES.has(token.word)) return next > at + 1;
  }
  return false;
}
