import { createBuiltIn, type BuiltInReader } from '../src/understanding/built-in';
import type { ActCandidate } from '../src/understanding/learned/act-candidate';
import { labelOfCommand } from '../src/understanding/learned/act-label';
import { createActRanker, type Ranking } from '../src/understanding/learned/act-ranker';
import { createActScorer, type ActScorer } from '../src/understanding/learned/act-scorer';
import { toBytes } from '../src/understanding/learned/act-weights';
import { rankFeaturesOf } from '../src/understanding/learned/rank-features';
import { isOutOfRanking } from '../src/understanding/learned/rank-acts';
import type { CatalogueLexicon, DialogManifest } from '../src/understanding/understanding';
import type { PlacedExample } from './act-examples';
import type { JoinedExample } from './joined-examples';
import type { LinearScorer } from './linear';
import type { RankExample } from './ranker';
import { isNoted } from './same-act';

const FOLDS = 3;
/** By what clauses are read while there is no ranking yet: the likeliest act, the recognisers' a little before. */
const PLAIN_RANKING: Ranking = { weights: { 'log chance': 1, own: 0.5 }, calibration: [] };

/** Messages of one group fall into one fold. */
export const foldOf = (key: string): number =>
  Array.from(key).reduce(
    (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0,
    17,
  ) % FOLDS;

/** How much of what is noted a reading does: each act counts, each command beside them less so. */
export function worthOf(
  { commands }: Pick<ActCandidate, 'commands'>,
  acts: PlacedExample['acts'],
  asked: string | undefined,
): number {
  const labels = commands.map((one) => labelOfCommand(one, asked));
  const done = acts.filter((noted) => labels.some((label) => isNoted(label, noted))).length;
  const beside = labels.filter((label) => !acts.some((noted) => isNoted(label, noted))).length;
  const [first] = acts;
  const begins = first !== undefined && isNoted(labels[0], first) ? 1 : 0;
  return done === 0 ? 0 : 2 * done + begins - beside;
}

/** True if a reading does all that is noted and nothing beside it, in whatever order. */
export function isWhole(
  { commands }: Pick<ActCandidate, 'commands'>,
  acts: PlacedExample['acts'],
  asked: string | undefined,
): boolean {
  const labels = commands.map((one) => labelOfCommand(one, asked));
  return (
    acts.every((noted) => labels.some((label) => isNoted(label, noted))) &&
    labels.every((label) => acts.some((noted) => isNoted(label, noted)))
  );
}

function rankExample(
  reader: BuiltInReader,
  { text, context, acts, beside, rankWeight, held }: PlacedExample,
): RankExample[] {
  const found = reader.candidates(text, context);
  if (!found || isOutOfRanking(found.reading, found.candidates.own)) return [];
  const { reading, candidates } = found;
  const right = acts.map((noted, n) => [...noted, ...(beside[n] ?? [])]);
  const worths = candidates.all.map((one) => worthOf(one, right, context.asked?.slot));
  const most = Math.max(...worths);
  return [
    {
      candidates: rankFeaturesOf(reading, candidates),
      right: worths.map((worth) => worth > 0 && worth === most),
      weight: rankWeight,
      ...(held === true && { held }),
    },
  ];
}

/** What readings of examples are made with. */
export interface RankParts {
  manifests: readonly DialogManifest[];
  lexicon: () => CatalogueLexicon;
  /** Messages that only the scorers learn of. */
  joined: readonly JoinedExample[];
  /** The scorer that is taken into use, which has learned all. */
  scorer: ActScorer;
  /** Learns a scorer of examples. */
  learn: (examples: readonly (PlacedExample | JoinedExample)[]) => LinearScorer;
  /** Learns a ranking of readings. */
  rank: (examples: readonly RankExample[]) => Ranking;
}

/** One in so many messages teaches the ranking by which clauses are read. */
const FIRST_SHARE = 4;

/**
 * Makes the readings of each message by a scorer that has not seen it, so that the ranker learns
 * how far a scorer may be trusted; turns of talks are read as they are in use, as they have to stay
 * right. Clauses are read by a ranking of their own, learned of a quarter of the messages: read by
 * none, they would look worse than they are once all is learned.
 */
export function rankExamples(
  examples: readonly PlacedExample[],
  { manifests, lexicon, joined, scorer: finished, learn, rank }: RankParts,
): RankExample[] {
  const scorers = Array.from({ length: FOLDS }, (_, fold) => {
    const linear = learn([...examples, ...joined].filter(({ key }) => foldOf(key) !== fold));
    const bytes = toBytes(linear.weights, linear.labels.length);
    return createActScorer({ labels: linear.labels, ...bytes });
  });
  const readBy = (
    scorer: ActScorer,
    ranking: Ranking,
    some: readonly PlacedExample[],
  ): RankExample[] => {
    const learned = { scorer, ranker: createActRanker(ranking) };
    const reader = createBuiltIn({ manifests, lexicon, learned });
    return some.flatMap((example) => rankExample(reader, example));
  };
  const readAll = (some: readonly PlacedExample[], ranking: Ranking): RankExample[] => [
    ...scorers.flatMap((scorer, fold) =>
      readBy(
        scorer,
        ranking,
        some.filter(({ key, held }) => held !== true && foldOf(key) === fold),
      ),
    ),
    ...readBy(
      finished,
      ranking,
      some.filter(({ held }) => held === true),
    ),
  ];
  const few = examples.filter((_, n) => n % FIRST_SHARE === 0);
  return readAll(examples, rank(readAll(few, PLAIN_RANKING)));
}
