import type { Clock } from '../../clock';
import type { ConnectorResponse } from './post';

/** Result of a call: `retry` may work later, `failed` never; `code` is for logs and counters. */
export type TeamsCallResult =
  | { outcome: 'sent'; id: string | undefined }
  | { outcome: 'retry'; code: string; afterMs?: number | undefined }
  | { outcome: 'failed'; code: string };

/** Statuses after which to try again: Teams asks for it, or the service is not well. */
const RETRY_STATUSES = new Set([408, 412, 429, 500, 502, 503, 504]);
const LONGEST_WAIT_MS = 300_000;

/** Codes of a 403 that mean that a conversation takes no more messages of the bot. */
const STOP_CODES = new Set([
  'MessageWritesBlocked',
  'BotDisabledByAdmin',
  'ConversationBlockedByUser',
]);

/** Tells whether a code of `TeamsCallResult` means to stop sending to the conversation. */
export function isStop(code: string): boolean {
  return STOP_CODES.has(code);
}

/** Reads the connector's answer; `random` (0 up to 1) spreads retries with the same wait. */
export function readCallResult(
  { statusCode, headers, text }: ConnectorResponse,
  clock: Clock,
  random: () => number,
): TeamsCallResult {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent', id: textAt(text, 'id') };
  const word = statusCode === 403 ? textAt(text, 'error', 'code') : undefined;
  if (!RETRY_STATUSES.has(statusCode))
    return {
      outcome: 'failed',
      code: word !== undefined && STOP_CODES.has(word) ? word : `status_${statusCode}`,
    };
  const wait = waitOf(headers['retry-after'], clock.now());
  return {
    outcome: 'retry',
    code: `status_${statusCode}`,
    ...(wait === undefined ? {} : { afterMs: Math.round(wait * (1 + random() / 4)) }),
  };
}

/** `Retry-After` in ms: seconds, or a date. */
function waitOf(header: string | string[] | undefined, now: number): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined || text === '') return undefined;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : undefined;
}

/** The text at a path of a JSON text, where there is one. */
function textAt(text: string, ...path: readonly string[]): string | undefined {
  try {
    let at: unknown = JSON.parse(text);
    for (const name of path)
      at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
    return typeof at === 'string' && at !== '' ? at : undefined;
  } catch {
    return undefined;
  }
}
