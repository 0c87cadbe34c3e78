import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../lib/free-port';
import { startGraph } from '../lib/graph';
import { usageOf } from '../lib/usage';

const START_MS = 60_000;
const LOOK_MS = 100;
const MB = 1_000_000;

/** What an attacker knows, and what whoever runs the server knows besides. */
export const address = z.object({
  origin: z.string(),
  /** Where the page says it is: its own tokens are minted for this origin. */
  page: z.string(),
  whatsappSecret: z.string(),
  whatsappNumber: z.string(),
  metricsToken: z.string(),
});
/** See `address`. */
export type Address = z.infer<typeof address>;

/** The server under attack: the built product, as `npm start` runs it, behind one proxy that is trusted. */
export interface Target extends Address {
  alive(): boolean;
  /** The most that was resident since the last question, in MB; 0 where the machine does not tell. */
  residentMb(): number;
  stop(): Promise<void>;
}

/** Node's options of `npm start` for the product at `main`. */
function startOptions(main: string): string[] {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8')));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts the product at `main` (a `dist/main.js`) with nothing kept, on loopback. */
export async function startTarget(main: string): Promise<Target> {
  const [port, graph] = [await freePort(), await startGraph()];
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-attack-'));
  const known: Address = {
    origin: `http://127.0.0.1:${port}`,
    page: `http://localhost:${port}`,
    whatsappSecret: randomBytes(16).toString('hex'),
    whatsappNumber: '106540352242922',
    metricsToken: randomBytes(16).toString('hex'),
  };
  const env = {
    ...process.env,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUSTED_PROXY_HOPS: '1',
    METRICS_TOKEN: known.metricsToken,
    WHATSAPP_TOKEN: 'attack',
    WHATSAPP_PHONE_NUMBER_ID: known.whatsappNumber,
    WHATSAPP_APP_SECRET: known.whatsappSecret,
    WHATSAPP_VERIFY_TOKEN: 'attack',
    WHATSAPP_API_URL: graph.url,
  };
  const server = spawn(process.execPath, [...startOptions(main), main], {
    env,
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  const alive = (): boolean => server.exitCode === null && server.signalCode === null;
  let most = 0;
  const look = setInterval(
    () => void usageOf(server.pid ?? 0).then((usage) => (most = Math.max(most, usage?.rss ?? 0))),
    LOOK_MS,
  );
  const until = performance.now() + START_MS;
  while (
    !(await fetch(`${known.origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (!alive() || performance.now() > until) throw new Error('the server did not come up');
    await sleep(LOOK_MS);
  }
  return {
    ...known,
    alive,
    residentMb: () => {
      const seen = most / MB;
      most = 0;
      return seen;
    },
    stop: async () => {
      clearInterval(look);
      server.kill('SIGTERM');
      await gone;
      graph.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
