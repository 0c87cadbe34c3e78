import { join, resolve } from 'node:path';
import { randomOf } from '../bench/eval/random';
import { contextFactsOf } from '../src/understanding/intents/context';
import { annotateText } from '../src/understanding/intents/read-intents';
import { createConceptMatcher } from '../src/understanding/concepts/spotter';
import { normalise } from '../src/language/text/tokens';
import { CONCEPT_VOCABULARIES } from '../src/understanding/vocabulary';
import { featuresOf, scoredWords } from './features';
import { likeliestLabel, trainScorer, type TrainingExample, type LinearScorer } from './linear';
import {
  labelOf,
  readGroups,
  readOpen,
  readStates,
  type SentenceGroup,
  type OpenRow,
  type CorpusState,
} from './rows';

const FOLD_COUNT = 5;
const TRAINING_ROUNDS = 6;
const LEARNING_RATE = 0.3;
const RANDOM_SEED = 7;
const PUBLIC_WEIGHT = 0.3; // of rows labelled by rule: they are many, and noisy
const SURE_THRESHOLD = 0.9;

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
    example: { features: featuresOfOpenRow(row), label: row.intent, weight: 1 },
  }));
  const more = readOpen(join(data, 'train', 'intents.jsonl')).map((row) => ({
    features: featuresOfOpenRow(row),
    label: row.intent,
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

function examplesOf(
  groups: readonly SentenceGroup[],
  states: ReadonlyMap<string, CorpusState>,
): { group: SentenceGroup; example: TrainingExample }[] {
  return groups.flatMap((group) => {
    const at = states.get(group.state);
    const place = `${at?.dialog ?? 'idle'}:${at?.asked ?? ''}`;
    return group.says.map((text) => ({
      group,
      example: {
        features: featuresOf({ text, place, concepts: conceptsIn(text, undefined) }),
        label: labelOf(group.act),
        weight: 1,
      },
    }));
  });
}

/** What is done first, on the tenth that nobody who works on the reader has read. */
function evaluateFirstCommands(folder: string): GradedPrediction[] {
  const states = readStates(join(folder, 'states.jsonl'));
  const [learned, aside] = ['corpus', 'set-aside'].map((name) =>
    examplesOf(readGroups(join(folder, name)), states),
  );
  if (!learned || !aside || learned.length === 0) return [];
  const linear = trainScorer(
    learned.map(({ example }) => example),
    { rounds: TRAINING_ROUNDS, rate: LEARNING_RATE, random: randomOf(RANDOM_SEED) },
  );
  return aside.map(({ group, example }) =>
    gradePrediction(
      linear,
      example,
      [example.label],
      [
        'all',
        group.lang,
        group.act.length > 1 ? 'several wishes' : 'one wish',
        `does ${group.act[0]?.do ?? 'nothing'}`,
      ],
    ),
  );
}

/** `npm run train`: trains scorers on what is there and tells how right they are on what they have not seen. */
function main(): void {
  const began = performance.now();
  process.stdout.write(
    `${formatResults('what is done first, of the set-aside tenth', evaluateFirstCommands(resolve('training')))}\n`,
  );
  const open = crossValidateIntents(resolve('../shared/data'));
  process.stdout.write(
    open.length === 0
      ? 'intents: skipped, the open data is not beside the project (../shared/data)\n'
      : `${formatResults(`intents of the open rows, ${FOLD_COUNT}-fold`, open)}\n`,
  );
  process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
}

main();
