import { createHmac } from 'node:crypto';
import type { WhatsAppChannel, WhatsAppOptions } from '../../../src/channels/whatsapp/channel';
import { createWhatsAppChannel } from '../../../src/channels/whatsapp/channel';
import { createApp } from '../../../src/server/app';
import { createMetrics } from '../../../src/server/metrics';
import type { InboundMessage } from '../../../src/turn/message';
import { startFakeGraph, type FakeGraph } from '../../support/fake-graph';
import { wording } from '../../support/prompts/wording';
import { HandClock, keptLog } from '../../support/web-host';
import { NOW } from './samples';
import type { DeliverySettlement } from '../../../src/channels/host';

/** The secrets of the host's app. */
export const APP_SECRET = 'app-secret';
/** See `APP_SECRET`. */
export const VERIFY_TOKEN = 'verify-token';

/** A server of the WhatsApp channel on loopback over a fake Graph API, with what it put into the inbox. */
export interface WhatsAppHost {
  url: string;
  graph: FakeGraph;
  channel: WhatsAppChannel;
  accepted: InboundMessage[];
  /** How many messages each commit held. */
  commits: number[];
  reported: { conversation: string; seq: number; settled: DeliverySettlement }[];
  /** What the outbox answers to the next reports; `changed` once they are used up. */
  outbox: ('changed' | 'pending' | 'gone')[];
  clock: HandClock;
  lines: string[];
  /** Posts a body; signed with the app secret unless headers are given. */
  post(body: unknown, headers?: Record<string, string>): Promise<number>;
  close(): Promise<void>;
}

/** The signature of a body. */
export const signed = (text: string | Buffer, secret = APP_SECRET): Record<string, string> => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
});

/** Starts one; `over` takes the place of its own parts. */
export async function startWhatsAppHost(
  over: Partial<WhatsAppOptions> = {},
): Promise<WhatsAppHost> {
  const graph = await startFakeGraph();
  const clock = new HandClock(NOW);
  const { lines, log } = keptLog();
  const [accepted, commits, reported, outbox]: [
    InboundMessage[],
    number[],
    WhatsAppHost['reported'],
    WhatsAppHost['outbox'],
  ] = [[], [], [], []];
  const channel = createWhatsAppChannel({
    accept: async (messages) => {
      commits.push(messages.length);
      const known = new Set(accepted.map((one) => one.messageId));
      accepted.push(...messages.filter((one) => !known.has(one.messageId)));
      return messages.map((one) => ({ duplicate: known.has(one.messageId) }));
    },
    report: async (conversation, seq, settled) => {
      reported.push({ conversation, seq, settled });
      return outbox.shift() ?? 'changed';
    },
    clock,
    setTimer: (run, ms) => {
      clock.time += ms;
      const timer = setTimeout(run, 0);
      return () => clearTimeout(timer);
    },
    log,
    words: wording,
    app: {
      token: graph.token,
      phoneNumberId: graph.phoneNumberId,
      appSecret: APP_SECRET,
      verifyToken: VERIFY_TOKEN,
      apiUrl: graph.url,
    },
    ...over,
  });
  const server = createApp({
    routes: channel.routes,
    upgrades: [],
    ready: [],
    metrics: createMetrics(),
    log,
  });
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}/api/whatsapp`;
  return {
    url,
    graph,
    channel,
    accepted,
    commits,
    reported,
    outbox,
    clock,
    lines,
    async post(body, headers) {
      const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(headers ?? signed(text)) },
        body: typeof text === 'string' ? text : new Uint8Array(text),
      });
      await response.arrayBuffer();
      return response.status;
    },
    async close() {
      await server.close(100);
      await channel.close();
      graph.close();
    },
  };
}
