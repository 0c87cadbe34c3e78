import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { liveNames } from '../bench/lib/live-names';
import { randomOf } from '../bench/eval/random';
import { contextFactsOf } from '../src/understanding/intents/context';
import { annotateText } from '../src/understanding/intents/read-intents';
import { createConceptMatcher } from '../src/understanding/concepts/spotter';
import { normalise } from '../src/language/text/tokens';
import type { CatalogueLexicon } from '../src/understanding/understanding';
import { CONCEPT_VOCABULARIES } from '../src/understanding/vocabulary';
import { createBuiltIn } from '../src/understanding/built-in';
import type { LearnedActs } from '../src/understanding/message-reader';
import { featuresOf, scoredWords } from '../src/understanding/learned/act-features';
import { labelOfCommand, type ActLabel } from '../src/understanding/learned/act-label';
import { createActRanker, type Ranking } from '../src/understanding/learned/act-ranker';
import { createActScorer } from '../src/understanding/learned/act-scorer';
import { encodeWeights, toBytes, type ActWeights } from '../src/understanding/learned/act-weights';
import {
  actExamples,
  dialogManifests,
  talkExamples,
  type ActExample,
  type PlacedExample,
} from './act-examples';
import { corpusDigest } from './corpus-digest';
import { joinedExamples, type JoinedExample } from './joined-examples';
import { learnable, taughtLabels } from './learnable';
import { likeliestLabel, trainScorer, type TrainingExample, type LinearScorer } from './linear';
import { foldOf as rankFoldOf, isWhole, rankExamples } from './rank-examples';
import { learnRanking, type RankExample } from './ranker';
import { readOpen, type OpenRow } from './rows';
import { isNoted } from './same-act';

const FOLD_COUNT = 5;
const TRAINING_ROUNDS = 3;
const JOINED_COUNT = 60_000;
const LEARNING_RATE = 0.3;
const RANDOM_SEED = 7;
const PUBLIC_WEIGHT = 0.3; // of rows labelled by rule: they are many, and noisy
const RANKING_ROUNDS = 5;
const RANKING_RATE = 0.1;
const SURE_THRESHOLD = 0.9;
const WEIGHTS_FILE = 'act-weights.bin';

const conceptSpotter = createConceptMatcher(CONCEPT_VOCABULARIES);

function conceptsIn(text: string, before: string | undefined): string[] {
  const facts = contextFactsOf(
    before === undefined ? undefined : annotateText(conceptSpotter, normalise(before)),
  );
  return [...annotateText(conceptSpotter, normalise(text), facts).present];
}

/** A prediction with what it is told by. */
interface GradedPrediction {
  groups: string[];
  ok: boolean;
  chance: number;
}

