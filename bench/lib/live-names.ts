import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLexicon } from '../../src/app/lexicon';
import { createStandaloneSandbox } from '../../src/app/sandbox-alone';
import { createCommerceClient } from '../../src/commerce';
import { createReplyWording } from '../../src/reply/word';
import { readSettings } from '../../src/settings/read-settings';
import { openSqliteStore } from '../../src/store/open-store';
import type { CatalogueLexicon } from '../../src/understanding/understanding';
import { freePort } from './free-port';

const GRACE_MS = 1_000;
const KEY_BYTES = 32;

/** The names of the sandbox's catalogue, read over HTTP as a server of its own reads them. */
export async function liveNames(): Promise<CatalogueLexicon> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-names-'));
  const clock = { now: () => Date.now(), elapsed: () => performance.now() };
  const ids = { uuid: () => randomUUID(), secret: () => randomBytes(16).toString('base64url') };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = await openSqliteStore(join(folder, 'names.db'), {
    clock,
    ids,
    dataKey: randomBytes(KEY_BYTES),
  });
  const words = createReplyWording({}, 'Asia/Kolkata'); // nobody reads its pages
  const port = await freePort();
  const sandbox = createStandaloneSandbox(
    readSettings({ DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'silent' }),
    port,
    { store, clock, ids, log, setTimer: () => () => undefined, root: process.cwd(), words },
  );
  await sandbox.start(port);
  const commerce = createCommerceClient({
    baseUrl: `http://127.0.0.1:${port}/sandbox`,
    clientId: 'sandbox',
    clientSecret: 'sandbox',
    clock,
    random: () => Math.random(),
  });
  const lexicon = createLexicon(commerce, log);
  lexicon.start();
  await lexicon.ready;
  lexicon.stop();
  await commerce.close();
  await sandbox.stop(GRACE_MS);
  rmSync(folder, { recursive: true, force: true });
  return lexicon.get();
}
