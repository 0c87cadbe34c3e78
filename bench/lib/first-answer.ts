import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageActivity } from './activity';
import type { Connector } from './connector';
import { freePort } from './free-port';

const TRY_AGAIN_MS = 5;
const GIVE_UP_MS = 20_000;

/** How long a start took, in ms from the spawning: until the first message was taken in, and until its answer was heard. */
export interface Started {
  taken: number;
  answered: number;
  text: string;
}

/** Starts the built product with nothing kept, says hi at once and as soon as it listens, and waits for its first answer. */
export async function firstAnswer(
  entry: string,
  connector: Connector,
  conversation: string,
): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-bench-'));
  const port = await freePort();
  const begun = performance.now();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  try {
    const answer = connector.next(conversation);
    await taken(
      port,
      JSON.stringify(messageActivity(connector.url, conversation, 'first', 'hi')),
      begun + GIVE_UP_MS,
    );
    const takenAt = performance.now();
    const heard = await answer;
    return { taken: takenAt - begun, answered: heard.at - begun, text: heard.text };
  } finally {
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Posts until the server takes it. */
async function taken(port: number, body: string, until: number): Promise<void> {
  while (!(await post(port, body))) {
    if (performance.now() > until) throw new Error('the server did not take the first message');
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

async function post(port: number, body: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(
      { host: '127.0.0.1', port, path: '/api/messages', method: 'POST', headers },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}
