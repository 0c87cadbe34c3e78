import type { Clock } from '../../clock';
import { HttpError } from '../../server/http';
import type { ServerLog } from '../../server/ports';
import { coarsenTime } from './address';
import type { MessageKey } from './callback';
import { readKey } from './callback';
import { MAX_REDELIVERIES, REDELIVER_WITHIN_MS } from './limits';
import type { DeliveryLogEntry, DeliveryLog } from './notes';
import { classifyError, type WhatsAppErrorClass } from './verdict';
import type { WebhookStatus } from './webhook';
import type { DeliverySettlement, ReportSettlement } from '../host';

/** The dependencies of reading statuses. */
export interface StatusParts {
  deliveryLog: DeliveryLog;
  clock: Clock;
  log: ServerLog;
  report: ReportSettlement;
}

const FIRST_WAIT_MS = 5_000;
const BACKOFF_FACTOR = 4; // each wait is four times the one before, as the reference asks

/**
 * Creates the reader of statuses. A delivered message counts as sent even where its call got no
 * answer; the outbox is told of a failed one.
 * @throws HttpError 503 `not_settled` while the reply is still being sent: WhatsApp repeats the
 * status later
 */
export function createStatuses(parts: StatusParts): (status: WebhookStatus) => Promise<void> {
  return async (status) => {
    const key = readKey(status.biz_opaque_callback_data);
    if (!key) return;
    const note = parts.deliveryLog.known(key.conversation, key.seq);
    if (status.status === 'failed')
      await reportFailure(parts, key, classifyError(status.errors?.[0]?.code));
    else if (note && key.tries === triesOf(note, key)) note.sent.add(key.part);
  };
}

const triesOf = (note: DeliveryLogEntry | undefined, { part }: MessageKey): number =>
  note?.tries.get(part) ?? 0;

/** Reports a failure to the outbox; a repeated one is of an earlier try, or changes nothing. */
async function reportFailure(
  { deliveryLog, clock, log, report }: StatusParts,
  key: MessageKey,
  errorClass: WhatsAppErrorClass,
): Promise<void> {
  if (key.tries < triesOf(deliveryLog.known(key.conversation, key.seq), key)) return;
  const now = clock.now();
  const settled = { ...settlementOf(key, errorClass, now), reason: errorClass.reason };
  const done = await report(key.conversation, key.seq, settled);
  if (done === 'pending')
    throw new HttpError(503, 'not_settled', 'The message is still being sent.');
  if (done === 'gone') return;
  log.warn(
    {
      conversation: key.conversation,
      seq: key.seq,
      reason: errorClass.reason,
      outcome: settled.outcome,
    },
    'a message did not get there',
  );
  if (settled.outcome === 'retry')
    prepareResend(deliveryLog.of(key.conversation, key.seq), key, errorClass, now);
}

function settlementOf(
  key: MessageKey,
  errorClass: WhatsAppErrorClass,
  now: number,
): DeliverySettlement {
  if (
    errorClass.is === 'template' ||
    (errorClass.is === 'closed' && (key.part === 't' || key.tries > 0))
  )
    return { outcome: 'held' };
  if (
    errorClass.is === 'failed' ||
    key.tries >= MAX_REDELIVERIES ||
    (errorClass.is === 'body' && !WITH_PICTURE.test(key.part))
  )
    return { outcome: 'failed' };
  const wait =
    errorClass.is === 'retry'
      ? (errorClass.afterMs ?? FIRST_WAIT_MS) * BACKOFF_FACTOR ** key.tries
      : 0;
  return { outcome: 'retry', at: now + wait, madeAfter: now - REDELIVER_WITHIN_MS };
}

/** Part of a message with a picture; see `MessageKey.part`. */
const WITH_PICTURE = /^\d+p$/;

/** Prepares the delivery log for sending a message again. */
function prepareResend(
  note: DeliveryLogEntry,
  { part, tries }: MessageKey,
  errorClass: WhatsAppErrorClass,
  now: number,
): void {
  note.tries.set(part, tries + 1);
  note.sent.delete(part);
  if (errorClass.is === 'closed') note.closedAt = coarsenTime(now) - 1; // a later message opens it
  if (errorClass.is === 'body') note.plain.add(Number.parseInt(part, 10));
}