const formatPercent = (part: number, all: number): string =>
  `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

/** One line for each group of marks: how many, how many right, how many of the sure ones wrong. */
function formatResults(title: string, marks: readonly GradedPrediction[]): string {
  const names = [...new Set(marks.flatMap(({ groups }) => groups))];
  const rows = names.map((name) => {
    const held = marks.filter(({ groups }) => groups.includes(name));
    const sure = held.filter(({ chance }) => chance >= SURE_THRESHOLD);
    const right = held.filter(({ ok }) => ok).length;
    return `  ${name.padEnd(26)} ${String(held.length).padStart(6)} rows  right ${formatPercent(right, held.length).padStart(7)}  sure ${formatPercent(sure.length, held.length).padStart(7)}  of these wrong ${formatPercent(sure.filter(({ ok }) => !ok).length, sure.length)}`;
  });
  return [title, ...rows].join('\n');
}

const featuresOfOpenRow = ({ text, context }: OpenRow): TrainingExample['features'] => {
  const before = context?.prev_system;
  return featuresOf({ text, before, concepts: conceptsIn(text, before) });
};

/** Near copies of a sentence fall into one fold. */
const foldOf = (text: string): number =>
  Array.from(scoredWords(text).join(' ')).reduce(
    (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0,
    17,
  ) % FOLD_COUNT;

/** Intents of the open rows, each predicted by a scorer that has not seen its fold. */
function crossValidateIntents(data: string): GradedPrediction[] {
  const rows = ['dev.jsonl', 'hindi_extra_dev.jsonl'].flatMap((name) =>
    readOpen(join(data, 'intents', name)),
  );
  const examples = rows.map((row) => ({
    row,
    fold: foldOf(row.text),
    example: { features: featuresOfOpenRow(row), labels: [row.intent], weight: 1 },
  }));
  const more = readOpen(join(data, 'train', 'intents.jsonl')).map((row) => ({
    features: featuresOfOpenRow(row),
    labels: [row.intent],
    weight: PUBLIC_WEIGHT,
  }));
  return Array.from({ length: FOLD_COUNT }, (_, fold) => {
    const linear = trainScorer(
      [...examples.filter((one) => one.fold !== fold).map(({ example }) => example), ...more],
      { rounds: TRAINING_ROUNDS, rate: LEARNING_RATE, random: randomOf(RANDOM_SEED) },
    );
    return examples
      .filter((one) => one.fold === fold)
      .map(({ row, example }) =>
        gradePrediction(linear, example, row.accept ?? [row.intent], [
          'all',
          row.lang,
          `tier ${row.tier ?? 'A'}`,
          ...(row.intent === 'out_of_scope' ? ['out of scope'] : []),
        ]),
      );
  }).flat();
}

function gradePrediction(
  linear: LinearScorer,
  { features }: TrainingExample,
  accept: readonly string[],
  groups: string[],
): GradedPrediction {
  const { label, chance } = likeliestLabel(linear, features);
  return { groups, ok: accept.includes(label), chance };
}

type LearnScorer = (examples: readonly (PlacedExample | JoinedExample)[]) => LinearScorer;

/** Makes what learns a scorer of the labels that are taught. */
const learnerOf =
  (taught: ReadonlySet<ActLabel>): LearnScorer =>
  (examples) =>
    trainScorer(
      learnable(
        examples.map(({ example }) => example),
        taught,
      ),
      {
        rounds: TRAINING_ROUNDS,
        rate: LEARNING_RATE,
        random: randomOf(RANDOM_SEED),
      },
    );

const groupsOf = ({ group }: ActExample): string[] => [
  'all',
  group.lang,
  group.act.length > 1 ? 'several wishes' : 'one wish',
  `does ${group.act[0]?.do ?? 'nothing'}`,
];

/** What is done first by the scorer alone. */
const gradeScorer = (linear: LinearScorer, rows: readonly ActExample[]): GradedPrediction[] =>
  rows.map((row) => {
    const { label, chance } = likeliestLabel(linear, row.example.features);
    return { groups: groupsOf(row), ok: isNoted(label, row.acts[0] ?? []), chance };
  });

/** What is done by the whole reader: what first, and whether all that is noted and nothing beside it. */
function gradeReader(
  learned: LearnedActs | undefined,
  lexicon: CatalogueLexicon,
  rows: readonly ActExample[],
): { first: GradedPrediction[]; whole: GradedPrediction[] } {
  const reader = createBuiltIn({ manifests: dialogManifests(), lexicon: () => lexicon, learned });
  const [first, whole]: GradedPrediction[][] = [[], []];
  for (const row of rows) {
    const { commands, confidence: chance } = reader.read(row.text, row.context);
    const asked = row.context.asked?.slot;
    const labels = commands.map((one) => labelOfCommand(one, asked));
    const groups = groupsOf(row);
    first?.push({ groups, ok: isNoted(labels[0], row.acts[0] ?? []), chance });
    whole?.push({
      groups,
      ok: isWhole({ commands }, row.acts, asked),
      chance,
    });
  }
  return { first: first ?? [], whole: whole ?? [] };
}

/**
 * Learns from the corpus, writes the weights, and tells how right reader and scorer are on the
 * tenth that nobody has read.
 */
async function learnActs(folder: string): Promise<void> {
  const lexicon = await liveNames();
  const corpus = actExamples(folder, 'corpus', lexicon);
  const learned = [...corpus, ...talkExamples(folder, lexicon)];
  const joined = joinedExamples(corpus, lexicon, {
    count: JOINED_COUNT,
    random: randomOf(RANDOM_SEED),
    foldOf: rankFoldOf,
  });
  const aside = actExamples(folder, 'set-aside', lexicon);
  const learn = learnerOf(taughtLabels(learned.map(({ example }) => example)));
  const rank = (examples: readonly RankExample[]): Ranking =>
    learnRanking(examples, {
      rounds: RANKING_ROUNDS,
      rate: RANKING_RATE,
      random: randomOf(RANDOM_SEED),
    });
  const linear = learn([...learned, ...joined]);
  const bytes = toBytes(linear.weights, linear.labels.length);
  const scorer = createActScorer({ labels: linear.labels, ...bytes });
  const ranking = rank(
    rankExamples(learned, {
      manifests: dialogManifests(),
      lexicon: () => lexicon,
      joined,
      scorer,
      learn,
      rank,
    }),
  );
  const weights: ActWeights = {
    digest: corpusDigest(folder),
    labels: linear.labels,
    ranking,
    ...bytes,
  };
  writeFileSync(join(folder, WEIGHTS_FILE), encodeWeights(weights));
  const both = { scorer, ranker: createActRanker(ranking) };
  const reader = gradeReader(both, lexicon, aside);
  const tables = [
    formatResults('done first, of the set-aside tenth: the scorer', gradeScorer(linear, aside)),
    formatResults('… the recognisers', gradeReader(undefined, lexicon, aside).first),
    formatResults('… the reader: both', reader.first),
    formatResults('all that is noted and nothing beside it: the reader', reader.whole),
  ];
  process.stdout.write(`${tables.join('\n')}\n`);
}

/** `npm run train`: trains scorers on what is there and tells how right they are on what they have not seen. */
async function main(): Promise<void> {
  const began = performance.now();
  await learnActs(resolve('training'));
  const open = crossValidateIntents(resolve('../shared/data'));
  process.stdout.write(
    open.length === 0
      ? 'intents: skipped, the open data is not beside the project (../shared/data)\n'
      : `${formatResults(`intents of the open rows, ${FOLD_COUNT}-fold`, open)}\n`,
  );
  process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
  process.exitCode = 1;
});
