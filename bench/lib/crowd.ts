import { z } from 'zod';
import { Pool } from 'undici';
import type { Connector } from './connector';
import { talk } from './person';

/** What a crowd shall do: so many users at a time, until so many ms have gone by or so many conversations were begun. */
export const crowdOrder = z.object({
  is: z.literal('crowd'),
  origin: z.string(),
  users: z.number().int().positive(),
  ms: z.number().optional(),
  conversations: z.number().int().optional(),
});

/** What came of it: each turn's time in ms, how long it all took, and the talks that ended with something else said back. */
export const crowdResult = z.object({
  is: z.literal('done'),
  seconds: z.number(),
  times: z.array(z.number()),
  wrong: z.number(),
  extra: z.number(),
});

/** See `crowdOrder`. */
export type CrowdOrder = z.infer<typeof crowdOrder>;
/** See `crowdResult`. */
export type CrowdResult = z.infer<typeof crowdResult>;

const STUCK_MS = 15_000;
let begun = 0;

/** Lets users talk, each in one conversation after another, always waiting for the answer. Rejects when nothing moves for 15 s. */
export async function crowd(order: CrowdOrder, connector: Connector): Promise<CrowdResult> {
  const pool = new Pool(order.origin, { connections: order.users, keepAliveTimeout: 60_000 });
  const before = connector.extra;
  const times: number[] = [];
  const start = performance.now();
  const goesOn = until(order, start);
  let wrong = 0;
  const user = async (): Promise<void> => {
    while (goesOn()) {
      begun += 1;
      const right = await talk(
        { pool, origin: order.origin, connector },
        `talk-${begun}`,
        begun,
        (ms) => times.push(ms),
      );
      if (!right) wrong += 1;
    }
  };
  await moving(Promise.all(Array.from({ length: order.users }, user)), () => times.length);
  const seconds = (performance.now() - start) / 1_000;
  await pool.close();
  return { is: 'done', seconds, times, wrong, extra: connector.extra - before };
}

function until(
  { ms = Infinity, conversations = Infinity }: CrowdOrder,
  start: number,
): () => boolean {
  let left = conversations;
  return () => (left -= 1) >= 0 && performance.now() - start < ms;
}

/** Rejects when the count stands still. */
async function moving(work: Promise<unknown>, count: () => number): Promise<void> {
  let seen = -1;
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (count() === seen) reject(new Error(`no answer for ${STUCK_MS} ms after ${seen} turns`));
      seen = count();
    }, STUCK_MS);
  });
  await Promise.race([work, stuck]).finally(() => clearInterval(timer));
}
