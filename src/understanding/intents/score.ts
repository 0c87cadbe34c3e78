import type { AnnotatedMessage } from '../concepts/scene';
import { INTENT_NAMES, type IntentName } from './inventory';
import type { IntentRule } from './rule';

/** An intent and the weight of evidence for it (log scale, 0 is none). */
export interface ScoredIntent {
  intent: IntentName;
  score: number;
  /** The number of rules that hold for it. */
  agreeing: number;
}

const EVIDENCE_SHARES = [1, 0.4, 0.2, 0.1]; // each further piece of evidence adds less

/** Scores all intents, the best first. */
export function scoreIntents(
  scene: AnnotatedMessage,
  rules: readonly IntentRule[],
): ScoredIntent[] {
  const weights = new Map<IntentName, number[]>(INTENT_NAMES.map((intent) => [intent, []]));
  for (const rule of rules) if (rule.holds(scene)) weights.get(rule.intent)?.push(rule.weight);
  const scored = [...weights].map(([intent, found]) => {
    const sorted = found.sort((a, b) => b - a);
    return {
      intent,
      score: sorted.reduce((sum, weight, at) => sum + weight * (EVIDENCE_SHARES[at] ?? 0), 0),
      agreeing: sorted.length,
    };
  });
  return scored.sort((a, b) => b.score - a.score);
}
