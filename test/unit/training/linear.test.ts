import fc from 'fast-check';
import { randomOf } from '../../../bench/eval/random';
import { featuresOf, FEATURE_COUNT } from '../../../src/understanding/learned/act-features';
import { likeliestLabel, labelProbabilities, trainScorer } from '../../../training/linear';

const example = (text: string, ...labels: string[]) => ({
  features: featuresOf({ text }),
  labels,
  weight: 1,
});
const EXAMPLES = [
  example('book a trek', 'book'),
  example('trek booking please', 'book'),
  example('order a dosa', 'food'),
  example('two dosas please', 'food'),
  example('cancel it', 'cancel'),
  example('please cancel that', 'cancel'),
];
const trained = () => trainScorer(EXAMPLES, { rounds: 10, rate: 0.3, random: randomOf(1) });

test('what was learned is told again, and carried to other words of the same letters', () => {
  const linear = trained();
  expect(EXAMPLES.map(({ features }) => likeliestLabel(linear, features).label)).toEqual(
    EXAMPLES.map(({ labels: [label] }) => label),
  );
  expect(likeliestLabel(linear, featuresOf({ text: 'dosa chahiye' })).label).toBe('food');
});

test('a message that does two things is likely to do either', () => {
  const both = Array.from({ length: 4 }, () =>
    example('order a dosa and cancel it', 'food', 'cancel'),
  );
  const linear = trainScorer([...EXAMPLES, ...both], {
    rounds: 20,
    rate: 0.3,
    random: randomOf(1),
  });
  const chances = labelProbabilities(linear, featuresOf({ text: 'order a dosa and cancel it' }));
  const likely = linear.labels.filter((_, k) => (chances[k] ?? 0) > 0.5);
  expect(likely).toEqual(['cancel', 'food']);
});

test('the same examples and numbers make the same weights', () => {
  expect(Buffer.from(trained().weights.buffer).equals(Buffer.from(trained().weights.buffer))).toBe(
    true,
  );
});

test('each chance lies between 0 and 1 by itself, and features stay below their number, whatever is said', () => {
  const linear = trained();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const features = featuresOf({
        text,
        before: 'When?',
        place: { dialog: 'book', asked: 'date' },
      });
      expect(features.at.every((at) => at >= 0 && at < FEATURE_COUNT)).toBe(true);
      expect(labelProbabilities(linear, features).every((chance) => chance > 0 && chance < 1)).toBe(
        true,
      );
    }),
  );
});

test('what a short answer means hangs on where it is said', () => {
  const linear = trainScorer(
    [
      {
        ...example('2', 'tickets'),
        features: featuresOf({ text: '2', place: { dialog: 'book', asked: 'tickets' } }),
      },
      {
        ...example('2', 'second'),
        features: featuresOf({ text: '2', place: { dialog: 'find', asked: 'choice' } }),
      },
    ],
    { rounds: 20, rate: 0.3, random: randomOf(1) },
  );
  expect(
    [
      { dialog: 'book', asked: 'tickets' },
      { dialog: 'find', asked: 'choice' },
    ].map((place) => likeliestLabel(linear, featuresOf({ text: '2', place })).label),
  ).toEqual(['tickets', 'second']);
});
