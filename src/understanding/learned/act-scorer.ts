import { featuresOf, FEATURE_COUNT, type FeatureInput } from './act-features';
import type { ActLabel } from './act-label';

/** A label and the probability (0 to 1) that the message does it. */
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

/** Turns sums of weights into probabilities (softmax). */
function toChances(sums: Float64Array): void {
  const most = sums.reduce((a, b) => Math.max(a, b), -Infinity);
  let all = 0;
  for (let k = 0; k < sums.length; k++) all += sums[k] = Math.exp((sums[k] ?? 0) - most);
  for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] ?? 0) / all;
}

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
    for (let k = 0; k < count; k++) sums[k] = (sums[k] ?? 0) * (scales[k] ?? 0);
    toChances(sums);
    return labels
      .map((label, k) => ({ label, chance: sums[k] ?? 0 }))
      .sort((a, b) => b.chance - a.chance);
  };
}
