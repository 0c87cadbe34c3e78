import { numberOf } from './numbers';
import { ADDING_WORDS, IN_ALL, NO_MORE } from './sets';
import type { OrderToken } from './order-token';

/** A list of all that the basket shall hold, and the words that make it one. */
export interface WholeList {
  readonly tokens: readonly OrderToken[];
  /**
   * `final`: the message calls it final; `limited`: "only …", "should be …"; `summed`: "so 1 A, 2
   * B", which counts only where it names all that the basket has.
   */
  readonly called: 'final' | 'limited' | 'summed';
}

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
/** Words that call a list final. */
export const FINAL_WORDS = words('final finally finalise finalize');
const ORDER_WORDS = words('order list basket cart is it the my thats that this ye yeh hai so');
const SUMMING_WORDS = words('so to toh matlab meaning means');
const ON_TOP = words('aur more or extra');
const MOST_HEAD_WORDS = 4;

/**
 * Finds the list after "final:", "so the final order is" or "only", or before "that is the final
 * list"; undefined for none.
 */
export function wholeList(tokens: readonly OrderToken[]): WholeList | undefined {
  const starts = tokens.flatMap((token, at) => (at === 0 || token.gap === '.' ? [at] : []));
  for (const start of starts.toReversed()) {
    const at = tokens
      .slice(start, start + MOST_HEAD_WORDS)
      .findIndex(({ word }) => FINAL_WORDS.has(word));
    const from = tokens.findIndex(
      (token, i) => at >= 0 && i > start + at && !ORDER_WORDS.has(token.word),
    );
    if (from >= 0) return { tokens: tokens.slice(from), called: 'final' };
  }
  return (
    calledFinalBehind(tokens) ?? asItShouldBe(tokens) ?? limitedFrom(tokens, starts.at(-1) ?? 0)
  );
}

/** Finds the list before "that's the final list". */
function calledFinalBehind(tokens: readonly OrderToken[]): WholeList | undefined {
  const at = tokens.findLastIndex(({ gap }) => gap !== '');
  const tail = tokens.slice(at);
  const called =
    at > 0 &&
    tail.some(({ word }) => FINAL_WORDS.has(word)) &&
    tail.every(({ word }) => FINAL_WORDS.has(word) || ORDER_WORDS.has(word));
  return called ? { tokens: tokens.slice(0, at), called: 'final' } : undefined;
}

const BEING = words('be have contain');
const TO_BE = words('hona honi hone');

/** Finds the list in "my order should have 3 dosas, 2 idlis", "3 dose aur 2 idli hone chahiye". */
function asItShouldBe(tokens: readonly OrderToken[]): WholeList | undefined {
  const at = tokens.findIndex(
    ({ word }, i) => word === 'should' && BEING.has(tokens[i + 1]?.word ?? ''),
  );
  if (at > 0 && ORDER_WORDS.has(tokens[at - 1]?.word ?? ''))
    return { tokens: tokens.slice(at + 2), called: 'limited' };
  const end = tokens.findLastIndex(({ word }) => TO_BE.has(word));
  return end > 0 && tokens[end + 1]?.word.startsWith('chah') === true
    ? { tokens: tokens.slice(0, end), called: 'limited' }
    : undefined;
}

function limitedFrom(tokens: readonly OrderToken[], start: number): WholeList | undefined {
  const list = tokens.slice(start);
  const adds = list.some(
    (token, at) =>
      (ADDING_WORDS.has(token.word) && token.word !== 'plus') ||
      (numberOf(token.word) !== null && ON_TOP.has(list[at + 1]?.word ?? '')),
  );
  if (adds) return undefined;
  const head = list.slice(0, MOST_HEAD_WORDS);
  if (head.some(({ word }) => NO_MORE.has(word) || IN_ALL.has(word)))
    return { tokens: list, called: 'limited' };
  return SUMMING_WORDS.has(list[0]?.word ?? '') &&
    numberOf(list[1]?.word ?? list[0]?.word ?? '') !== null
    ? { tokens: list.slice(1), called: 'summed' }
    : undefined;
}

/** True for a clause that begins with "final": it is a list of all, and no edit of one line. */
export const isCalledFinal = (tokens: readonly OrderToken[]): boolean =>
  tokens.slice(0, MOST_HEAD_WORDS).some(({ word }) => FINAL_WORDS.has(word));
