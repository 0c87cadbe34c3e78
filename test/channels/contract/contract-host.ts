import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiRoutes } from '../../../src/api/routes';
import { openChannels } from '../../../src/app/open-channels';
import type { ChannelDefinition } from '../../../src/channels/channel';
import type { Reply } from '../../../src/reply/reply';
import { createApp } from '../../../src/server/app';
import { createMetrics } from '../../../src/server/metrics';
import { openSqliteStore } from '../../../src/store/open-store';
import type { MessageContent } from '../../../src/turn/message';
import { createTurnService } from '../../../src/turn/turns';
import { testClock } from '../../support/clock/test-clock';
import { freePort } from '../../support/mela-process';
import { wording } from '../../support/prompts/wording';
import { ids, keptLog } from '../../support/web-host';

/** A message as a turn got it. */
export interface HandledMessage {
  customerId: string;
  messageId: string;
  content: MessageContent;
}

/** One channel as the product opens it, over real turns and a real store, on a free port of loopback. A test says what is answered. */
export interface ContractHost {
  base: string;
  /** What a turn got, in order, but that somebody joined. */
  handled: HandledMessage[];
  /** The messages of those who joined. */
  joined: HandledMessage[];
  /** What is said to a message; nothing until a test gives it. */
  answer: (content: MessageContent) => Reply[];
  /** Forgets the person who wrote last. */
  eraseLast(): Promise<void>;
  /** Waits until nothing is handled and nothing is to be delivered. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const QUIET_MS = 30_000;
const CALM_ROUNDS = 3;
const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Starts one; `settingsFor` reads its settings, with the address that it is reached at; `apiKey` opens the HTTP API. */
export async function startContractHost<Settings>(
  definition: ChannelDefinition<Settings>,
  settingsFor: (publicUrl: string) => Settings,
  apiKey?: string,
): Promise<ContractHost> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-contract-'));
  const { log } = keptLog();
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const dataKey = randomBytes(32);
  const store = await openSqliteStore(join(folder, 'mela.db'), { clock: testClock, ids, dataKey });
  const kept = { log, store, dataKey, words: wording };
  const around = { clock: testClock, ids, random: () => 0.5, setTimer, ...kept };
  const channels = openChannels([definition], settingsFor(base), {
    messagesPerPerson: 120,
    around,
    publicUrl: base,
    turns: () => turns,
  });
  const turns = createTurnService({
    ...around,
    handle: async ({ message, conversation }) => {
      const joins = message.content.kind === 'joined';
      const heard = { ...message, customerId: conversation.customerId };
      (joins ? host.joined : host.handled).push(heard);
      if (joins) return { state: {}, replies: [] };
      return { state: {}, replies: host.answer(message.content) };
    },
    apology: () => [],
    deliverers: channels.deliverers,
    limits: { backOffMs: 20, longestBackOffMs: 50, sweepMs: 100 },
  });
  channels.listenTo(turns);
  if (apiKey !== undefined)
    await store.addApiKey(
      { secret: apiKey, system: 'contract', scopes: ['messages'], madeBy: 'contract' },
      testClock.now(),
    );
  const api = apiRoutes(channels.operations, {
    store,
    clock: testClock,
    rates: { perKey: 10_000, perAddress: 10_000 },
    facts: { name: 'Mela', publicUrl: base, version: '' },
  });
  const routes = [...channels.routes, ...api];
  const app = createApp({ ...channels, routes, metrics: createMetrics(), log });
  await app.listen(port);
  turns.start();
  const host: ContractHost = {
    base,
    handled: [],
    joined: [],
    answer: () => [],
    async eraseLast() {
      await host.quiet();
      const last = host.handled.at(-1);
      if (last) await store.forgetCustomer(last.customerId, testClock.now());
    },
    async quiet() {
      const late = Date.now() + QUIET_MS;
      for (let calm = 0; calm < CALM_ROUNDS; calm += 1) {
        if (Date.now() > late) throw new Error('something is under way without an end');
        await sleep(10);
        const { waitingConversations, pendingDeliveries } = await store.counts();
        if (turns.running() + waitingConversations + pendingDeliveries > 0) calm = -1;
      }
    },
    async close() {
      await app.close(100);
      await turns.stop(1_000);
      await channels.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return host;
}
