import { localPattern } from './local-pattern';

const NEGATION_BEFORE = localPattern(
  'ruled-out.negation-before',
  /(?:\b(?:forget(?: about)?|no more|enough of|never mind|skip|leave|drop|not|isn't|instead of|rather than|other than|except(?: for)?|but not|anything but|do(?:n'?t| not) (?:send|deliver|bring|use|take)(?: (?:it|this|that|them))?)|@forget)\s+(?:(?:on|in|at|for|to|an?|any|the|this|that|of|my|our)\s+)*$/iu,
);
const WONT_DO =
  /^\s*(?:(?:is|are|was|does|do|will|would|wo|did|can)(?:n't| not|nt)|isnt|doesnt|wont|cant)\s+(?:be\s+|really\s+)*(?:good|ok(?:ay)?|fine|possible|work(?:ing)?|suit(?:able)?|convenient|great|right|do|happen|for me|an option)\b|^\s*(?:is|will be|would be|was)\s+(?:no good|bad|wrong|incorrect|out|impossible|difficult|tough|not)\b/iu;
const NEGATION_AFTER = localPattern(
  'ruled-out.negation-after',
  /^\s*(?:(?:ko|ke|ka|ki|mein|me|par|pe|liye|wala|wali|wale|tickets?|baje|theek|thik|accha|sahi|free|possible|@ko)\s+)*(?:nahin?|nhi|nai|mat|na|gh?alat|ke alawa|chhod(?:kar| ke)|ki jagah|ke badle|@nahin)(?![\p{L}\p{M}])/iu,
);

/**
 * True when the words at `start` to `end` are rejected by what stands before or behind them: "not
 * Sunday", "kal nahi", "kal ki jagah". A "no" that opens the message answers a question and rejects
 * nothing here.
 */
export function ruledOut(text: string, { start, end }: { start: number; end: number }): boolean {
  const after = text.slice(end);
  return (
    NEGATION_BEFORE.test(text.slice(0, start)) || NEGATION_AFTER.test(after) || WONT_DO.test(after)
  );
}

/** Returns where the words begin that reject what stands at `start`: "forget" of "forget treks". */
export const rulingStart = (text: string, start: number): number | undefined =>
  NEGATION_BEFORE.exec(text.slice(0, start))?.index;
