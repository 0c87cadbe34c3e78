import { join, resolve } from 'node:path';
import { randomOf } from '../bench/eval/random';
import { factsOf } from '../src/understanding/intents/context';
import { sceneOf } from '../src/understanding/intents/read-intents';
import { createSpotter } from '../src/understanding/concepts/spotter';
import { normalise } from '../src/understanding/text/tokens';
import { VOCABULARIES } from '../src/understanding/vocabulary';
import { featuresOf, scoredWords } from './features';
import { best, train, type Example, type Linear } from './linear';
import { labelOf, readGroups, readOpen, readStates, type Group, type OpenRow, type State } from './rows';

const FOLDS = 5;
const ROUNDS = 6;
const RATE = 0.3;
const SEED = 7;
const PUBLIC_WEIGHT = 0.3; // of rows labelled by rule: they are many, and noisy
const SURE = 0.9;

const spotter = createSpotter(VOCABULARIES);

function conceptsIn(text: string, before: string | undefined): string[] {
  const facts = factsOf(before === undefined ? undefined : sceneOf(spotter, normalise(before)));
  return [...sceneOf(spotter, normalise(text), facts).present];
}

/** A prediction with what it is told by. */
interface Mark {
  groups: string[];
  ok: boolean;
  chance: number;
}

const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

/** One line for each group of marks: how many, how many right, how many of the sure ones wrong. */
function table(title: string, marks: readonly Mark[]): string {
  const names = [...new Set(marks.flatMap(({ groups }) => groups))];
  const rows = names.map((name) => {
    const held = marks.filter(({ groups }) => groups.includes(name));
    const sure = held.filter(({ chance }) => chance >= SURE);
    const right = held.filter(({ ok }) => ok).length;
    return `  ${name.padEnd(26)} ${String(held.length).padStart(6)} rows  right ${percent(right, held.length).padStart(7)}  sure ${percent(sure.length, held.length).padStart(7)}  of these wrong ${percent(sure.filter(({ ok }) => !ok).length, sure.length)}`;
  });
  return [title, ...rows].join('\n');
}

const seen = ({ text, context }: OpenRow): Example['features'] => {
  const before = context?.prev_system;
  return featuresOf({ text, before, concepts: conceptsIn(text, before) });
};

/** Near copies of a sentence fall into one fold. */
const foldOf = (text: string): number => Array.from(scoredWords(text).join(' ')).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 17) % FOLDS;

/** Intents of the open rows, each predicted by a scorer that has not seen its fold. */
function intents(data: string): Mark[] {
  const rows = ['dev.jsonl', 'hindi_extra_dev.jsonl'].flatMap((name) => readOpen(join(data, 'intents', name)));
  const examples = rows.map((row) => ({ row, fold: foldOf(row.text), example: { features: seen(row), label: row.intent, weight: 1 } }));
  const more = readOpen(join(data, 'train', 'intents.jsonl')).map((row) => ({ features: seen(row), label: row.intent, weight: PUBLIC_WEIGHT }));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const linear = train([...examples.filter((one) => one.fold !== fold).map(({ example }) => example), ...more], { rounds: ROUNDS, rate: RATE, random: randomOf(SEED) });
    return examples.filter((one) => one.fold === fold).map(({ row, example }) => markOf(linear, example, row.accept ?? [row.intent], ['all', row.lang, `tier ${row.tier ?? 'A'}`, ...(row.intent === 'out_of_scope' ? ['out of scope'] : [])]));
  }).flat();
}

function markOf(linear: Linear, { features }: Example, accept: readonly string[], groups: string[]): Mark {
  const { label, chance } = best(linear, features);
  return { groups, ok: accept.includes(label), chance };
}

function examplesOf(groups: readonly Group[], states: ReadonlyMap<string, State>): { group: Group; example: Example }[] {
  return groups.flatMap((group) => {
    const at = states.get(group.state);
    const place = `${at?.dialog ?? 'idle'}:${at?.asked ?? ''}`;
    return group.says.map((text) => ({ group, example: { features: featuresOf({ text, place, concepts: conceptsIn(text, undefined) }), label: labelOf(group.act), weight: 1 } }));
  });
}

/** What is done first, on the tenth that nobody who works on the reader has read. */
function acts(folder: string): Mark[] {
  const states = readStates(join(folder, 'states.jsonl'));
  const [learned, aside] = ['corpus', 'set-aside'].map((name) => examplesOf(readGroups(join(folder, name)), states));
  if (!learned || !aside || learned.length === 0) return [];
  const linear = train(learned.map(({ example }) => example), { rounds: ROUNDS, rate: RATE, random: randomOf(SEED) });
  return aside.map(({ group, example }) => markOf(linear, example, [example.label], ['all', group.lang, group.act.length > 1 ? 'several wishes' : 'one wish', `does ${group.act[0]?.do ?? 'nothing'}`]));
}

/** `npm run train`: trains scorers on what is there and tells how right they are on what they have not seen. */
function main(): void {
  const began = performance.now();
  process.stdout.write(`${table('what is done first, of the set-aside tenth', acts(resolve('training')))}\n`);
  const open = intents(resolve('../shared/data'));
  process.stdout.write(open.length === 0 ? 'intents: skipped, the open data is not beside the project (../shared/data)\n' : `${table(`intents of the open rows, ${FOLDS}-fold`, open)}\n`);
  process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
}

main();
