import { functionPhrasesAt } from './parse/cues';
import { tokensOf } from './parse/tokens';

/** Finds the first count in a text; "de do" counts nothing. */
export function countIn(text: string): number | undefined {
  const tokens = tokensOf(text);
  return tokens
    .flatMap((token, at) =>
      functionPhrasesAt(tokens, at).flatMap((phrase) =>
        phrase.cue.kind === 'number' && (!phrase.cue.doubtful || token.devanagari)
          ? phrase.cue.value
          : [],
      ),
    )
    .find((n) => Number.isInteger(n) && n > 0);
}
