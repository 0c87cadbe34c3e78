import { join } from 'node:path';
import { z } from 'zod';
import { startChild, type Child } from '../lib/child';
import { startBystander, type Bystander, type Waits } from './bystander';
import type { Outcome } from './row';
import { ROWS } from './rows';
import { startTarget, type Target } from './target';

const SLACK_MS = 60_000;
const FULL = { warmTurns: 12, quietTurns: 30, leastTurns: 8 };

/** What is allowed while somebody attacks. */
export const BOUNDS = { timesQuiet: 3, worstMs: 2_000, residentMb: 300 };

const outcome = z.object({
  is: z.literal('done'),
  tried: z.number(),
  through: z.number(),
  seen: z.string(),
});

/** What one row did, and what it cost a bystander and the server. */
export interface RowResult extends Outcome {
  name: string;
  waits: Waits;
  residentMb: number;
  alive: boolean;
}

/** How the server is attacked: `main` is the product (`dist/main.js`), `ms` the time for each row, `attackers` their built entry. */
export interface ServerAttack {
  main: string;
  attackers: string;
  ms: number;
  seed: number;
  /** Only rows whose names hold one of these; all when empty. */
  only: readonly string[];
  /** How often the bystander speaks; `FULL` when not given. */
  talk?: { warmTurns: number; quietTurns: number; leastTurns: number; pauseMs?: number };
}

/** What came of it, row by row as it happens; the first is what the bystander waits while nobody attacks. */
export async function* attackServer({
  main,
  attackers,
  ms,
  seed,
  only,
  talk = FULL,
}: ServerAttack): AsyncGenerator<{ quiet: Waits } | RowResult> {
  const target = await startTarget(main);
  const bystander = await startBystander(target);
  const { child } = await startChild({ entry: attackers });
  try {
    await bystander.during(Promise.resolve(), talk.warmTurns, talk.pauseMs);
    yield { quiet: await bystander.during(Promise.resolve(), talk.quietTurns, talk.pauseMs) };
    const rows = ROWS.filter(
      ({ name }) => only.length === 0 || only.some((words) => name.includes(words)),
    );
    for (const { name } of rows)
      yield await oneRow({ target, bystander, child, talk }, { row: name, ms, seed });
  } finally {
    await bystander.close();
    await child.stop();
    await target.stop();
  }
}

interface Stage {
  target: Target;
  bystander: Bystander;
  child: Child;
  talk: NonNullable<ServerAttack['talk']>;
}

async function oneRow(
  { target, bystander, child, talk }: Stage,
  order: { row: string; ms: number; seed: number },
): Promise<RowResult> {
  target.residentMb();
  const { origin, page, whatsappSecret, whatsappNumber, metricsToken } = target;
  const attacked = child.ask(
    { is: 'attack', ...order, at: { origin, page, whatsappSecret, whatsappNumber, metricsToken } },
    outcome,
    order.ms + SLACK_MS,
  );
  const waits = await bystander.during(attacked, talk.leastTurns, talk.pauseMs);
  const { tried, through, seen } = await attacked;
  return {
    name: order.row,
    tried,
    through,
    seen,
    waits,
    residentMb: target.residentMb(),
    alive: target.alive(),
  };
}

/** What did not hold in a row; empty when all did. */
export function missed({ through, alive, residentMb, waits }: RowResult, quiet: Waits): string[] {
  return [
    ...(through > 0 ? [`${through} got through`] : []),
    ...(alive ? [] : ['the process ended']),
    ...(residentMb > BOUNDS.residentMb ? [`${residentMb.toFixed(0)} MB resident`] : []),
    ...(waits.lost > 0 ? [`${waits.lost} messages of the bystander were not answered`] : []),
    ...(waits.median > BOUNDS.timesQuiet * quiet.median
      ? [`the bystander waits ${(waits.median / quiet.median).toFixed(1)} times as long`]
      : []),
    ...(waits.worst > BOUNDS.worstMs ? [`the bystander waited ${waits.worst.toFixed(0)} ms`] : []),
  ];
}

/** Where the attackers' entry lies beside a built bench. */
export const attackersBeside = (folder: string): string => join(folder, 'attackers.js');
