import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../support/mela-process';
import { OBSERVABILITY } from '../support/observability-files';

const LOOKS_MS = 200;
const PATIENCE_MS = 60_000; // a busy machine is no failure

/** Whether this machine has Prometheus and its tool: Debian's package `prometheus` has both. */
export const hasPrometheus = (): boolean =>
  ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version']).status === 0);

const series = z.object({
  metric: z.record(z.string(), z.string()),
  value: z.tuple([z.number(), z.string()]),
});
/** One series of an answer: its labels, and its value now. */
export interface Sample {
  labels: Record<string, string>;
  value: number;
}

const rule = z.object({
  name: z.string(),
  query: z.string(),
  state: z.string(),
  health: z.string(),
  lastError: z.string().optional(),
});
/** An alert rule as Prometheus has it. */
export type LoadedRule = z.infer<typeof rule>;

const queried = z.object({
  status: z.literal('success'),
  warnings: z.array(z.string()).default([]),
  data: z.object({ resultType: z.literal('vector'), result: z.array(series) }),
});
const ruled = z.object({
  status: z.literal('success'),
  data: z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }),
});

/** Looks again until `look` gives something; what was seen last stands in the error. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const late = performance.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (performance.now() > late) throw new Error(`it never came: ${what}`);
    await sleep(LOOKS_MS);
  }
}

/** The text with one part put in the place of another, which has to be there. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`prometheus.yml has no ${from}`);
  return text.replaceAll(from, to);
}

/** The real Prometheus with the repository's files, which reads the figures of one Mela every second. */
export class Prometheus {
  private readonly folder = mkdtempSync(join(tmpdir(), 'mela-prometheus-'));
  private child: ChildProcess | undefined;
  private url = '';
  private log = '';

  /** Starts it on loopback, and resolves once it answers. */
  async start(metricsPort: number): Promise<void> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.writeFiles(metricsPort);
    const flags = [
      `--config.file=${join(this.folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(this.folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    this.child = spawn('prometheus', flags, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.child.stderr?.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    await eventually('Prometheus is ready', async () => {
      if (typeof this.child?.exitCode === 'number')
        throw new Error(`Prometheus ended: ${this.log}`);
      const answer = await fetch(`${this.url}/-/ready`).catch(() => undefined);
      return answer?.ok ? true : undefined;
    });
  }

  /** The repository's files, but for the address of Mela and how often it is read. */
  private writeFiles(metricsPort: number): void {
    const text = readFileSync(join(OBSERVABILITY, 'prometheus.yml'), 'utf8');
    const ours = replaced(
      replaced(text, 'mela:9464', `127.0.0.1:${metricsPort}`),
      '_interval: 15s',
      '_interval: 1s',
    );
    writeFileSync(join(this.folder, 'prometheus.yml'), ours);
    copyFileSync(join(OBSERVABILITY, 'alerts.yml'), join(this.folder, 'alerts.yml'));
  }

  /** What a query gives now. Throws where Prometheus refuses it or warns. */
  async query(query: string): Promise<Sample[]> {
    const answer = await fetch(`${this.url}/api/v1/query?${new URLSearchParams({ query })}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${query} was refused: ${text}`);
    const { warnings, data } = queried.parse(JSON.parse(text));
    if (warnings.length > 0) throw new Error(`${query}: ${warnings.join(', ')}`);
    return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
  }

  /** The one value that a query gives now; undefined where it gives none. */
  async value(query: string): Promise<number | undefined> {
    const [first, ...more] = await this.query(query);
    if (more.length > 0) throw new Error(`${query} gives more than one series`);
    return first?.value;
  }

  async rules(): Promise<LoadedRule[]> {
    const answer = await fetch(`${this.url}/api/v1/rules`);
    return ruled.parse(await answer.json()).data.groups.flatMap(({ rules }) => rules);
  }

  /** Ends it and removes what it stored. */
  async remove(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
