import { FEATURE_COUNT, type FeatureVector } from '../src/understanding/learned/act-features';
import { chanceOfSum } from '../src/understanding/learned/act-scorer';

/** A message with the labels that are right for it, all of them; `weight` is how much it counts. */
export interface TrainingExample {
  features: FeatureVector;
  labels: readonly string[];
  weight: number;
}

/** A linear scorer: for each label one weight a feature, `size` × `labels`, label by label beside one another. */
export interface LinearScorer {
  labels: readonly string[];
  weights: Float32Array;
}

/** How a scorer is trained. */
export interface TrainingOptions {
  rounds: number;
  rate: number;
  /** 0 up to 1; the same numbers make the same weights. */
  random: () => number;
}

const WEIGHT_DECAY = 1e-6;
const INITIAL_SQUARES = 1e-3; // of the sums of squares: the first step is not a leap
const TOO_SMALL = 2e-3; // steps of labels that are far from the message anyway cost most of the time

/** Chances by label for one message, in the order of `labels`, each by itself: a message may do several things. */
export function labelProbabilities(
  { labels, weights }: LinearScorer,
  { at, of }: FeatureVector,
  into: Float64Array = new Float64Array(labels.length),
): Float64Array {
  const count = labels.length;
  into.fill(0);
  for (let n = 0; n < at.length; n++) {
    const [base, value] = [(at[n] ?? 0) * count, of[n] ?? 0];
    for (let k = 0; k < count; k++) into[k] = (into[k] ?? 0) + (weights[base + k] ?? 0) * value;
  }
  for (let k = 0; k < count; k++) into[k] = chanceOfSum(into[k] ?? 0);
  return into;
}

/** The likeliest label with its chance. */
export function likeliestLabel(
  linear: LinearScorer,
  features: FeatureVector,
): { label: string; chance: number } {
  const all = labelProbabilities(linear, features);
  let at = 0;
  for (let k = 1; k < all.length; k++) if ((all[k] ?? 0) > (all[at] ?? 0)) at = k;
  return { label: linear.labels[at] ?? '', chance: all[at] ?? 0 };
}

function shuffledIndices(count: number, random: () => number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

/**
 * Trains by stochastic gradient descent on the logarithms of each label's chance to be meant or not;
 * each weight has a pace of its own (AdaGrad).
 */
export function trainScorer(
  examples: readonly TrainingExample[],
  { rounds, rate, random }: TrainingOptions,
): LinearScorer {
  const labels = [...new Set(examples.flatMap((one) => one.labels))].toSorted();
  const numberOf = new Map(labels.map((label, i) => [label, i]));
  const count = labels.length;
  const [weights, squares] = [
    new Float32Array(FEATURE_COUNT * count),
    new Float32Array(FEATURE_COUNT * count).fill(INITIAL_SQUARES),
  ];
  const linear = { labels, weights };
  const off = new Float64Array(count);
  const learn = ({ features, labels: right, weight }: TrainingExample): void => {
    labelProbabilities(linear, features, off);
    for (const label of new Set(right)) {
      const k = numberOf.get(label) ?? 0;
      off[k] = (off[k] ?? 0) - 1;
    }
    for (let k = 0; k < count; k++) off[k] = weight * (off[k] ?? 0);
    for (let n = 0; n < features.at.length; n++)
      step((features.at[n] ?? 0) * count, features.of[n] ?? 0);
  };
  const step = (base: number, value: number): void => {
    for (let k = 0; k < count; k++) {
      const by = off[k] ?? 0;
      if (Math.abs(by) < TOO_SMALL) continue;
      const slope = by * value + WEIGHT_DECAY * (weights[base + k] ?? 0);
      const square = (squares[base + k] ?? 0) + slope * slope;
      squares[base + k] = square;
      weights[base + k] = (weights[base + k] ?? 0) - (rate * slope) / Math.sqrt(square);
    }
  };
  for (let round = 0; round < rounds; round++) {
    for (const i of shuffledIndices(examples.length, random)) {
      const example = examples[i];
      if (example) learn(example);
    }
  }
  return linear;
}
