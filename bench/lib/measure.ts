import { join } from 'node:path';
import { startChild } from './child';
import { crowdResult, type CrowdOrder, type CrowdResult } from './crowd';
import { talksResult, type TalksOrder, type TalksResult } from '../talks/crowd';
import { spread, type Spread } from './spread';
import type { Subject } from './subject';

const SLACK_MS = 60_000;

/** The people's process, by which load is put on a server. */
export interface Load {
  run(order: Omit<CrowdOrder, 'is'>): Promise<CrowdResult>;
  talk(order: Omit<TalksOrder, 'is'>): Promise<TalksResult>;
  stop(): Promise<void>;
}

/** Starts the people's process. */
export async function startLoad(): Promise<Load> {
  const { child } = await startChild({ entry: join(__dirname, 'load.js') });
  return {
    run: async (order) =>
      child.ask({ is: 'crowd', ...order }, crowdResult, (order.ms ?? 0) + SLACK_MS),
    talk: async (order) => child.ask({ is: 'talks', ...order }, talksResult, order.ms + SLACK_MS),
    stop: async () => child.stop(),
  };
}

/** What was measured of a server at so many users; times in ms, CPU in µs a turn, resident memory in bytes. */
export interface Figures extends Spread {
  name: string;
  users: number;
  turns: number;
  perSecond: number;
  cpu: number;
  rss: number;
}

/** Sums of one server's slices of time. */
interface Sum {
  times: number[];
  seconds: number;
  cpu: number;
  rss: number;
}

/** One slice of load on one server, added to its sum. Throws when a bot said something else back, or more than was asked. */
async function slice(
  load: Load,
  subject: Subject,
  users: number,
  ms: number,
  sum: Sum,
): Promise<void> {
  const before = await subject.usage();
  const done = await load.run({ origin: subject.origin, users, ms });
  const after = await subject.usage();
  if (done.wrong > 0 || done.extra > 0)
    throw new Error(
      `${subject.name}: ${done.wrong} talks ended wrongly, ${done.extra} messages nobody had asked for`,
    );
  sum.times.push(...done.times);
  sum.seconds += done.seconds;
  sum.cpu += after.cpu - before.cpu;
  sum.rss = after.rss;
}

function figures(subject: Subject, users: number, { times, seconds, cpu, rss }: Sum): Figures {
  return {
    name: subject.name,
    users,
    turns: times.length,
    perSecond: times.length / seconds,
    cpu: cpu / times.length,
    rss,
    ...spread(times),
  };
}

/** How long to measure: `rounds` slices of `seconds` for each server. */
export interface Length {
  rounds: number;
  seconds: number;
}

/** Measures servers in turns, forth and back, so that whatever else the machine does hits all of them. */
export async function sideBySide(
  load: Load,
  subjects: readonly Subject[],
  users: number,
  { rounds, seconds }: Length,
): Promise<Figures[]> {
  const sums = new Map(
    subjects.map((subject) => [subject, { times: [], seconds: 0, cpu: 0, rss: 0 } satisfies Sum]),
  );
  for (let round = 0; round < rounds; round++) {
    for (const [subject, sum] of round % 2 === 0 ? sums : [...sums].reverse())
      await slice(load, subject, users, seconds * 1_000, sum);
  }
  return [...sums].map(([subject, sum]) => figures(subject, users, sum));
}
