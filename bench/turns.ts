import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bar, bars } from './lib/bars';
import { fill } from './lib/fill';
import { freePort } from './lib/free-port';
import { sideBySide, startLoad, type Figures, type Load } from './lib/measure';
import { readOptions, type Options } from './lib/options';
import { startSubject, type Subject } from './lib/subject';
import { tableOf } from './lib/table';

const WARM_UP = { users: 32, ms: 2_500 };
const MOST_RESIDENT = 200_000_000; // bytes, after 10,000 conversations
const NO_HIGHER = 1.1; // two runs of the very same server differ by that much
const BATCHES_SAVE = 1.03; // 5 to 10 % of CPU when it was measured (docs/decisions/lean-turns.md)

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Ours and the stock bot, ours with and without batches, or ours with nothing stored and ours with much. */
async function subjects(options: Options): Promise<Subject[]> {
  const { stored, profile } = options;
  if (options['without-batches'])
    return [
      await startSubject({ name: 'mela', entry: 'serve', profile }),
      await startSubject({ name: 'one by one', entry: 'serve', env: { WITHOUT_BATCHES: '1' } }),
    ];
  if (options.watched) return watchedSubjects();
  if (stored === 0)
    return [
      await startSubject({ name: 'mela', entry: 'serve', profile }),
      await startSubject({ name: 'stock', entry: 'stock-serve' }),
    ];
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-bench-'));
  const begun = performance.now();
  await fill(dataDir, stored);
  print(
    `${stored} conversations stored in ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`,
  );
  return [
    await startSubject({ name: 'with stored', entry: 'serve', dataDir, profile }),
    await startSubject({ name: 'empty', entry: 'serve' }),
  ];
}

const SCRAPE_MS = 15_000; // as manifest/observability has it
const AS_MANY_TURNS = 0.97;

/**
 * Everything on but traces: figures scraped as Prometheus does, the operator's page with people who take
 * over, prices of a model; beside the same server with none of it.
 */
async function watchedSubjects(): Promise<Subject[]> {
  const port = await freePort();
  const on = {
    METRICS_PORT: String(port),
    OPERATOR_ROLE: 'admin',
    OPERATOR_HOURS: 'always',
    MODEL_PRICE_INPUT: '0.4',
    MODEL_PRICE_OUTPUT: '1.6',
  };
  const watched = await startSubject({ name: 'all on', entry: 'serve', env: on });
  const scrape = (): void =>
    void fetch(`http://127.0.0.1:${port}/metrics`)
      .then((answer) => answer.text())
      .catch(() => undefined);
  const scraping = setInterval(scrape, SCRAPE_MS);
  const stop = (): Promise<void> => (clearInterval(scraping), watched.stop());
  const off = { OPERATOR_ROLE: 'off' };
  return [{ ...watched, stop }, await startSubject({ name: 'all off', entry: 'serve', env: off })];
}

function watchedBar([on, off]: [Figures, Figures]): string {
  const share = on.perSecond / off.perSecond;
  return bar(
    `${on.users} users: turns a second with everything on but traces at least ${AS_MANY_TURNS} × those with all of it off`,
    `${share.toFixed(3)} × (CPU of a turn ${(on.cpu / off.cpu).toFixed(3)} ×)`,
    share >= AS_MANY_TURNS,
  );
}

async function compare(load: Load, options: Options): Promise<void> {
  const measured: [Figures, Figures][] = [];
  const both = await subjects(options);
  try {
    for (const { origin } of both) await load.run({ origin, ...WARM_UP });
    for (const users of options.users) {
      const [first, second] = await sideBySide(load, both, users, options);
      if (!first || !second) continue;
      measured.push([first, second]);
      print(`${tableOf(users, [first, second])}\n`);
    }
  } finally {
    for (const subject of both) await subject.stop();
  }
  for (const line of barsOf(options, measured)) print(line);
}

function barsOf(options: Options, measured: readonly [Figures, Figures][]): string[] {
  if (options['without-batches']) return measured.slice(-1).map(batchBar);
  if (options.watched) return measured.map(watchedBar);
  return options.stored === 0 ? bars(measured) : storedBars(measured);
}

/** The batches are worth their lines at the most users; the bench fails where they no longer are. */
function batchBar([batched, single]: [Figures, Figures]): string {
  const saved = single.cpu / batched.cpu;
  if (saved < BATCHES_SAVE) process.exitCode = 1;
  return bar(
    `${batched.users} users: CPU of a turn without batches at least ${BATCHES_SAVE} ×`,
    `${saved.toFixed(2)} ×`,
    saved >= BATCHES_SAVE,
  );
}

function storedBars(pairs: readonly [Figures, Figures][]): string[] {
  return pairs.map(([much, none]) =>
    bar(
      `${much.users} users: CPU of a turn no higher with much stored`,
      `${(much.cpu / none.cpu).toFixed(2)} ×`,
      much.cpu <= none.cpu * NO_HIGHER,
    ),
  );
}

/** Resident memory of a fresh server after so many conversations. */
async function memory(load: Load, conversations: number): Promise<void> {
  const subject = await startSubject({ name: 'mela', entry: 'serve' });
  try {
    const before = await subject.usage();
    await load.run({ origin: subject.origin, users: 32, conversations });
    const { rss } = await subject.usage();
    const mb = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;
    print(
      bar(
        `resident after ${conversations} conversations below ${mb(MOST_RESIDENT)}`,
        `${mb(rss)} (${mb(before.rss)} at start)`,
        rss < MOST_RESIDENT,
      ),
    );
  } finally {
    await subject.stop();
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const load = await startLoad();
  try {
    await compare(load, options);
    if (
      options.conversations > 0 &&
      options.stored === 0 &&
      !options['without-batches'] &&
      !options.watched
    )
      await memory(load, options.conversations);
  } finally {
    await load.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The bench was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exitCode = 1;
});
