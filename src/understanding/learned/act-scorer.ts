import { featuresOf, FEATURE_COUNT, type FeatureInput } from './act-features';
import type { ActLabel } from './act-label';

/** A label with the chance that it is what the message does, 0 to 1. */
export interface ScoredAct {
  label: ActLabel;
  chance: number;
}

/** What scores a message: all labels, likeliest first. Deterministic, well under a millisecond. */
export type ActScorer = (input: FeatureInput) => ScoredAct[];

/**
 * Weights as they are kept: for each label one signed byte a feature, label by label beside one another, and what a byte is worth.
 * `digest` names the corpus that they were learned from.
 */
export interface ActWeights {
  digest: string;
  labels: readonly ActLabel[];
  scales: readonly number[];
  bytes: Int8Array;
}

/** Chances from sums of weights: they add up to 1. */
function toChances(sums: Float64Array): void {
  const most = sums.reduce((a, b) => Math.max(a, b), -Infinity);
  let all = 0;
  for (let k = 0; k < sums.length; k++) all += sums[k] = Math.exp((sums[k] ?? 0) - most);
  for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] ?? 0) / all;
}

/** A scorer over kept weights. @throws RangeError where they are not as many as features and labels want */
export function createActScorer({ labels, scales, bytes }: ActWeights): ActScorer {
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
