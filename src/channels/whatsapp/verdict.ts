import { NUMBER_PAUSE_MS, PAIR_PAUSE_MS } from './limits';

/**
 * What an error of the Cloud API means for a message: `retry` later; `closed`, the 24 hours are
 * over; `body`, WhatsApp refuses this form, mostly as it cannot fetch a picture; `template`, ours
 * is not approved or does not fit; `failed` for good. `reason` is a short code for logs.
 */
export interface WhatsAppErrorClass {
  is: 'retry' | 'closed' | 'body' | 'template' | 'failed';
  reason: string;
  /** The HTTP status that its code came with. */
  status?: number;
  /** For `retry`: the least wait, in ms. */
  afterMs?: number;
  /** The limit that was hit, if that is why. */
  slow?: 'pair' | 'number';
}

const CLOSED_WINDOW_CODES = new Set([131_047, 470]); // more than 24 h since the person's last message; 470 is the code of older versions
const REJECTED_BODY_CODES = new Set([100, 131_008, 131_009, 131_051, 131_052, 131_053]); // parameters, kind of message, media not fetched
const SLOW_NUMBER = new Set([130_429, 4, 80_007, 80_008]); // throughput of the number, calls of the app, of the account
const TRANSIENT_CODES = new Set([1, 2, 131_000, 131_016, 131_057, 133_004]); // unknown, down, overloaded, in maintenance
const OPERATOR_CODES = new Set([0, 3, 10, 190]); // token or permission: an operator mends it, and nothing is lost meanwhile

/** Wait in ms where an operator must act, and for a number flagged as spamming (131048). */
const MENDING_MS = 60_000;
const FLAGGED_MS = 600_000;

const ERROR_FROM = 500; // HTTP statuses from here on are faults of the service

/** Classifies an error by its code and the HTTP status it came with (none in a webhook). */
export function classifyError(code: number | undefined, status?: number): WhatsAppErrorClass {
  const reason = code === undefined ? `status_${status ?? 0}` : `error_${code}`;
  if (code === undefined) return classifyByStatus(status, reason);
  const known = classifyByCode(code, reason) ?? classifyByStatus(status, reason);
  return status === undefined ? known : { ...known, status };
}

function classifyByStatus(status: number | undefined, reason: string): WhatsAppErrorClass {
  if (status === 429) return { is: 'retry', reason, afterMs: NUMBER_PAUSE_MS, slow: 'number' };
  if (status === 401 || status === 403) return { is: 'retry', reason, afterMs: MENDING_MS };
  return status !== undefined && (status >= ERROR_FROM || status === 408)
    ? { is: 'retry', reason }
    : { is: 'failed', reason };
}

function classifyByCode(code: number, reason: string): WhatsAppErrorClass | undefined {
  if (CLOSED_WINDOW_CODES.has(code)) return { is: 'closed', reason };
  if (REJECTED_BODY_CODES.has(code)) return { is: 'body', reason };
  if (code === 131_056) return { is: 'retry', reason, afterMs: PAIR_PAUSE_MS, slow: 'pair' };
  if (SLOW_NUMBER.has(code))
    return { is: 'retry', reason, afterMs: NUMBER_PAUSE_MS, slow: 'number' };
  if (code === 131_048) return { is: 'retry', reason, afterMs: FLAGGED_MS };
  if (TRANSIENT_CODES.has(code)) return { is: 'retry', reason };
  if (OPERATOR_CODES.has(code) || (code >= 200 && code <= 299))
    return { is: 'retry', reason, afterMs: MENDING_MS };
  return code >= 132_000 && code < 133_000 ? { is: 'template', reason } : undefined;
}
