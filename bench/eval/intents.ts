import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Args, EvalCommand, Figure } from './command';
import { type IntentGuess, type IntentRow, type LabelledRow, predictIntent } from './score-intents';
import { readRows, timesInWords } from './rows';

const SURE = 0.93; // the bar above which the built-in acts without asking anybody

interface Mark {
  row: LabelledRow;
  guess: IntentGuess;
  ok: boolean;
  ms: number;
}

/** Intents: `{id, text, lang, context?}` → `{id, intent, slots, confidence}`, and the share of open rows whose intent is accepted. */
export const intents: EvalCommand = {
  usage: 'intents --rows R.jsonl --out P.jsonl',
  run,
  figures: (data) => {
    const marks = ['dev.jsonl', 'hindi_extra_dev.jsonl'].flatMap((name) =>
      measure(join(data, 'intents', name)),
    );
    return marks.length === 0
      ? []
      : groups(marks).map(([group, language, held]) => figureOf(group, language, held));
  },
};

function run({ rows, out }: Args): string | null {
  if (rows === undefined || out === undefined) return 'intents needs --rows and --out';
  if (!existsSync(rows)) return `no such file: ${rows}`;
  const lines = readRows<IntentRow>(rows).map((row) => {
    const { intent, slots, confidence } = predictIntent(row);
    return JSON.stringify({
      id: row.id,
      intent,
      slots,
      confidence: Math.round(confidence * 1000) / 1000,
    });
  });
  writeFileSync(out, lines.map((line) => `${line}\n`).join(''));
  return null;
}

function measure(file: string): Mark[] {
  if (!existsSync(file)) return [];
  return readRows<LabelledRow>(file).map((row) => {
    const start = process.hrtime.bigint();
    const guess = predictIntent(row);
    return {
      row,
      guess,
      ok: row.accept.includes(guess.intent),
      ms: Number(process.hrtime.bigint() - start) / 1e6,
    };
  });
}

const LANGUAGES = ['en', 'hi-Latn', 'hi'];

/** What the table shows: everything, each tier, each language, what is out of scope, each source. */
function groups(marks: readonly Mark[]): [string, string, Mark[]][] {
  const of = (test: (row: LabelledRow) => boolean) => marks.filter(({ row }) => test(row));
  const sources = [...new Set(marks.map(({ row }) => row.source))].toSorted();
  const all: [string, string, Mark[]][] = [
    ['intents', 'all', [...marks]],
    ['intents, tier A', 'all', of((row) => row.tier === 'A')],
    ['intents, tier B', 'all', of((row) => row.tier === 'B')],
    ...LANGUAGES.map((lang): [string, string, Mark[]] => [
      'intents',
      lang,
      of((row) => row.lang === lang),
    ]),
    ['intents, out of scope', 'all', of((row) => row.intent === 'out_of_scope')],
    ...sources.map((source): [string, string, Mark[]] => [
      `intents: ${source.slice(0, 44)}`,
      'all',
      of((row) => row.source === source),
    ]),
  ];
  return all.filter(([, , held]) => held.length > 0);
}

function figureOf(source: string, language: string, marks: readonly Mark[]): Figure {
  const right = marks.filter(({ ok }) => ok).length;
  const sure = marks.filter(({ guess }) => guess.confidence >= SURE);
  const wrong = sure.filter(({ ok }) => !ok).length;
  const percent = (part: number): string => ((100 * part) / marks.length).toFixed(1);
  const notes = `sure ${percent(sure.length)} %, wrong and sure ${percent(wrong)} %, ${timesInWords(marks.map(({ ms }) => ms))}`;
  return { source, language, rows: marks.length, accuracy: `${percent(right)} %`, notes };
}
