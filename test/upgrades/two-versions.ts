import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildLastRelease } from '../../scripts/last-release';
import { openSeller, type Seller } from '../chaos/paying';
import { freePort, MelaProcess } from '../support/mela-process';
import { createDatabase } from '../support/own-database';
import { DATA_KEY } from '../unit/store/places';
import { openBalancer, type Balancer } from './balancer';
import { wherever } from './routes';

const METRICS_TOKEN = 'token-of-the-figures';

/** The last release and this build on one PostgreSQL, beside one seller; pay pages are behind one address. */
export interface TwoVersions {
  older: MelaProcess;
  newer: MelaProcess;
  seller: Seller;
  /** What stands at PUBLIC_URL: pay pages and the ways back from the gateway. */
  front: Balancer;
  /** The newest step of the schema. */
  schemaStep: () => Promise<number>;
  remove: () => Promise<void>;
}

async function lastStep(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      'select max(id) as id from schema_migration',
    );
    return rows[0]?.id ?? 0;
  } finally {
    await client.end();
  }
}

/** The last release in a folder of its own, which is gone where it cannot be built. */
function builtRelease(): { folder: string; main: string } {
  const folder = mkdtempSync(join(tmpdir(), 'mela-release-'));
  try {
    return { folder, main: buildLastRelease(folder) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Builds the last release and makes all ready; neither version is started. */
export async function prepareTwoVersions(server: string): Promise<TwoVersions> {
  const { folder, main } = builtRelease();
  const database = await createDatabase(server, `mela_upgrade_${process.pid}`);
  const [port, other] = [await freePort(), await freePort()];
  const front = await openBalancer(wherever(() => ({ port })));
  const seller = await openSeller(front.url);
  const settings = {
    ...seller.settings,
    PUBLIC_URL: front.url,
    METRICS_TOKEN,
    DATABASE_URL: database.url,
    DATA_KEY: DATA_KEY.toString('base64'),
  };
  const [older, newer] = [new MelaProcess(port, settings, main), new MelaProcess(other, settings)];
  const remove = async (): Promise<void> => {
    await Promise.all([older.remove(), newer.remove()]);
    await front.close();
    await seller.stop();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { older, newer, seller, front, schemaStep: () => lastStep(database.url), remove };
}

/** How many calls to the service a version has made since its start: its turns and order watches make them. */
export async function callsOf({ url }: MelaProcess): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return [...text.matchAll(/^service_call_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
}

const ERROR_LEVEL = 50; // pino's

/** Lines of a log that tell of an error; what is no line of the log at all, such as a stack, is one. */
export function errorLines(log: string): string[] {
  const level = (line: string): number => {
    try {
      return Number(Object(JSON.parse(line)).level);
    } catch {
      return ERROR_LEVEL;
    }
  };
  return log.split('\n').filter((line) => line !== '' && !(level(line) < ERROR_LEVEL));
}
