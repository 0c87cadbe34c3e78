import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTestTime } from './clock/test-clock';

const MAIN = join(__dirname, '..', '..', 'dist', 'main.js');
const READY_MS = 30_000;
const LOG_KEPT = 50_000_000; // characters: tests look for what must not be in it

/** The built product as a process of its own, with its data in a folder that outlives a kill. Its clock begins at `STAGE_TIME`. */
export class MelaProcess {
  private child: ChildProcess | undefined;
  private errors = '';
  private printed = '';
  readonly dataDir = mkdtempSync(join(tmpdir(), 'mela-test-'));

  constructor(
    readonly port: number,
    private readonly settings: Record<string, string> = {},
    /** The built file that is run: that of this checkout, or another version's. */
    private readonly main = MAIN,
  ) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Resolves once it says that it is ready. */
  async start(): Promise<void> {
    const env = {
      ...atTestTime.env,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      ...this.settings,
    };
    const options = [...atTestTime.options, '--enable-source-maps'];
    const child = spawn(process.execPath, [...options, this.main], {
      env,
      cwd: this.dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stderr?.on(
      'data',
      (chunk: Buffer) => (this.errors = (this.errors + chunk.toString()).slice(-LOG_KEPT)),
    );
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`not ready in time: ${this.errors}`)),
        READY_MS,
      );
      child.stdout?.on('data', (chunk: Buffer) => {
        this.printed = (this.printed + chunk.toString()).slice(-20_000);
        if (!chunk.toString().includes('is ready')) return;
        clearTimeout(late);
        resolve();
      });
      child.once('exit', (code) => reject(new Error(`ended with ${String(code)}: ${this.errors}`)));
    });
  }

  /** `kill -9`, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
  }

  /** What it wrote to its log so far. */
  log(): string {
    return this.errors;
  }

  /** Sends it a signal that does not end it. */
  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** What it printed for whoever started it. */
  output(): string {
    return this.printed;
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** What a command of the product said, once it has ended. */
export interface Ended {
  code: number | null;
  said: string;
  complained: string;
}

/** Runs the product with arguments (`backup FILE`) and settings alone, up to its end; one that goes on is killed after half a minute. */
export function runMela(
  given: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [...atTestTime.options, '--enable-source-maps', MAIN, ...given],
    {
      env: { ...atTestTime.env, LOG_LEVEL: 'silent', ...settings },
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended: Ended = { code: null, said: '', complained: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ended.complained += chunk.toString()));
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), READY_MS);
    child.once('close', (code) => {
      clearTimeout(late);
      resolve({ ...ended, code });
    });
  });
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => resolve(at !== null && typeof at === 'object' ? at.port : 0));
    });
  });
}

/** Starts one for all tests of a file, and removes it with its data after them. */
export function withMela(
  use: (mela: MelaProcess) => void,
  settings: Record<string, string> = {},
): void {
  let mela: MelaProcess | undefined;
  beforeAll(async () => {
    mela = new MelaProcess(await freePort(), settings);
    use(mela);
    await mela.start();
  });
  afterAll(() => mela?.remove());
}
