import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { footprint } from '../lib/footprint';
import type { EvalCommand, Figure } from './command';

const BENCH = join(__dirname, 'bench', 'understanding.js');

/** Memory and time of the built-in understanding with the sandbox's names, in a fresh process (`bench/understanding.ts`). */
export const memory: EvalCommand = {
  usage: 'memory',
  run() {
    const [row] = figures();
    if (!row) return `not built: ${BENCH}`;
    process.stdout.write(`${row.accuracy}; ${row.notes}\n`);
    return null;
  },
  figures,
};

function figures(): Figure[] {
  if (!existsSync(BENCH)) return [];
  const { messages, rssMb, heapMb, p50, p95, cpu95 } = footprint.parse(
    JSON.parse(execFileSync(process.execPath, [BENCH, '--json'], { encoding: 'utf8' })),
  );
  return [
    {
      source: 'built-in, fresh process',
      language: '',
      rows: messages,
      accuracy: `${rssMb.toFixed(1)} MB`,
      notes: `bar 60 MB; ${heapMb.toFixed(1)} MB of it in use, p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms (of its own work ${cpu95.toFixed(2)})`,
    },
  ];
}
