import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { acts } from './acts';
import type { Args, EvalCommand, Figure } from './command';
import { dates } from './dates';
import { intents } from './intents';
import { largestMenu } from './largest-menu';
import { memory } from './memory';
import { orders } from './orders';
import { solver } from './solver';

/** What can be measured; one line each. */
const COMMANDS: Readonly<Record<string, EvalCommand>> = {
  orders,
  dates,
  intents,
  acts,
  solver,
  'largest-menu': largestMenu,
  memory,
};

const DATA = resolve('../shared/data');

/** Runs one command, or with none prints the table over the open data; gives the exit code. */
async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined) return printTable();
  const command = COMMANDS[name];
  const fault = command ? await command.run(argsOf(rest)) : `no such command: ${name}`;
  if (fault === null) return 0;
  const usages = Object.values(COMMANDS).map((each) => `  eval -- ${each.usage}`);
  process.stderr.write(`${[fault, ...usages].join('\n')}\n`);
  return 2;
}

function argsOf(argv: readonly string[]): Args {
  const args: Record<string, string> = {};
  argv.forEach((word, at) => {
    const value = argv[at + 1];
    if (word.startsWith('--') && value !== undefined) args[word.slice(2)] = value;
  });
  return args;
}

async function printTable(): Promise<number> {
  if (!existsSync(DATA)) {
    process.stdout.write('skipped: the open data is not beside the project (../shared/data)\n');
    return 0;
  }
  const figures: Figure[] = [];
  for (const command of Object.values(COMMANDS)) figures.push(...(await command.figures(DATA)));
  process.stdout.write(`${tableOf(figures)}\n`);
  return 0;
}

function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['source', 'language', 'rows', 'accuracy', 'notes'],
    ...figures.map((each) => [
      each.source,
      each.language,
      String(each.rows),
      each.accuracy,
      each.notes,
    ]),
  ];
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function exit(): Promise<void> {
  process.exitCode = await main(process.argv.slice(2));
}

void exit();
