import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bar } from './lib/bars';
import { footprint, footprintOf, type ReadingTask } from './lib/footprint';
import { liveNames } from './lib/live-names';
import { dialogManifests } from './lib/dialog-manifests';

const TALKS = resolve('test', 'conversations');
const MOST_MB = 60;
const MOST_MS = 10;
const ZONE = 'Asia/Kolkata';
const AS_JSON = '--json';

/** Everything that is typed in the talks. */
function typed(): string[] {
  const files = readdirSync(TALKS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.talk'),
  );
  const lines = files.flatMap((name) => readFileSync(join(TALKS, name), 'utf8').split('\n'));
  return lines.flatMap((line) => /^>\s*([^[{(@\s].*)$/.exec(line.trim())?.[1] ?? []);
}

/** What the built-in understanding costs in memory and time, in a process that does nothing else. `node dist/bench/understanding.js [--json]` */
async function main(): Promise<void> {
  const [task] = process.argv.slice(2);
  if (task !== undefined && task !== AS_JSON) {
    const given: ReadingTask = JSON.parse(readFileSync(task, 'utf8'));
    process.stdout.write(JSON.stringify(await footprintOf(given, ZONE)));
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'mela-footprint-'));
  const file = join(folder, 'task.json');
  const given: ReadingTask = {
    manifests: dialogManifests(),
    lexicon: await liveNames(),
    messages: typed(),
  };
  writeFileSync(file, JSON.stringify(given));
  const cost = footprint.parse(
    JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', __filename, file], { encoding: 'utf8' }),
    ),
  );
  rmSync(folder, { recursive: true, force: true });
  if (task === AS_JSON) {
    process.stdout.write(JSON.stringify(cost));
    return;
  }
  const { titles, cities, cuisines } = given.lexicon;
  process.stdout.write(
    `${cost.messages} messages, names: ${titles.length} titles, ${cities.length} cities, ${cuisines.length} restaurants and cuisines\n`,
  );
  process.stdout.write(
    `${bar(`built-in understanding under ${MOST_MB} MB`, `${cost.rssMb.toFixed(1)} MB of the process, of it ${cost.heapMb.toFixed(1)} MB in use`, cost.rssMb < MOST_MB)}\n`,
  );
  process.stdout.write(
    `${bar(`p95 under ${MOST_MS} ms a message`, `${cost.p95.toFixed(2)} ms (p50 ${cost.p50.toFixed(2)}, most ${cost.most.toFixed(2)}), of its own work ${cost.cpu95.toFixed(2)} ms`, cost.cpu95 < MOST_MS)}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The bench was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exitCode = 1;
});
