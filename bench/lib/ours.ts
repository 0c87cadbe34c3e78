import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pino from 'pino';
import { dataKeyOf } from '../../src/app/data-key';
import { readTranslations } from '../../src/app/translations';
import { createWordLists } from '../../src/engine/word-lists';
import { assembleMela, type AssembledMela } from '../../src/app/mela';
import type { AppDependencies } from '../../src/app/dependencies';
import type { AppSettings } from '../../src/config';
import { createReplyWording } from '../../src/reply/word';
import { openSqliteStore } from '../../src/store/open-store';
import type { Store } from '../../src/store/store';
import { ask } from '../ask/dialog';
import { askTexts } from '../ask/texts';
import { askUnderstanding } from '../ask/understanding';

const SECRET_BYTES = 16;
const ROOT = join(__dirname, '..', '..');

const clock = { now: () => Date.now(), elapsed: () => performance.now() };
const ids = {
  uuid: () => randomUUID(),
  secret: () => randomBytes(SECRET_BYTES).toString('base64url'),
};

/** The SQLite file that Mela keeps under a data folder, opened as Mela opens it. */
export async function openData(dataDir: string): Promise<Store> {
  return openSqliteStore(join(dataDir, 'mela.db'), {
    clock,
    ids,
    dataKey: dataKeyOf(undefined, dataDir),
  });
}

/** Everything around Mela but its store, as its own start makes it, with the texts of the three-question dialog added. */
export function surroundings(settings: AppSettings): Omit<AppDependencies, 'store' | 'dataKey'> {
  const { en } = readTranslations(ROOT);
  return {
    clock,
    ids,
    random: () => Math.random(),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    log: pino({ level: settings.LOG_LEVEL }, pino.destination({ fd: 2, sync: false })),
    words: createReplyWording({ en: { ...en, ...askTexts } }, settings.TIME_ZONE),
    examples: { ask: ['hi'] },
    wordLists: createWordLists({}),
    root: ROOT,
  };
}

/** Mela with the three-question dialog in the place of its own dialogs, and nothing else changed. */
export async function melaAsking(settings: AppSettings, port: number): Promise<AssembledMela> {
  const store = await openData(settings.DATA_DIR);
  const around = {
    ...surroundings(settings),
    store,
    dataKey: dataKeyOf(undefined, settings.DATA_DIR),
  };
  return assembleMela(settings, port, around, { dialogs: [ask], understanding: askUnderstanding });
}
