import { calibrated, type Calibration } from './calibrate';
import type { RankFeatures } from './rank-features';

/** Learned weights by the names of facts; a fact without one weighs nothing. */
export type RankWeights = Readonly<Record<string, number>>;

/** What was learned of whole readings. */
export interface Ranking {
  weights: RankWeights;
  calibration: Calibration;
}

/** Weighs the readings of a message by their facts. */
export interface ActRanker {
  /** Each candidate's probability beside the others. */
  chances: (candidates: readonly RankFeatures[]) => number[];
  /** How often the likeliest is right if it has this probability. */
  sureness: (chance: number) => number;
}

/** Turns sums of weights into probabilities (softmax). */
export function probabilitiesOf(sums: readonly number[]): number[] {
  const most = sums.reduce((a, b) => Math.max(a, b), -Infinity);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / all);
}

/** Creates a ranker of learned weights. Deterministic; some microseconds a message. */
export function createActRanker({ weights, calibration }: Ranking): ActRanker {
  const known = new Map(Object.entries(weights));
  return {
    chances: (candidates) =>
      probabilitiesOf(
        candidates.map((facts) =>
          [...facts].reduce((sum, [name, value]) => sum + (known.get(name) ?? 0) * value, 0),
        ),
      ),
    sureness: (chance) => calibrated(chance, calibration),
  };
}
