import type { Clock } from '../../clock';
import { ownWordsIn } from '../../reply/own-words';
import type { Reply } from '../../reply/reply';
import type { ReplyWording } from '../../reply/word';
import type { WhatsAppAddress } from './address';
import { whatsAppAddressSchema, isPhone } from './address';
import type { WhatsAppBody } from './bodies';
import { writeKey } from './callback';
import type { WhatsAppCallResult, GraphClient } from './graph';
import { ANSWER_MS, PLACES_MS, SHORT_WAIT_MS, WINDOW_MARGIN_MS, WINDOW_MS } from './limits';
import type { DeliveryLogEntry, DeliveryLog } from './notes';
import type { WhatsAppRateLimiter } from './pace';
import type { WhatsAppMessagePart } from './message-part';
import { renderReply } from './render';
import { templateOf } from './templates';
import type { SetChannelTimer } from '../host';
import type { DeliveryOutcome } from '../../turn/deliverer';

/** One reply to deliver; its conversation and number name it, however often it is tried. */
export interface WhatsAppDelivery {
  conversation: string;
  seq: number;
  /** The conversation's stored address. */
  address: Readonly<Record<string, unknown>> | undefined;
  /** BCP 47. */
  language: string | null;
  reply: Reply;
}

/** The dependencies of delivering to WhatsApp. */
export interface WhatsAppDeliveryDependencies {
  graph: Pick<GraphClient, 'post'>;
  limiter: WhatsAppRateLimiter;
  deliveryLog: DeliveryLog;
  words: ReplyWording;
  clock: Clock;
  setTimer: SetChannelTimer;
}

const RUN_MS = 20_000; // well within the lease of a delivery, so that no other node begins meanwhile

/**
 * Creates the delivery of replies: as they are within 24 hours of the person's last message, after
 * that as a template where there is one. Called again after `retry`, it continues where it stopped.
 */
export function createDeliver(
  parts: WhatsAppDeliveryDependencies,
): (delivery: WhatsAppDelivery) => Promise<DeliveryOutcome> {
  return async (delivery) => {
    const to = whatsAppAddressSchema.safeParse(delivery.address);
    if (!to.success) return { kind: 'failed', reason: 'no_address' };
    const run: WhatsAppDeliveryRun = {
      ...parts,
      delivery,
      to: to.data,
      note: parts.deliveryLog.of(delivery.conversation, delivery.seq),
      until: parts.clock.elapsed() + RUN_MS,
    };
    const over = parts.clock.now() > to.data.at + WINDOW_MS - WINDOW_MARGIN_MS;
    return over || to.data.at <= run.note.closedAt
      ? afterHours(run)
      : withinHours(run, renderReply(delivery.reply, ownWordsIn(parts.words, delivery.language)));
  };
}

interface WhatsAppDeliveryRun extends WhatsAppDeliveryDependencies {
  delivery: WhatsAppDelivery;
  to: WhatsAppAddress;
  note: DeliveryLogEntry;
  until: number;
}

interface UnsentWhatsAppMessage {
  place: number;
  part: string;
  body: WhatsAppBody;
  plain: boolean;
}

/** Returns the messages of a reply that are still to be sent. */
function unsentMessages(
  note: DeliveryLogEntry,
  parts: readonly WhatsAppMessagePart[],
): UnsentWhatsAppMessage[] {
  const all = parts.flatMap(({ body, plain }, place): UnsentWhatsAppMessage[] => {
    if (plain === undefined || !note.plain.has(place))
      return [
        {
          place,
          part: `${place}${plain === undefined ? '' : 'p'}`,
          body,
          plain: plain !== undefined,
        },
      ];
    return plain.map((one, n) => ({ place, part: `${place}.${n}`, body: one, plain: false }));
  });
  return all.filter((message) => !note.sent.has(message.part));
}

