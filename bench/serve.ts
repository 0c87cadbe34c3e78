import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopBatching } from '../src/batch';
import { readSettings } from '../src/settings/read-settings';
import { freePort } from './lib/free-port';
import { answerParent, tellParent } from './lib/ipc';
import { melaAsking } from './lib/ours';

const GRACE_MS = 2_000;

/** Serves Mela with the three-question dialog on PORT (3978), its file in DATA_DIR or in a temporary folder; WITHOUT_BATCHES has requests handled one by one. */
async function main(): Promise<void> {
  answerParent();
  if (process.env['WITHOUT_BATCHES']) stopBatching();
  const temporary = process.env['DATA_DIR']
    ? undefined
    : mkdtempSync(join(tmpdir(), 'mela-bench-'));
  const settings = readSettings({
    LOG_LEVEL: 'warn',
    ...process.env,
    ...(temporary === undefined ? {} : { DATA_DIR: temporary }),
  });
  const port = settings.PORT === 0 ? await freePort() : settings.PORT;
  const mela = await melaAsking(settings, port);
  await mela.start(port);
  await mela.ready;
  const end = async (): Promise<never> => {
    await mela.stop(GRACE_MS);
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
  process.stdout.write(
    `POST http://127.0.0.1:${port}/api/messages, data in ${settings.DATA_DIR}\n`,
  );
  await tellParent({ is: 'ready', port });
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The bench's server cannot start: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exit(1);
});
