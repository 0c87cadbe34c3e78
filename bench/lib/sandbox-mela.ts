import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dataKeyOf } from '../../src/app/data-key';
import type { AssemblyOverrides } from '../../src/app/dependencies';
import { assembleMela, type AssembledMela } from '../../src/app/mela';
import { readPromptWords } from '../../src/app/translations';
import { createWordLists } from '../../src/engine/word-lists';
import type { Clock } from '../../src/clock';
import type { AppSettings } from '../../src/config';
import { createReplyWording } from '../../src/reply/word';
import { openPostgresStore, openSqliteStore } from '../../src/store/open-store';
import type { Store } from '../../src/store/store';

/** What a bench puts in the place of the product's own, beside `AssemblyOverrides`. */
export interface SandboxMelaParts extends AssemblyOverrides {
  /** The folder that holds `dist` and `prompts`. */
  root: string;
  /** The machine's own where missing. */
  clock?: Clock;
  /** Lets a bench see what is written. */
  watchStore?: (store: Store) => Store;
}

const realClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

/**
 * The whole bot over its sandbox, on the PostgreSQL server or in the folder that the settings name; errors are printed, nothing else
 * is logged.
 */
export async function openSandboxMela(
  settings: AppSettings,
  port: number,
  { root, clock = realClock, watchStore = (store) => store, ...replaced }: SandboxMelaParts,
): Promise<AssembledMela> {
  const ids = { uuid: () => randomUUID(), secret: () => randomBytes(16).toString('base64url') };
  const { DATABASE_URL: url, DATA_DIR, DATA_KEY } = settings;
  const dataKey = dataKeyOf(DATA_KEY, DATA_DIR);
  const parts = { clock, ids, dataKey };
  const store =
    url === undefined
      ? await openSqliteStore(join(DATA_DIR, 'mela.db'), parts)
      : await openPostgresStore({ url }, parts);
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
  const prompts = readPromptWords(root);
  const around = {
    clock,
    ids,
    random: () => Math.random(),
    setTimer,
    log,
    store: watchStore(store),
    dataKey,
    words: createReplyWording(prompts.translations, settings.TIME_ZONE),
    examples: prompts.examples,
    wordLists: createWordLists(prompts.lists),
    root,
  };
  return assembleMela(settings, port, around, replaced);
}
