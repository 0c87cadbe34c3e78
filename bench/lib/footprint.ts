import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type {
  DialogManifest,
  CatalogueLexicon,
  DialogueContext,
} from '../../src/understanding/understanding';

/** What a fresh process is given to read with, and to read. */
export interface ReadingTask {
  manifests: readonly DialogManifest[];
  lexicon: CatalogueLexicon;
  messages: readonly string[];
}

/** What the built-in understanding costs: MB beside a process without it, ms a message; `cpu95` without what the machine did meanwhile for others. */
export const footprint = z.object({
  messages: z.number(),
  rssMb: z.number(),
  heapMb: z.number(),
  p50: z.number(),
  p95: z.number(),
  most: z.number(),
  cpu95: z.number(),
});
/** See `footprint`. */
export type Footprint = z.infer<typeof footprint>;

const MB = 1024 * 1024;
const ROUNDS = 3; // the first warms the compiler up
const SETTLE_MS = 200;

interface Held {
  rss: number;
  heap: number;
}

/** After what is not needed any more has gone. */
async function held(): Promise<Held> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.();
    await sleep(SETTLE_MS);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external };
}

/** Loads the built-in, reads everything, and tells what that took. Wants `--expose-gc`. */
export async function footprintOf(
  { manifests, lexicon, messages }: ReadingTask,
  zone: string,
): Promise<Footprint> {
  const before = await held();
  const { createBuiltIn } = await import('../../src/understanding/built-in');
  const { learnedActs } = await import('./learned-acts');
  const builtIn = createBuiltIn({ manifests, lexicon: () => lexicon, learned: learnedActs() });
  const context: DialogueContext = { now: Date.now(), zone, language: 'en', customer: 'c' };
  const times: number[] = [];
  const worked: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const text of messages) {
      const [began, used] = [process.hrtime.bigint(), process.cpuUsage()];
      builtIn.read(text, context);
      const { user, system } = process.cpuUsage(used);
      if (round !== ROUNDS) continue;
      times.push(Number(process.hrtime.bigint() - began) / 1e6);
      worked.push((user + system) / 1e3);
    }
  }
  const after = await held();
  builtIn.read('', context); // it is still there when its memory is counted
  const at = (share: number, of = times): number =>
    of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0;
  return {
    messages: messages.length,
    rssMb: (after.rss - before.rss) / MB,
    heapMb: (after.heap - before.heap) / MB,
    p50: at(0.5),
    p95: at(0.95),
    most: at(1),
    cpu95: at(0.95, worked),
  };
}
