import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import type { Caller, Visitor } from '../attack/visitor';
import { visit } from '../attack/visitor';

const LATE_MS = 20_000;
const INTERIM = /^Still [^\n]*$/u; // told while an answer is waited for; the answer comes after it

const frame = z.object({
  activities: z.array(
    z.object({
      replyToId: z.string().optional(),
      channelData: z
        .object({ mela: z.object({ reply: z.custom<Reply>().optional() }).optional() })
        .optional(),
    }),
  ),
});
const acknowledged = z.object({ id: z.string() });

/** What came back for one message: its replies, and the ms from sending it until the first of them was here. */
export interface WebAnswer {
  replies: Reply[];
  ms: number;
}

/** One person with one web chat and its stream. */
export interface WebUser {
  /** Sends a message and waits for its answer; rejects after 20 s without one. */
  send(body: { text: string; value?: unknown }): Promise<WebAnswer>;
  /** Waits until something that was said, now or before, holds these words; false after so many ms. */
  heard(words: string, withinMs: number): Promise<boolean>;
  close: () => void;
}

/** Opens a chat and its stream as the page of the server does, from an address of its own. */
export async function openWebUser(caller: Caller, from: string): Promise<WebUser> {
  const visitor = await visit(caller, from);
  if (!visitor) throw new Error('a chat was refused');
  const stream = await openStream(caller.at.origin, visitor, from);
  if (!(await stream.heard('', LATE_MS))) throw new Error('a chat was opened without a greeting'); // it may else come as an answer
  const send: WebUser['send'] = async ({ text, value }) => {
    const sent = performance.now();
    const { status, body } = await visitor.post({
      type: 'message',
      from: { id: 'person' },
      text,
      ...(value === undefined ? {} : { value }),
    });
    if (status !== 200) throw new Error(`"${text}" was answered ${status}`);
    const { replies, at } = await stream.answerTo(acknowledged.parse(JSON.parse(body)).id, text);
    return { replies, ms: at - sent };
  };
  return { send, heard: stream.heard, close: stream.close };
}

interface Arrival {
  replies: Reply[];
  at: number;
}

interface Stream {
  answerTo(id: string, text: string): Promise<Arrival>;
  heard: WebUser['heard'];
  close: () => void;
}

async function openStream(origin: string, visitor: Visitor, from: string): Promise<Stream> {
  const answers = new Map<string, Arrival>();
  const said: string[] = [];
  let wake = (): void => undefined;
  const url = visitor.streamUrl.replace(/^wss?:\/\/[^/]+/, origin.replace('http', 'ws'));
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': from } });
  socket.on('message', (data: Buffer) => {
    for (const [id, reply] of repliesIn(data)) {
      const text = plainText(reply);
      said.push(text);
      if (INTERIM.test(text)) continue;
      const arrival = answers.get(id) ?? { replies: [], at: performance.now() };
      arrival.replies.push(reply);
      answers.set(id, arrival);
    }
    wake();
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const until = async <T>(seen: () => T | undefined, ms: number): Promise<T | undefined> => {
    const end = performance.now() + ms;
    for (;;) {
      const found = seen();
      const left = end - performance.now();
      if (found !== undefined || left <= 0) return found;
      const late = new AbortController();
      const news = new Promise<void>((resolve) => (wake = resolve));
      await Promise.race([news, sleep(left, undefined, late).catch(() => undefined)]);
      late.abort();
    }
  };
  return {
    answerTo: async (id, text) => {
      const arrival = await until(() => answers.get(id), LATE_MS);
      if (!arrival) throw new Error(`no answer to "${text}" within ${LATE_MS} ms`);
      return arrival;
    },
    heard: async (words, ms) =>
      (await until(() => (said.some((text) => text.includes(words)) ? true : undefined), ms)) ??
      false,
    close: () => socket.terminate(),
  };
}

function repliesIn(data: Buffer): [string, Reply][] {
  const text = data.toString();
  if (text === '') return []; // keeps the line open
  return frame.parse(JSON.parse(text)).activities.flatMap(({ replyToId, channelData }) => {
    const reply = channelData?.mela?.reply;
    return reply === undefined ? [] : [[replyToId ?? '', reply] satisfies [string, Reply]];
  });
}
