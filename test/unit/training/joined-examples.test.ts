import { randomOf } from '../../../bench/eval/random';
import { FEATURE_COUNT } from '../../../src/understanding/learned/act-features';
import type { ActExample } from '../../../training/act-examples';
import { joinedExamples } from '../../../training/joined-examples';
import { IDLE, LEXICON } from '../understanding/stage';

const sentence = (n: number, label: string, state = 'idle'): ActExample => ({
  key: `${state}-${n}`,
  text: `sentence ${n}`,
  context: IDLE,
  example: {
    features: { at: new Int32Array(), of: new Float32Array() },
    labels: [label],
    weight: 1,
  },
  acts: [[label]],
  beside: [],
  rankWeight: 1,
  group: {
    id: `${state}-${n}`,
    state,
    lang: 'en',
    by: 'someone',
    says: [`sentence ${n}`],
    act: [{ do: 'fact' }],
    unexplained: [],
  },
});

const evenOdd = (key: string): number => Number(key.split('-')[1]) % 2;
const join = (examples: readonly ActExample[], count = 200) =>
  joinedExamples(examples, LEXICON, { count, random: randomOf(3), foldOf: evenOdd });

const LABELS = ['ask age', 'ask price', 'slot date'];
const many = (label: (n: number) => string, state?: string): ActExample[] =>
  Array.from({ length: 60 }, (_, n) => sentence(n, label(n), state));

test('a joined message does what each of its sentences does, and counts less than a written one', () => {
  const joined = join(many((n) => LABELS[(n >> 1) % LABELS.length] ?? ''));
  expect(joined.length).toBeGreaterThan(50);
  for (const { example } of joined) {
    expect(example.labels.length).toBeGreaterThan(1);
    expect(new Set(example.labels).size).toBe(example.labels.length);
    expect(example.weight).toBeLessThan(1);
    expect(example.features.at.every((at) => at >= 0 && at < FEATURE_COUNT)).toBe(true);
  }
});

test('no sentence is joined to another fold, to one that wishes for the same, or to what is said alone', () => {
  expect(join(many((n) => (n % 2 === 0 ? 'ask age' : 'ask price')))).toEqual([]);
  expect(join(many((n) => ((n >> 1) % 2 === 0 ? 'yes' : 'unclear')))).toEqual([]);
});

test('the same numbers join the same sentences', () => {
  const labels = many((n) => LABELS[(n >> 1) % LABELS.length] ?? '');
  expect(join(labels)).toEqual(join(labels));
});
