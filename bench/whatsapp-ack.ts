import { createHmac } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { bar } from './lib/bars';
import { freePort } from './lib/free-port';
import { startGraph } from './lib/graph';
import { spread } from './lib/spread';

const A_SECOND = 50;
const SECONDS = Number(process.argv[2] ?? 20);
const WARM_UP = 100; // webhooks
const PEOPLE = 500;
const MOST_MS = 50;
const START_MS = 20_000;
const NUMBER_ID = '106540352242922';
const APP_SECRET = 'bench';
/** What people say: greetings, searches, side questions; each is a whole turn of the product. */
const SAID = [
  'hi',
  'what can you do?',
  'treks in Bengaluru this weekend',
  'museums in Delhi',
  'the second one',
  'how much is it?',
  'my bookings',
  'thanks',
];

/** One webhook as WhatsApp sends it, signed. */
function webhook(n: number): { body: string; signature: string } {
  const from = `9198000${10_000 + (n % PEOPLE)}`;
  const message = {
    from,
    id: `wamid.bench${n}`,
    timestamp: `${Math.floor(Date.now() / 1_000)}`,
    type: 'text',
    text: { body: SAID[n % SAID.length] },
  };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550783881', phone_number_id: NUMBER_ID },
    contacts: [{ profile: { name: 'A Person' }, wa_id: from }],
    messages: [message],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  return {
    body,
    signature: `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`,
  };
}

/** Starts the built product with WhatsApp on, its messages going to `graphUrl`. */
async function startMela(graphUrl: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-bench-'));
  const port = await freePort();
  const own = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    WHATSAPP_TOKEN: 'bench',
    WHATSAPP_PHONE_NUMBER_ID: NUMBER_ID,
    WHATSAPP_APP_SECRET: APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: 'bench',
    WHATSAPP_API_URL: graphUrl,
  };
  const server = spawn(process.execPath, [join(__dirname, '..', 'main.js')], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const until = performance.now() + START_MS;
  while (
    !(await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (performance.now() > until) throw new Error('the server did not come up');
    await sleep(50);
  }
  return { origin, stop };
}

/** Sends a webhook and gives the ms until it was acknowledged. */
async function acknowledged(agent: Agent, origin: string, n: number): Promise<number> {
  const { body, signature } = webhook(n);
  const begun = performance.now();
  const response = await agent.request({
    origin,
    path: '/api/whatsapp',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });
  await response.body.dump();
  if (response.statusCode !== 200) throw new Error(`a webhook was answered ${response.statusCode}`);
  return performance.now() - begun;
}

/** Sends at a steady rate, whatever the answers take. */
async function steady(agent: Agent, origin: string, count: number): Promise<number[]> {
  const begun = performance.now();
  const times: Promise<number>[] = [];
  for (let n = 0; n < count; n++) {
    await sleep(Math.max(0, begun + (n * 1_000) / A_SECOND - performance.now()));
    times.push(acknowledged(agent, origin, WARM_UP + n));
  }
  return Promise.all(times);
}

async function main(): Promise<void> {
  const graph = await startGraph();
  const mela = await startMela(graph.url);
  const agent = new Agent({ connections: 32 });
  try {
    for (let n = 0; n < WARM_UP; n++) await acknowledged(agent, mela.origin, n);
    const { p50, p95, p99, most } = spread(await steady(agent, mela.origin, A_SECOND * SECONDS));
    process.stdout.write(
      `${A_SECOND} webhooks a second for ${SECONDS} s, each a turn of the product: acknowledged after ${p50.toFixed(1)} ms (median), p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}, at most ${most.toFixed(1)}; ${graph.taken()} messages sent\n`,
    );
    process.stdout.write(
      `${bar(`acknowledged within ${MOST_MS} ms at the median`, `${p50.toFixed(1)} ms`, p50 < MOST_MS)}\n`,
    );
  } finally {
    await agent.close();
    await mela.stop();
    graph.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The bench was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exitCode = 1;
});
