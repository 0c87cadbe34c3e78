import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { Log } from '../../server/ports';
import type { MessageKey } from './callback';
import { readKey } from './callback';
import { REDELIVERIES, REDELIVER_WITHIN_MS } from './limits';
import type { Note, Notes } from './notes';
import { verdictOf, type Verdict } from './verdict';
import type { WebhookStatus } from './webhook';

/** What a reply taken as sent came to: never to be sent, to wait for the person, or to be sent again at `at` unless it was made before `madeAfter` (ms since 1970). */
export type Settled = { outcome: 'failed' | 'held' } | { outcome: 'retry'; at: number; madeAfter: number };

/** What a failed status changes in the outbox; it is on disk when this resolves. */
export type Report = (conversation: string, seq: number, settled: Settled) => Promise<unknown>;

/** What statuses need. */
export interface StatusParts {
  notes: Notes;
  clock: Clock;
  log: Log;
  report: Report;
}

const HEARD_KEPT = 20_000; // failures already dealt with: webhooks come up to five times
const FIRST_WAIT_MS = 5_000;
const FACTOR = 4; // each wait is four times the one before, as the reference asks

/** Takes statuses in. One that says that a message got there stands in for a lost answer to its call; a failure goes to the outbox. */
export function createStatuses(parts: StatusParts): (status: WebhookStatus) => Promise<void> {
  const heard = new LRUCache<string, true>({ max: HEARD_KEPT });
  return async (status) => {
    const key = readKey(status.biz_opaque_callback_data);
    if (!key) return;
    if (status.status !== 'failed') {
      parts.notes.known(key.conversation, key.seq)?.sent.add(key.part);
      return;
    }
    const note = parts.notes.of(key.conversation, key.seq);
    if (heard.has(status.id) || key.tries < note.tries) return;
    heard.set(status.id, true);
    const verdict = verdictOf(status.errors?.[0]?.code);
    const settled = settle(key, note, verdict, parts.clock.now());
    parts.log.warn({ conversation: key.conversation, seq: key.seq, reason: verdict.reason, outcome: settled.outcome }, 'a message did not get there');
    await parts.report(key.conversation, key.seq, settled).catch((error: unknown) => {
      heard.delete(status.id);
      throw error;
    });
  };
}

function settle(key: MessageKey, note: Note, verdict: Verdict, now: number): Settled {
  if (verdict.is === 'template' || (verdict.is === 'closed' && (key.part === 't' || key.tries > 0))) return { outcome: 'held' };
  if (verdict.is === 'failed' || key.tries >= REDELIVERIES || (verdict.is === 'body' && !/^\d+$/.test(key.part))) return { outcome: 'failed' };
  note.tries = key.tries + 1;
  note.sent.delete(key.part);
  if (verdict.is === 'closed') note.closedAt = now;
  if (verdict.is === 'body') note.plain.add(Number(key.part));
  const wait = verdict.is === 'retry' ? (verdict.afterMs ?? FIRST_WAIT_MS) * FACTOR ** key.tries : 0;
  return { outcome: 'retry', at: now + wait, madeAfter: now - REDELIVER_WITHIN_MS };
}
