import { functionPhrasesAt } from './cues';
import type { AmountModifier } from './function-phrase';
import { tokensOf } from './tokens';

/** The amount that a whole name stands for ("Extra", "Lite"), or null when it names something. */
export function amountOf(name: string): AmountModifier | null {
  const tokens = tokensOf(name);
  const found = functionPhrasesAt(tokens, 0).find((each) => each.length === tokens.length);
  return found?.cue.kind === 'amount' ? found.cue.amount : null;
}
