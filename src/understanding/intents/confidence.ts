import type { Scored } from './score';

// Logistic regression on the open data (bench/eval): of all that the reader says with 0.93 and more, under 2 % is wrong.
const BIAS = -0.34;
const LEAD = 0.14;
const EVIDENCE = 0.47;
const RIVAL = -0.26;
const UNKNOWN_WORD = -0.04;
// "None of our business" rests on what we do not know: sooner wrong, unless many words are strange.
const OUTSIDE = -1.58;
const OUTSIDE_UNKNOWN_WORD = 0.39;
// A no in a sentence is often part of what else is said in it.
const DENIAL = -0.6;
const MOST = { lead: 6, evidence: 10, rival: 8, unknown: 6 } as const; // beyond these more of it tells nothing

/** How likely the best intent is right, 0 to 1; `unknown` counts the words that mean nothing to us. */
export function confidenceOf(ranked: readonly Scored[], unknown: number): number {
  const [best, next] = ranked;
  if (best === undefined) return 0;
  const rival = next?.score ?? 0;
  const strange = Math.min(unknown, MOST.unknown);
  const outside = best.intent === 'out_of_scope' ? OUTSIDE + OUTSIDE_UNKNOWN_WORD * strange : 0;
  const told = LEAD * Math.min(best.score - rival, MOST.lead) + EVIDENCE * Math.min(best.score, MOST.evidence) + RIVAL * Math.min(rival, MOST.rival);
  const denied = best.intent === 'deny' ? DENIAL : 0;
  return 1 / (1 + Math.exp(-(BIAS + told + UNKNOWN_WORD * strange + outside + denied)));
}
