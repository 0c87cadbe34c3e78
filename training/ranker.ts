import {
  createActRanker,
  probabilitiesOf,
  type Ranking,
  type RankWeights,
} from '../src/understanding/learned/act-ranker';
import type { RankFeatures } from '../src/understanding/learned/rank-features';
import { learnCalibration, type JudgedChoice } from './calibration';

/** The readings of one message by their facts, and which of them are right. */
export interface RankExample {
  candidates: readonly RankFeatures[];
  right: readonly boolean[];
  weight: number;
  /** True for what a talk of the tests holds: where it is wrong, it counts more. */
  held?: boolean;
}

/** How a ranker is trained. */
export interface RankOptions {
  rounds: number;
  rate: number;
  random: () => number;
}

const INITIAL_SQUARES = 0.05;
const DECAY = 1e-4;
const LEAST_SEEN = 6; // a fact of fewer messages is chance
const DIGITS = 1e3;
const LEAST_WEIGHT = 0.1; // less decides nothing, and each name costs bytes

/** Facts that occur in enough messages to be learned. */
function knownFacts(examples: readonly RankExample[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const { candidates } of examples)
    for (const name of new Set(candidates.flatMap((facts) => [...facts.keys()])))
      seen.set(name, (seen.get(name) ?? 0) + 1);
  return new Set([...seen].flatMap(([name, count]) => (count >= LEAST_SEEN ? [name] : [])));
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [one, other] = [mixed[i], mixed[j]];
    if (one !== undefined && other !== undefined) [mixed[i], mixed[j]] = [other, one];
  }
  return mixed;
}

/** Steps the weights of facts towards a higher probability of the right readings (AdaGrad). */
class RankTrainer {
  readonly weights = new Map<string, number>();
  private readonly squares = new Map<string, number>();

  constructor(
    private readonly known: ReadonlySet<string>,
    private readonly rate: number,
  ) {}

  learn({ candidates, right, weight }: RankExample): void {
    const chances = probabilitiesOf(candidates.map((facts) => this.sumOf(facts)));
    const ofRight = chances.reduce((sum, chance, i) => sum + (right[i] ? chance : 0), 0);
    for (const [i, facts] of candidates.entries()) {
      const chance = chances[i] ?? 0;
      const wanted = right[i] ? chance / Math.max(ofRight, 1e-9) : 0;
      this.step(facts, weight * (chance - wanted));
    }
  }

  private sumOf(facts: RankFeatures): number {
    let sum = 0;
    for (const [name, value] of facts) sum += (this.weights.get(name) ?? 0) * value;
    return sum;
  }

  private step(facts: RankFeatures, off: number): void {
    if (Math.abs(off) < 1e-4) return;
    for (const [name, value] of facts) {
      if (!this.known.has(name)) continue;
      const held = this.weights.get(name) ?? 0;
      const slope = off * value + DECAY * held;
      const square = (this.squares.get(name) ?? INITIAL_SQUARES) + slope * slope;
      this.squares.set(name, square);
      this.weights.set(name, held - (this.rate * slope) / Math.sqrt(square));
    }
  }
}

/** Times that what talks hold and the ranking has wrong is learned again, and how much more it counts each time. */
const TIMES_AGAIN = 2;
const COUNTS_MORE = 1.7;

/** Learns to weigh readings, and how often the likeliest of them is right. */
export function learnRanking(examples: readonly RankExample[], options: RankOptions): Ranking {
  let weighed = examples;
  for (let time = 0; time < TIMES_AGAIN; time++)
    weighed = moreOfWhatIsWrong(weighed, learnOnce(weighed, options));
  return learnOnce(weighed, options);
}

function learnOnce(examples: readonly RankExample[], options: RankOptions): Ranking {
  const weights = trainRanker(examples, options);
  const choices = judgedChoices(examples, { weights, calibration: [] });
  return { weights, calibration: learnCalibration(choices) };
}

const judgedChoices = (examples: readonly RankExample[], ranking: Ranking): JudgedChoice[] => {
  const { chances } = createActRanker(ranking);
  return examples.map(({ candidates, right }) => {
    const all = chances(candidates);
    const chance = Math.max(...all);
    return { chance, right: right[all.indexOf(chance)] === true };
  });
};

function moreOfWhatIsWrong(examples: readonly RankExample[], ranking: Ranking): RankExample[] {
  const choices = judgedChoices(examples, ranking);
  return examples.map((one, n) =>
    one.held === true && choices[n]?.right === false
      ? { ...one, weight: one.weight * COUNTS_MORE }
      : one,
  );
}

/** Learns what facts of a reading weigh, of messages with at least one right and one wrong reading. */
export function trainRanker(
  examples: readonly RankExample[],
  { rounds, rate, random }: RankOptions,
): RankWeights {
  const telling = examples.filter(({ right }) => right.includes(true) && right.includes(false));
  const trainer = new RankTrainer(knownFacts(telling), rate);
  for (let round = 0; round < rounds; round++)
    for (const example of shuffled(telling, random)) trainer.learn(example);
  return Object.fromEntries(
    [...trainer.weights]
      .map(([name, weight]): [string, number] => [name, Math.round(weight * DIGITS) / DIGITS])
      .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
