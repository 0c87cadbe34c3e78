import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startChild, type Child } from './child';
import { usageOf, type Usage } from './usage';

const USAGE_MS = 5_000;

/** Node's options as `npm start` gives them: a heap that is let grow is not given back, and the server's own needs are small. */
const OURS = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
  '--max-old-space-size=384',
];
const NODE_OPTIONS = { serve: OURS, 'talks-serve': OURS, 'stock-serve': [] };
const told = z.object({ is: z.literal('usage'), cpu: z.number(), rss: z.number() });

/** A bot's server under measurement. */
export interface Subject {
  name: string;
  origin: string;
  /** From /proc, or by its own word where there is none. */
  usage(): Promise<Usage>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** How a subject is started. `dataDir` undefined: an empty temporary folder, removed at the end. */
export interface SubjectPlan {
  name: string;
  entry: 'serve' | 'talks-serve' | 'stock-serve';
  dataDir?: string;
  /** Folder for a CPU profile, written when the server ends. */
  profile?: string | undefined;
  /** Further environment, and further options of Node. */
  env?: Record<string, string>;
  execArgv?: string[];
}

/** Starts the built server of a bot on a free port of loopback. */
export async function startSubject({
  name,
  entry,
  dataDir,
  profile,
  env = {},
  execArgv: further = [],
}: SubjectPlan): Promise<Subject> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'mela-bench-'));
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const execArgv = [...NODE_OPTIONS[entry], ...profiling, ...further];
  const { child, port } = await startChild({
    entry: join(__dirname, `${entry}.js`),
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    execArgv,
  });
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    usage: async () => (await usageOf(child.pid)) ?? (await ownUsage(child)),
    stop: async () => {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ownUsage(child: Child): Promise<Usage> {
  return child.ask('usage', told, USAGE_MS);
}
