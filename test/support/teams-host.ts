import type { AppIdentity } from '../../src/channels/teams/auth/credentials';
import { createTeamsChannel } from '../../src/channels/teams/channel';
import type { TeamsChannel } from '../../src/channels/teams/channel';
import { createApp } from '../../src/server/app';
import { createMetrics } from '../../src/server/metrics';
import type { InboundMessage } from '../../src/turn/message';
import { startFakeConnector, type FakeConnector } from './fake-connector';
import { forEachTest } from './for-each-test';
import { wording } from './prompts/wording';
import { HandClock, keptLog } from './web-host';

/** A server of the Teams channel on loopback, with what it put into the inbox. */
export interface TeamsHost {
  url: string;
  channel: TeamsChannel;
  accepted: InboundMessage[];
  clock: HandClock;
  post(body: unknown, headers?: Record<string, string>): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Starts one, for local emulators when there is no app. */
export async function startTeamsHost(app?: AppIdentity, openIdUrl?: string): Promise<TeamsHost> {
  const accepted: InboundMessage[] = [];
  const clock = new HandClock();
  const { log } = keptLog();
  const channel = createTeamsChannel({
    accept: async (message) => void accepted.push(message),
    clock,
    random: () => 0,
    setTimer,
    log,
    words: wording,
    app,
    emulator: true,
    openIdUrl,
  });
  const server = createApp({
    routes: channel.routes,
    upgrades: [],
    ready: [],
    metrics: createMetrics(),
    log,
  });
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}/api/messages`;
  return {
    url,
    channel,
    accepted,
    clock,
    async post(body, headers = {}) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    async close() {
      await channel.close();
      await server.close(100);
    },
  };
}

/** Gives each test of a file a server and a connector of its own. */
export function withTeamsHost(use: (host: TeamsHost, connector: FakeConnector) => void): void {
  const at = forEachTest(
    () => Promise.all([startTeamsHost(), startFakeConnector()]),
    async ([host, connector]) => {
      await host.close();
      connector.close();
    },
  );
  beforeEach(() => use(...at()));
}