async function withinHours(
  run: WhatsAppDeliveryRun,
  parts: readonly WhatsAppMessagePart[],
): Promise<DeliveryOutcome> {
  const { note, clock, limiter, to } = run;
  const wait = limiter.pairWait(to.phoneNumberId, to.to, unsentMessages(note, parts).length);
  if (wait > 0) return { kind: 'retry', at: clock.now() + wait, reason: 'pair_rate' };
  let id: string | undefined;
  for (;;) {
    const [message] = unsentMessages(note, parts);
    if (!message) return { kind: 'sent', providerId: id };
    if (clock.elapsed() > run.until) return { kind: 'retry', reason: 'slow' };
    const called = await sendMessage(run, message.part, message.body);
    if (called.is === 'sent') {
      note.sent.add(message.part);
      id = called.id ?? id;
    } else if (called.is === 'body' && message.plain) note.plain.add(message.place);
    else return called.is === 'closed' ? deliverAfterClosing(run) : outcomeOf(run, called);
  }
}

function deliverAfterClosing(run: WhatsAppDeliveryRun): Promise<DeliveryOutcome> {
  run.note.closedAt = run.to.at;
  return afterHours(run);
}

/** Sends a template, as nothing else is allowed; the rest waits for the person's next message. */
async function afterHours(run: WhatsAppDeliveryRun): Promise<DeliveryOutcome> {
  const template = templateOf(run.delivery.reply, run.delivery.language);
  if (!template) return { kind: 'held', reason: 'window_closed' };
  const called = await sendMessage(run, 't', template.body);
  if (called.is === 'sent')
    return template.whole
      ? { kind: 'sent', providerId: called.id }
      : { kind: 'held', reason: 'template_not_whole' };
  return called.is === 'retry' ? outcomeOf(run, called) : { kind: 'held', reason: called.reason };
}

/**
 * Waits for a message's turn among those of its number and returns 0; where the wait is long, keeps
 * the turn for later tries and returns how long to put the message off (ms).
 */
async function turnOf(
  { limiter, clock, setTimer, to, note }: WhatsAppDeliveryRun,
  part: string,
): Promise<number> {
  const had = note.turns.get(part);
  const wait =
    had === undefined
      ? limiter.take(to.phoneNumberId, to.to, clock.now() - to.at < ANSWER_MS)
      : had - clock.elapsed();
  note.turns.set(part, clock.elapsed() + wait);
  if (wait > SHORT_WAIT_MS) return Math.floor(wait / PLACES_MS) * PLACES_MS;
  const pause = async (ms: number): Promise<void> =>
    ms > 0 ? new Promise((resolve) => void setTimer(resolve, ms)) : undefined;
  await pause(wait);
  await pause(limiter.pass(to.phoneNumberId));
  note.turns.delete(part);
  return 0;
}

/** Sends one message when its number's turn has come. */
async function sendMessage(
  run: WhatsAppDeliveryRun,
  part: string,
  body: WhatsAppBody,
): Promise<WhatsAppCallResult> {
  const { graph, limiter, delivery, to, note } = run;
  const off = await turnOf(run, part);
  if (off > 0) return { is: 'retry', reason: 'number_rate', afterMs: off };
  const key = writeKey({
    conversation: delivery.conversation,
    seq: delivery.seq,
    part,
    tries: note.tries.get(part) ?? 0,
  });
  const whom = isPhone(to.to) ? { to: to.to } : { recipient: to.to };
  const called = await graph.post(to.phoneNumberId, {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...whom,
    ...body,
    biz_opaque_callback_data: key,
  });
  if (called.is === 'retry' && called.slow === 'pair')
    limiter.slowPair(to.phoneNumberId, to.to, called.afterMs ?? 0);
  if (called.is === 'retry' && called.slow === 'number')
    limiter.slowNumber(to.phoneNumberId, called.afterMs ?? 0);
  return called;
}

function outcomeOf(
  { clock }: WhatsAppDeliveryRun,
  called: Exclude<WhatsAppCallResult, { is: 'sent' }>,
): DeliveryOutcome {
  const { reason, status } = called;
  if (called.is !== 'retry') return { kind: 'failed', reason, status };
  return {
    kind: 'retry',
    reason,
    status,
    ...(called.afterMs === undefined ? {} : { at: clock.now() + called.afterMs }),
  };
}
