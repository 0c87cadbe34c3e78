import { featuresOf, FEATURE_COUNT, type FeatureInput } from './act-features';
import type { ActLabel } from './act-label';

/** A label and the probability (0 to 1) that the message does it, whatever else it does. */
export interface ScoredAct {
  label: ActLabel;
  chance: number;
}

/** Scores a message by all labels, the likeliest first. Deterministic; well under a millisecond. */
export type ActScorer = (input: FeatureInput) => ScoredAct[];

/**
 * The scorer's weights: for each feature one signed byte a label, and for each label what a byte is
 * worth.
 */
export interface ScorerWeights {
  labels: readonly ActLabel[];
  scales: readonly number[];
  bytes: Int8Array;
}

/** What speaks against every act from the start: few of some 150 are meant by one message. */
const AGAINST = 3;

/** Returns the probability of a sum of weights, each act by itself: a message may do several. */
export const chanceOfSum = (sum: number): number => 1 / (1 + Math.exp(AGAINST - sum));

/** Creates a scorer of stored weights. @throws RangeError if their number does not fit */
export function createActScorer({ labels, scales, bytes }: ScorerWeights): ActScorer {
  const count = labels.length;
  if (bytes.length !== count * FEATURE_COUNT || scales.length !== count)
    throw new RangeError('weights of another make');
  return (input) => {
    const { at, of } = featuresOf(input);
    const sums = new Float64Array(count);
    for (let n = 0; n < at.length; n++) {
      const base = (at[n] ?? 0) * count;
      const value = of[n] ?? 0;
      for (let k = 0; k < count; k++) sums[k] = (sums[k] ?? 0) + (bytes[base + k] ?? 0) * value;
    }
    return labels
      .map((label, k) => ({ label, chance: chanceOfSum((sums[k] ?? 0) * (scales[k] ?? 0)) }))
      .sort((a, b) => b.chance - a.chance);
  };
}
