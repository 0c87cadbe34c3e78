import { functionPhrasesAt } from './cues';
import type { AmountModifier } from './function-phrase';
import { tokensOf } from './tokens';

/** Returns the amount that a whole menu name means ("Extra", "Lite"); null for other names. */
export function amountOf(name: string): AmountModifier | null {
  const tokens = tokensOf(name);
  const found = functionPhrasesAt(tokens, 0).find((each) => each.length === tokens.length);
  return found?.cue.kind === 'amount' ? found.cue.amount : null;
}
