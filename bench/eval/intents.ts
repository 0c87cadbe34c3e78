import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IntentGuess, type IntentRow, type LabelledRow, predictIntent } from './score-intents';

const DATA = join('..', 'shared', 'data', 'intents');
const SURE = 0.93; // the bar above which the built-in acts without asking anybody

/** Accuracy of the intents over one group of rows. */
export interface IntentsScore {
  group: string;
  rows: number;
  /** Rows whose intent is among those accepted. */
  right: number;
  /** Rows answered with a confidence above the bar, and those of them that are wrong. */
  sure: number;
  wrongAndSure: number;
}

interface Mark {
  row: LabelledRow;
  guess: IntentGuess;
  ok: boolean;
  ms: number;
}

/**
 * `eval -- intents --rows R.jsonl --out P.jsonl` writes `{id, intent, slots, confidence}` for rows `{id, text, lang, context?}`;
 * without `--rows` it measures the open data by source, tier and language.
 */
export function runIntents(args: readonly string[]): { lines: string[]; scores: IntentsScore[] } {
  const [rows, out] = [option(args, '--rows'), option(args, '--out')];
  if (rows !== undefined) return { lines: predictAll(rows, out), scores: [] };
  const folder = option(args, '--data') ?? DATA;
  const marks = ['dev.jsonl', 'hindi_extra_dev.jsonl'].flatMap((name) => measure(join(folder, name)));
  if (marks.length === 0) return { lines: [`intents: skipped, no data at ${folder}`], scores: [] };
  const scores = groups(marks).map(([group, held]) => scoreOf(group, held));
  return { lines: [...scores.map(line), times(marks)], scores };
}

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

function predictAll(rows: string, out: string | undefined): string[] {
  const lines = read<IntentRow>(rows).map((row) => {
    const { intent, slots, confidence } = predictIntent(row);
    return JSON.stringify({ id: row.id, intent, slots, confidence: Math.round(confidence * 1000) / 1000 });
  });
  if (out === undefined) return lines;
  writeFileSync(out, `${lines.join('\n')}\n`);
  return [`intents: ${lines.length} rows written to ${out}`];
}

function measure(file: string): Mark[] {
  if (!existsSync(file)) return [];
  return read<LabelledRow>(file).map((row) => {
    const start = process.hrtime.bigint();
    const guess = predictIntent(row);
    return { row, guess, ok: row.accept.includes(guess.intent), ms: Number(process.hrtime.bigint() - start) / 1e6 };
  });
}

function groups(marks: readonly Mark[]): [string, Mark[]][] {
  const found = new Map<string, Mark[]>();
  for (const mark of marks) {
    const { tier, lang, source, intent } = mark.row;
    const named = ['all', `tier ${tier}`, `lang ${lang}`, `tier ${tier} ${lang}`, `intent ${intent}`, `source ${source.slice(0, 40)}`];
    for (const name of named) found.set(name, [...(found.get(name) ?? []), mark]);
  }
  return [...found].toSorted(([a], [b]) => a.localeCompare(b));
}

function scoreOf(group: string, marks: readonly Mark[]): IntentsScore {
  const sure = marks.filter(({ guess }) => guess.confidence >= SURE);
  return { group, rows: marks.length, right: marks.filter(({ ok }) => ok).length, sure: sure.length, wrongAndSure: sure.filter(({ ok }) => !ok).length };
}

const percent = (part: number, whole: number): string => ((100 * part) / Math.max(whole, 1)).toFixed(1).padStart(5);

const line = ({ group, rows, right, sure, wrongAndSure }: IntentsScore): string =>
  `${group.padEnd(48)} ${String(right).padStart(5)} of ${String(rows).padStart(5)}  ${percent(right, rows)} %   sure ${percent(sure, rows)} %  wrong and sure ${percent(wrongAndSure, rows)} %`;

function times(marks: readonly Mark[]): string {
  const sorted = marks.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const quantile = (q: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0).toFixed(2);
  return `p50 ${quantile(0.5)} ms  p95 ${quantile(0.95)} ms  p99 ${quantile(0.99)} ms`;
}

function read<Row>(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text): Row => JSON.parse(text));
}
