import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { spread } from '../lib/spread';
import { Caller, visit, type Visitor } from './visitor';
import type { Address } from './target';

const OWN_ADDRESS = '198.51.100.7';
const LATE_MS = 20_000;
const PAUSE_MS = 550; // stays below what one person may say in a minute
/** Turns of every cost: greeting, search, side question. */
const SAID = [
  'hi',
  'museums in Delhi',
  'what can you do?',
  'treks in Bengaluru',
  'my bookings',
  'thanks',
];

/** How long the bystander's answers took, in ms; `lost`: messages without an answer within 20 s. */
export interface Waits {
  turns: number;
  median: number;
  worst: number;
  lost: number;
}

/** Somebody who only talks, and notes how long each answer takes, from the sending to the first word on the stream. */
export interface Bystander {
  /** Talks until `end` has settled, at least `least` turns, `pauseMs` apart. */
  during(end: Promise<unknown>, least: number, pauseMs?: number): Promise<Waits>;
  close(): Promise<void>;
}

const heard = z.object({
  activities: z.array(
    z.object({ from: z.object({ id: z.string() }), replyToId: z.string().optional() }),
  ),
});
const sent = z.object({ id: z.string() });

/** Opens the bystander's chat. */
export async function startBystander(at: Address): Promise<Bystander> {
  const caller = new Caller(at);
  const visitor = await visit(caller, OWN_ADDRESS);
  if (!visitor) throw new Error('the bystander got no chat');
  const answers = await listenTo(at, visitor);
  let turn = 0;
  const one = async (): Promise<number | undefined> => {
    const begun = performance.now();
    const id = sent.safeParse(
      JSON.parse((await visitor.say(SAID[turn++ % SAID.length] ?? 'hi')).body || '{}'),
    );
    return id.success ? answers.to(id.data.id, begun) : undefined;
  };
  return {
    during: async (end, least, pauseMs = PAUSE_MS) => {
      const state = { over: false };
      void end.finally(() => (state.over = true)).catch(() => undefined);
      const times: (number | undefined)[] = [];
      while (!state.over || times.length < least) {
        times.push(await one());
        await sleep(pauseMs);
      }
      const answered = times.filter((time) => time !== undefined);
      const { p50, most } = spread(answered);
      return {
        turns: times.length,
        median: p50,
        worst: most,
        lost: times.length - answered.length,
      };
    },
    close: async () => {
      answers.close();
      await caller.close();
    },
  };
}

interface Answers {
  to(id: string, begun: number): Promise<number | undefined>;
  close(): void;
}

/** Hears the chat's stream, and notes when each message was first answered. */
async function listenTo(at: Address, { streamUrl }: Visitor): Promise<Answers> {
  const first = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  const url = streamUrl.replace(/^wss?:\/\/[^/]+/, at.origin.replace('http', 'ws'));
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': OWN_ADDRESS } });
  socket.on('message', (data: Buffer) => {
    const read = heard.safeParse(JSON.parse(data.toString() || '{}'));
    for (const { replyToId } of read.data?.activities ?? []) {
      if (replyToId === undefined || first.has(replyToId)) continue;
      first.set(replyToId, performance.now());
      waiting.get(replyToId)?.();
    }
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const arrived = async (id: string): Promise<void> => {
    if (first.has(id)) return;
    await Promise.race([new Promise<void>((resolve) => waiting.set(id, resolve)), sleep(LATE_MS)]);
    waiting.delete(id);
  };
  return {
    to: async (id, begun) => {
      await arrived(id);
      const when = first.get(id);
      return when === undefined ? undefined : when - begun;
    },
    close: () => socket.terminate(),
  };
}
