import type { ActLabel } from '../src/understanding/learned/act-label';
import type { TrainingExample } from './linear';

const LEAST_EXAMPLES = 21; // fewer teach nothing, and each label costs 32 KB of weights
/** The most frequent ones, as many as 5 MB hold with the ranking before them. */
const MOST_LABELS = 152;

/** What no answer is known of is what is left, and no act of its own. */
const NO_ACT: ActLabel = 'outside untold';

/** A button's label that is too rare is that of its slot. */
const slotOf = (label: ActLabel): ActLabel =>
  label.startsWith('slot ') ? label.replace(/=.*$/u, '') : label;

/** Returns the labels that enough messages begin with; a message joined of others counts no label anew. */
export function taughtLabels(examples: readonly TrainingExample[]): ReadonlySet<ActLabel> {
  const often = labelsOften(examples.flatMap(({ labels: [first] }) => first ?? []));
  const whole = examples.flatMap(({ labels: [first] }) => {
    if (first === undefined) return [];
    return often.has(first) ? first : slotOf(first);
  });
  return new Set([...labelsOften(whole.filter((label) => label !== NO_ACT))].slice(0, MOST_LABELS));
}

/** Examples with the labels that are taught; one whose first label is not teaches nothing. */
export function learnable(
  examples: readonly TrainingExample[],
  taught: ReadonlySet<ActLabel>,
): TrainingExample[] {
  return examples
    .map((one) => ({
      ...one,
      labels: one.labels.map((label) => (taught.has(label) ? label : slotOf(label))),
    }))
    .filter(({ labels: [first] }) => first !== undefined && taught.has(first))
    .map((one) => ({ ...one, labels: one.labels.filter((label) => taught.has(label)) }));
}

/** Labels that enough messages have, the most frequent first. */
function labelsOften(labels: readonly ActLabel[]): ReadonlySet<ActLabel> {
  const counts = new Map<ActLabel, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= LEAST_EXAMPLES);
  const sorted = often.toSorted(([a, of], [b, other]) => other - of || (a < b ? -1 : 1));
  return new Set(sorted.map(([label]) => label));
}
