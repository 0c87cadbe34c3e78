import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { dataKeyOf } from '../src/app/data-key';
import { assembleMela, type AssembledMela } from '../src/app/mela';
import type { AssemblyOverrides } from '../src/app/dependencies';
import { readPromptWords } from '../src/app/translations';
import type { AppSettings } from '../src/config';
import { readSettings } from '../src/settings/read-settings';
import { createReplyWording } from '../src/reply/word';
import { openSqliteStore } from '../src/store/open-store';
import { createTerminal } from './chat/terminal';
import { type Understood, whyLines } from './chat/why';
import { freePort } from './lib/free-port';

const ROOT = resolve(__dirname, '..', '..');
const GRACE_MS = 2_000;
const USED = [
  'DEFAULT_LANGUAGE',
  'TIME_ZONE',
  'SUPPORT_CONTACT',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_MODEL',
];

/** Settings for a chat in the terminal: the environment's, but always the sandbox. */
function settingsFor(dataDir: string): AppSettings {
  const wanted = USED.map((name) => [name, process.env[name]] as const);
  return readSettings({
    ...Object.fromEntries(wanted),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
}

async function open(
  settings: AppSettings,
  port: number,
  replaced: AssemblyOverrides,
): Promise<AssembledMela> {
  const clock = { now: () => Date.now(), elapsed: () => performance.now() };
  const ids = { uuid: () => randomUUID(), secret: () => randomBytes(16).toString('base64url') };
  const dataKey = dataKeyOf(undefined, settings.DATA_DIR);
  const store = await openSqliteStore(join(settings.DATA_DIR, 'mela.db'), { clock, ids, dataKey });
  const setTimer = (run: () => void, ms: number): (() => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, words: string) =>
      void process.stderr.write(`${words} ${JSON.stringify(fields)}\n`),
  };
  const prompts = readPromptWords(ROOT);
  const around = {
    clock,
    ids,
    random: () => Math.random(),
    setTimer,
    log,
    store,
    dataKey,
    words: createReplyWording(prompts.translations, settings.TIME_ZONE),
    examples: prompts.examples,
    root: ROOT,
  };
  return assembleMela(settings, port, around, replaced);
}

/** `npm run chat`: the whole bot over its sandbox, with a terminal in the place of a channel. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'mela-chat-'));
  const last: { understood?: Understood } = {};
  const port = await freePort();
  const mela = await open(settingsFor(folder), port, {
    onUnderstood: (_id, confidence, commands) => (last.understood = { confidence, commands }),
  });
  await mela.start(port);
  await mela.ready;
  const lines = createInterface({ input: process.stdin, terminal: false });
  const show = (text: string): void => void process.stdout.write(text);
  await createTerminal({
    mela,
    lines,
    show,
    prompt: process.stdin.isTTY ? '> ' : '',
    why: () => whyLines(last.understood),
  }).run();
  await mela.stop(GRACE_MS);
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `The chat was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
    );
    process.exit(1);
  },
);
