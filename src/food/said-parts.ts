import { ruledOut } from '../language/text/ruled-out';
import { functionPhrasesAt } from './parse/cues';
import type { OrderToken } from './parse/order-token';
import { tokensOf } from './parse/tokens';

/** True for a text that removes something: "remove the …", "… hata do"; a mere "no" does not. */
export function takesOut(text: string): boolean {
  const tokens = tokensOf(text);
  return tokens.some((_, at) =>
    functionPhrasesAt(tokens, at).some(
      ({ cue: { kind, ...more } }) =>
        kind === 'notBefore' || kind === 'fewer' || ('strong' in more && more.strong),
    ),
  );
}

/** Splits an order at pauses and at words such as "and": "the cheapest dosa" and "and 2 idlis". */
export function partsOfOrder(text: string): string[] {
  const tokens = tokensOf(text);
  const starts = tokens.filter(({ gap }, at) => at === 0 || gap !== '' || beginsPart(tokens, at));
  return starts.map(({ start }, n) => text.slice(start, starts[n + 1]?.start).trim());
}

const beginsPart = (tokens: readonly OrderToken[], at: number): boolean =>
  functionPhrasesAt(tokens, at).some(({ cue }) => cue.kind === 'and');

/** True for a stretch of a text that the text rules out: "not my old address". */
export const isRuledOut = (text: string, stretch: { start: number; end: number }): boolean =>
  ruledOut(text, stretch);
