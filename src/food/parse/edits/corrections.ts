import { NO_MORE } from '../sets';
import type { OrderToken } from '../order-token';
import { tokensOf } from '../tokens';
import { JOINTS, NEGATIONS } from './act';

/**
 * Splits a message at each pause with "and", where one of the parts puts a dish in the place of
 * another ("…, and not the dosa, only the idli"). Undefined where none does.
 */
export function correctionsApart(text: string): string[] | undefined {
  const tokens = tokensOf(text);
  const starts = [
    0,
    ...tokens.flatMap(({ gap, word }, at) => (at > 0 && gap !== '' && JOINTS.has(word) ? at : [])),
  ];
  const parts = starts.map((from, n) => tokens.slice(n === 0 ? from : from + 1, starts[n + 1]));
  if (parts.length < 2 || parts.some(({ length }) => length === 0) || !parts.some(putsInstead))
    return undefined;
  return parts.map((part) => text.slice(part[0]?.start, part.at(-1)?.end));
}

const putsInstead = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(({ word }) => NEGATIONS.has(word)) && tokens.some(({ word }) => NO_MORE.has(word));
