import type { TrainingExample } from './linear';

const LEAST_EXAMPLES = 21; // fewer teach nothing, and each label costs 32 KB of weights

/**
 * Examples with the labels that occur often enough to be learned; a button's label that does not is
 * that of its slot. An example whose first label is too rare teaches nothing.
 */
export function learnable(examples: readonly TrainingExample[]): TrainingExample[] {
  const seldom = seldomLabels(examples);
  const whole = examples.map((one) => ({
    ...one,
    labels: one.labels.map((label) =>
      seldom.has(label) && label.startsWith('slot ') ? label.replace(/=.*$/u, '') : label,
    ),
  }));
  const left = seldomLabels(whole);
  return whole
    .filter(({ labels: [first] }) => first !== undefined && !left.has(first))
    .map((one) => ({ ...one, labels: one.labels.filter((label) => !left.has(label)) }));
}

function seldomLabels(examples: readonly TrainingExample[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { labels } of examples)
    for (const label of new Set(labels)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count < LEAST_EXAMPLES).map(([label]) => label));
}
