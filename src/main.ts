import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { backUp, restoreBackup } from './app/backup';
import { brandedEnvironment, brandedTexts, brandOrThrow, readBrand } from './app/brand';
import { brandedPage } from './app/brand-page';
import { dataKeyOf } from './app/data-key';
import { assembleMela, type AssembledMela } from './app/mela';
import type { AppDependencies } from './app/dependencies';
import { runDoctor, startDoubts } from './app/doctor';
import { createStandaloneSandbox, sandboxEnvironment } from './app/sandbox-alone';
import { openWhenThere } from './app/standby';
import { readPromptWords, TranslationError, type PromptWords } from './app/translations';
import { tracerFor } from './app/traces/tracer-for';
import { tryService } from './app/try-service';
import { readVersion } from './app/version';
import { isPractice, type AppSettings } from './config';
import { createWordLists } from './engine/word-lists';
import type { Brand } from './settings/brand-file';
import {
  ConfigError,
  readSettings,
  readWithProblems,
  type ReadOutcome,
} from './settings/read-settings';
import { createReplyWording } from './reply/word';
import { StoreError } from './store/errors';
import type { Tracer } from './tracing';
import { openPostgresStore, openSqliteStore } from './store/open-store';

const PROJECT_ROOT = join(__dirname, '..');
const GRACE_MS = 10_000;
const SECRET_BYTES = 16; // 128 bits
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Returns what to print of an error: words that an operator can act on, where it has them. */
function describeStartError(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof StoreError ||
    error instanceof TranslationError
  )
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is taken by another program: set PORT to a free one, or stop that program.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What the start reads before anything else: words, what belongs to the brand, settings. A `.env` is Mela's: the sandbox alone reads none. */
function readStart(alone = false): {
  prompts: PromptWords;
  brand: Brand | undefined;
  settings: AppSettings;
} {
  if (!alone && existsSync('.env')) process.loadEnvFile('.env');
  const environment = alone ? sandboxEnvironment(process.env) : process.env;
  const prompts = readPromptWords(PROJECT_ROOT);
  const brand = brandOrThrow('.', prompts.translations);
  const settings = readSettings(brandedEnvironment(brand, environment));
  return { prompts, brand, settings };
}

function createDependencies(
  settings: AppSettings,
  prompts = readPromptWords(PROJECT_ROOT),
  brand?: Brand,
  tracer?: Tracer,
): Omit<AppDependencies, 'store' | 'dataKey'> {
  return {
    brand,
    page: brand && ((html) => brandedPage(html, prompts.translations, brand)),
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
    ids: {
      uuid: () => randomUUID(),
      secret: () => randomBytes(SECRET_BYTES).toString('base64url'),
    },
    random: () => Math.random(),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    log: pino(
      { level: settings.LOG_LEVEL, ...(tracer && { mixin: () => traceOf(tracer) }) },
      pino.destination({ fd: 2, sync: false }),
    ),
    tracer,
    words: createReplyWording(brandedTexts(prompts.translations, brand), settings.TIME_ZONE),
    examples: prompts.examples,
    wordLists: createWordLists(prompts.lists),
    root: PROJECT_ROOT,
  };
}

/** The trace that a line of the log belongs to. */
const traceOf = (tracer: Tracer): { trace?: string } => {
  const here = tracer.here();
  return here ? { trace: here.traceId } : {};
};

/** Starts Mela or, with the argument `sandbox`, the sandbox alone. */
async function startService(alone: boolean): Promise<void> {
  const { prompts, brand, settings } = readStart(alone);
  const port = settings.PORT === 0 ? await freePort() : settings.PORT;
  const tracer = alone ? undefined : await tracerFor(settings, readVersion(PROJECT_ROOT));
  const around = createDependencies(settings, prompts, brand, tracer);
  const dataKey = dataKeyOf(settings.DATA_KEY, settings.DATA_DIR);
  const parts = { clock: around.clock, ids: around.ids, dataKey, tracer };
  const file = join(settings.DATA_DIR, alone ? 'sandbox.db' : 'mela.db');
  const { DATABASE_URL: url } = settings;
  const store =
    url === undefined
      ? await openSqliteStore(file, parts)
      : await endingAtOnce(() =>
          openWhenThere(() => openPostgresStore({ url }, parts), {
            ...around,
            port,
            host: settings.HOST,
            print: printLine,
          }),
        );
  const all = { ...around, store, dataKey };
  await (alone ? startSandbox(settings, port, all) : startMela(settings, port, all));
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Does work during which a signal ends the process at once, as nothing else is under way. */
async function endingAtOnce<T>(work: () => Promise<T>): Promise<T> {
  const end = (): void => process.exit(0);
  for (const signal of STOP_SIGNALS) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, end);
  }
}

