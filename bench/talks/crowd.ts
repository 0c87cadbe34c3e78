import { z } from 'zod';
import { Caller } from '../attack/visitor';
import { play } from './play';
import { SCRIPTS, type ScriptName } from './scripts';

/** What people shall do: so many at a time, each one talk after another, so many talks in all or until the ms are over. */
export const talksOrder = z.object({
  is: z.literal('talks'),
  origin: z.string(),
  users: z.number().int().min(1).max(32),
  talks: z.number().int().positive(),
  ms: z.number().positive(),
});

/** What came of it: each turn's time in ms, and how long the talking took; what is confirmed after the last payment is waited for and not in it. */
export const talksResult = z.object({
  is: z.literal('talked'),
  seconds: z.number(),
  times: z.array(z.number()),
});

/** See `talksOrder`. */
export type TalksOrder = z.infer<typeof talksOrder>;
/** See `talksResult`. */
export type TalksResult = z.infer<typeof talksResult>;

const NAMES = Object.keys(SCRIPTS).filter((name): name is ScriptName => name in SCRIPTS);
let begun = 0;

/** An address of 198.18.0.0/15, which is set apart for benches: each talk comes from its own. */
const addressOf = (n: number): string => `198.18.${Math.trunc(n / 250) % 256}.${1 + (n % 250)}`;

/** Lets people talk, booking, food and search in turns. Rejects when a talk goes another way than its script. */
export async function talkTogether(order: TalksOrder): Promise<TalksResult> {
  const { origin } = order;
  const caller = new Caller({
    origin,
    page: origin.replace('127.0.0.1', 'localhost'), // where the server's own page is, as long as no address is set
    whatsappSecret: '',
    whatsappNumber: '',
    metricsToken: '',
  });
  const times: number[] = [];
  const settled: Promise<void>[] = [];
  const start = performance.now();
  let left = order.talks;
  const user = async (): Promise<void> => {
    while (left > 0 && performance.now() - start < order.ms) {
      left -= 1;
      begun += 1;
      const script = NAMES[begun % NAMES.length] ?? 'search';
      const timed = (ms: number): void => void times.push(ms);
      const end = await play({ caller, script, from: addressOf(begun), timed });
      end.settled.catch(() => undefined); // told at the end
      settled.push(end.settled);
    }
  };
  try {
    await Promise.all(Array.from({ length: order.users }, user));
    const seconds = (performance.now() - start) / 1_000;
    await Promise.all(settled);
    return { is: 'talked', seconds, times };
  } finally {
    await caller.close();
  }
}
