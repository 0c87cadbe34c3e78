import { resolve } from 'node:path';
import { readSettings } from '../src/settings/read-settings';
import { freePort } from './lib/free-port';
import { answerParent, tellParent } from './lib/ipc';
import { openSandboxMela } from './lib/sandbox-mela';
import { STARTS_AT } from './talks/scripts';

const ROOT = resolve(__dirname, '..', '..');
const GRACE_MS = 2_000;
/** What is passed on of the environment; everything else is as unset, so that a bench asks nobody outside. */
const USED = ['DATA_DIR', 'DATABASE_URL', 'DATA_KEY'];

/** Serves the whole bot over its sandbox, as `npm start` does, on a Friday morning. */
async function main(): Promise<void> {
  answerParent();
  const settings = readSettings({
    ...Object.fromEntries(USED.map((name) => [name, process.env[name]])),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    TRUSTED_PROXY_HOPS: '1',
  });
  const later = STARTS_AT - Date.now();
  const clock = { now: () => Date.now() + later, elapsed: () => performance.now() };
  const port = await freePort();
  const mela = await openSandboxMela(settings, port, { root: ROOT, clock });
  await mela.start(port);
  await mela.ready;
  process.once('SIGTERM', () => void mela.stop(GRACE_MS).then(() => process.exit(0)));
  await tellParent({ is: 'ready', port });
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The bench's server cannot start: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exit(1);
});
