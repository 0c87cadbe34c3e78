import { randomOf } from '../../../bench/eval/random';
import { createActRanker } from '../../../src/understanding/learned/act-ranker';
import { trainRanker, type RankExample } from '../../../training/ranker';

const facts = (...names: string[]): Map<string, number> => new Map(names.map((name) => [name, 1]));
const options = () => ({ rounds: 6, rate: 0.2, random: randomOf(1) });

const example = (right: string, wrong: string): RankExample => ({
  candidates: [facts('any', wrong), facts('any', right)],
  right: [false, true],
  weight: 1,
});
const times = <Item>(n: number, item: Item): Item[] => Array.from({ length: n }, () => item);

test('a fact of the right readings weighs more than one of the wrong', () => {
  const weights = trainRanker(times(20, example('answers', 'wanders')), options());
  expect(weights['answers']).toBeGreaterThan(weights['wanders'] ?? 0);
  const [wrong = 0, right = 0] = createActRanker({ weights, calibration: [] }).chances([
    facts('wanders'),
    facts('answers'),
  ]);
  expect(right).toBeGreaterThan(0.8);
  expect(right + wrong).toBeCloseTo(1);
});

test('a fact of a few messages weighs nothing', () => {
  const weights = trainRanker(
    [...times(20, example('answers', 'wanders')), ...times(3, example('seldom', 'wanders'))],
    options(),
  );
  expect(weights).not.toHaveProperty('seldom');
});

test('messages without a wrong or without a right reading teach nothing', () => {
  const right = { candidates: [facts('a')], right: [true], weight: 1 };
  const wrong = { candidates: [facts('a'), facts('b')], right: [false, false], weight: 1 };
  expect(trainRanker([...times(20, right), ...times(20, wrong)], options())).toEqual({});
});

test('the same messages make the same weights', () => {
  const examples = [
    ...times(9, example('answers', 'wanders')),
    ...times(9, example('keeps', 'drops')),
  ];
  expect(trainRanker(examples, options())).toEqual(trainRanker(examples, options()));
});

test('a fact that nobody weighed leaves readings alike', () => {
  expect(
    createActRanker({ weights: {}, calibration: [] }).chances([facts('a'), facts('b')]),
  ).toEqual([0.5, 0.5]);
});
