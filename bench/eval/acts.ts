import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readSettings } from '../../src/settings/read-settings';
import { freePort } from '../lib/free-port';
import { openSandboxMela } from '../lib/sandbox-mela';
import { ActsConversation, type ActsReading, type ActsRow } from './acts-conversation';
import { ReadingWatch } from './acts-watch';
import type { EvalCommand } from './command';
import { readRows } from './rows';

const rowSchema = z.object({
  id: z.union([z.string(), z.number()]),
  before: z.array(z.string()).default([]),
  say: z.string(),
});
const ROOT = resolve(); // it runs where package.json is
const GRACE_MS = 2_000;
const MODEL_SETTINGS = ['OPENAI_API_KEY', 'OPENAI_MODEL', 'OPENAI_API_VERSION'];
/** A model server on this machine asks for no key, but its client wants one. */
const NO_KEY = 'none';

/**
 * Whole acts, each said in a fresh conversation over the embedded sandbox: `{id, before: [messages], say}` → `{id, commands, sure,
 * unexplained: [words], asked, replies: [plain text], drafts}`. `sure` is 0 to 1; `asked` tells that nothing was acted on before
 * somebody was asked: the model (at `--model URL`) or the person. `--now` sets the clock, which goes on from there.
 */
export const acts: EvalCommand = {
  usage: 'acts --rows R.jsonl --out P.jsonl [--now ISO] [--model URL]',
  async run({ rows, out, now, model }) {
    if (rows === undefined || out === undefined) return 'acts needs --rows and --out';
    if (!existsSync(rows)) return `no such file: ${rows}`;
    const begin = now === undefined ? Date.now() : Date.parse(now);
    if (Number.isNaN(begin)) return `no time that can be read: ${now}`;
    const parsed = z.array(rowSchema).safeParse(readRows<unknown>(rows));
    if (!parsed.success) return z.prettifyError(parsed.error);
    const read = await readActs(parsed.data, begin, model);
    writeFileSync(out, read.map((one) => `${JSON.stringify(one)}\n`).join(''));
    return null;
  },
  figures: () => [], // its rows are judged by hand: the open data has none
};

/** Reads rows one after another on one Mela of their own. */
async function readActs(
  rows: readonly ActsRow[],
  begin: number,
  model: string | undefined,
): Promise<ActsReading[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-acts-'));
  const [shift, port, watch] = [begin - Date.now(), await freePort(), new ReadingWatch()];
  const mela = await openSandboxMela(settingsFor(folder, model), port, {
    root: ROOT,
    clock: { now: () => Date.now() + shift, elapsed: () => performance.now() },
    watchStore: watch.store,
    onUnderstood: watch.understood,
  });
  try {
    await mela.start(port);
    await mela.ready;
    const read: ActsReading[] = [];
    for (const [at, row] of rows.entries())
      read.push(await new ActsConversation(mela, watch, at).read(row));
    return read;
  } finally {
    await mela.stop(GRACE_MS);
    rmSync(folder, { recursive: true, force: true });
  }
}

function settingsFor(folder: string, model: string | undefined): ReturnType<typeof readSettings> {
  const held = MODEL_SETTINGS.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return readSettings({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...(model === undefined
      ? {}
      : { OPENAI_API_KEY: NO_KEY, ...Object.fromEntries(held), OPENAI_BASE_URL: model }),
  });
}
