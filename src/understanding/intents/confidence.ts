import type { Scored } from './score';

// Logistic of the lead over the next intent and of the evidence itself; constants fitted on open data (bench/eval).
const BIAS = -2.2;
const LEAD = 1.1;
const EVIDENCE = 0.6;

/** How likely the best intent is right, 0 to 1. */
export function confidenceOf(ranked: readonly Scored[]): number {
  const [best, next] = ranked;
  if (best === undefined) return 0;
  const lead = best.score - (next?.score ?? 0);
  return 1 / (1 + Math.exp(-(BIAS + LEAD * lead + EVIDENCE * best.score)));
}
