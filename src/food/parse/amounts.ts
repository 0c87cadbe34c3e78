import { functionPhrasesAt } from './cues';
import type { AmountModifier } from './function-phrase';
import { tokensOf } from './tokens';

/** Returns the amount that a menu name means as a whole ("Extra", "Lite"); null when it names a thing. */
export function amountOf(name: string): AmountModifier | null {
  const tokens = tokensOf(name);
  const found = functionPhrasesAt(tokens, 0).find((each) => each.length === tokens.length);
  return found?.cue.kind === 'amount' ? found.cue.amount : null;
}
