import type { TrainingExample } from './linear';

const LEAST_EXAMPLES = 21; // fewer teach nothing, and each label costs 32 KB of weights

/** Examples whose labels occur often enough to be learned; a button's label that does not is that of its slot. */
export function learnable(examples: readonly TrainingExample[]): TrainingExample[] {
  const seldom = seldomLabels(examples);
  const whole = examples.map((one) =>
    seldom.has(one.label) && one.label.startsWith('slot ')
      ? { ...one, label: one.label.replace(/=.*$/u, '') }
      : one,
  );
  const left = seldomLabels(whole);
  return whole.filter(({ label }) => !left.has(label));
}

function seldomLabels(examples: readonly TrainingExample[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { label } of examples) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count < LEAST_EXAMPLES).map(([label]) => label));
}
