import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readPromptWords } from '../src/app/translations';
import type { AppSettings } from '../src/config';
import { ownWordsIn } from '../src/reply/own-words';
import { createReplyWording } from '../src/reply/word';
import { readSettings } from '../src/settings/read-settings';
import { createTerminal } from './chat/terminal';
import { type Understood, whyLines } from './chat/why';
import { freePort } from './lib/free-port';
import { openSandboxMela } from './lib/sandbox-mela';

const ROOT = resolve(__dirname, '..', '..');
const GRACE_MS = 2_000;
const USED = [
  'DEFAULT_LANGUAGE',
  'TIME_ZONE',
  'SUPPORT_CONTACT',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_MODEL',
  'OPENAI_ANSWER_MS',
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

/** `npm run chat`: the whole bot over its sandbox, with a terminal in the place of a channel. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'mela-chat-'));
  const last: { understood?: Understood } = {};
  const port = await freePort();
  const settings = settingsFor(folder);
  const wording = createReplyWording(readPromptWords(ROOT).translations, settings.TIME_ZONE);
  const mela = await openSandboxMela(settings, port, {
    root: ROOT,
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
    words: (language) => ownWordsIn(wording, language),
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