async function startMela(
  settings: AppSettings,
  port: number,
  around: AppDependencies,
): Promise<void> {
  await tryService(settings, around);
  const mela = assembleMela(settings, port, around);
  await mela.start(port);
  endOnSignals(mela);
  process.stdout.write(
    `Mela is ready: open ${settings.PUBLIC_URL ?? `http://localhost:${port}`}\n`,
  );
  printSignIn(mela);
  process.on('SIGUSR2', () => printSignIn(mela));
  for (const line of await startDoubts(settings, PROJECT_ROOT)) printLine(line);
  if (isPractice(settings))
    process.stdout.write('It sells from a sandbox: nothing is really booked or paid.\n');
}

/** Prints how to sign in to the operator's page. */
function printSignIn(mela: AssembledMela): void {
  const link = mela.signInLink();
  if (link !== undefined)
    printLine(`Operator's page, from this machine, once within an hour: ${link}`);
}

async function startSandbox(
  settings: AppSettings,
  port: number,
  around: AppDependencies,
): Promise<void> {
  const sandbox = createStandaloneSandbox(settings, port, around);
  await sandbox.start(port);
  endOnSignals(sandbox);
  process.stdout.write(
    `The sandbox is ready. Settings for a Mela beside it (.env):\n${sandbox.hints}\n`,
  );
}

/** Finds a free port, known before we listen: our port reaches the embedded sandbox. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const at = probe.address();
      probe.close(() => resolve(at !== null && typeof at === 'object' ? at.port : 0));
    });
  });
}

function endOnSignals(running: Pick<AssembledMela, 'stop'>): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    running.stop(GRACE_MS).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of STOP_SIGNALS) process.on(signal, end);
}

/** `backup FILE` and `restore FILE`: each says in one line what it did. */
async function runBackupCommand(
  what: 'backup' | 'restore',
  file: string | undefined,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env, {
    DATA_KEY:
      what === 'backup'
        ? 'write the one that the nodes have'
        : `write what stands in ${file ?? 'FILE'}.key, the same on every node`,
  });
  const said =
    what === 'backup'
      ? backUp(settings, file)
      : await restoreBackup(settings, file, createDependencies(settings));
  process.stdout.write(`${said}\n`);
}

const withProblems = (read: ReadOutcome, more: readonly string[]): ReadOutcome =>
  more.length === 0 ? read : { settings: undefined, problems: [...more, ...read.problems] };

/** `doctor`: prints what was tried; the exit code tells whether all that is set works. */
async function runDoctorCommand(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const own = readBrand('.', readPromptWords(PROJECT_ROOT).translations);
  const read = readWithProblems(brandedEnvironment(own.brand, process.env));
  const { lines, healthy } = await runDoctor(withProblems(read, own.problems), {
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
    random: () => Math.random(),
    root: PROJECT_ROOT,
  });
  for (const line of lines) printLine(line);
  process.exit(healthy ? 0 : 1);
}

const [what, file] = process.argv.slice(2);
const FAILED: Readonly<Record<string, string>> = {
  backup: 'Nothing was copied:',
  restore: 'Nothing was restored:',
  doctor: 'Nothing was tried:',
};

function runCommand(): Promise<void> {
  if (what === 'backup' || what === 'restore') return runBackupCommand(what, file);
  return what === 'doctor' ? runDoctorCommand() : startService(what === 'sandbox');
}

runCommand().catch((error: unknown) => {
  const lead = FAILED[what ?? ''] ?? 'Mela cannot start.';
  process.stderr.write(`${lead} ${describeStartError(error)}\n`);
  process.exit(1);
});
