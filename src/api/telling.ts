import { z } from 'zod';
import type { Clock } from '../clock';
import { toApiEntry } from '../channels/shared/api-entry';
import type { Store } from '../store/store';
import type { WebhookEvent, WebhookLine } from '../store/webhook-store';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../units';
import { eventBodyOf, eventBodySchema, type ApiEventBody } from './events';
import { customerIn } from './reach';
import type { WebhookSender } from './sender';
import { WEBHOOK_SIGNATURE_HEADER, webhookSignatureOf } from './signature';

/** Waits before the tries of one event that come after the first; then it is given up. */
export const WEBHOOK_WAITS_MS: readonly number[] = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
];
/** One run of a job ends before its lease does, the last call's time included. */
const RUN_MS = 30_000;
const CONTEXT_ENTRIES = 10;

/** What telling webhooks works with. */
export interface WebhookTellingParts {
  store: Pick<
    Store,
    | 'webhook'
    | 'nextWebhookEvent'
    | 'endWebhookEvent'
    | 'failWebhookEvent'
    | 'conversation'
    | 'history'
    | 'wholeTalk'
  >;
  clock: Clock;
  sender: Pick<WebhookSender, 'post'>;
  log: { info(fields: Record<string, unknown>, words: string): void };
}

const jobSchema = z.object({ webhook: z.string(), stream: z.string() });

/**
 * Tells a webhook what waits in a stream, in order, each event until it is taken or given up.
 * Returns when to go on (ms UTC); undefined when nothing waits.
 */
export async function tellWebhook(
  parts: WebhookTellingParts,
  payload: unknown,
): Promise<number | undefined> {
  const { store, clock } = parts;
  const { webhook: id, stream } = jobSchema.parse(payload);
  const until = clock.elapsed() + RUN_MS;
  for (;;) {
    const webhook = await store.webhook(id);
    const event = webhook && (await store.nextWebhookEvent(id, stream));
    if (!event) return undefined;
    if (clock.elapsed() >= until) return clock.now();
    const wait = await tellEvent(parts, webhook, event);
    if (wait !== undefined) return clock.now() + wait;
  }
}

/** Tells one event; returns how long to wait (ms) before it is tried again, undefined when it is over. */
async function tellEvent(
  { store, clock, sender, log, ...parts }: WebhookTellingParts,
  webhook: WebhookLine & { secret: string },
  event: WebhookEvent,
): Promise<number | undefined> {
  const body = await bodyFor({ store, clock, sender, log, ...parts }, webhook, event);
  if (!body) {
    await store.endWebhookEvent(event, 'dropped', clock.now());
    return undefined;
  }
  const text = JSON.stringify(eventBodySchema.parse(body));
  const outcome = await sender.post(
    webhook.url,
    headersFor(webhook, body, text, clock.now()),
    text,
  );
  if (outcome.taken) {
    await store.endWebhookEvent(event, 'sent', clock.now());
    return undefined;
  }
  const { failure } = outcome;
  const wait = WEBHOOK_WAITS_MS[event.tries];
  log.info(
    {
      conversation: event.conversationId,
      webhook: webhook.id,
      event: event.id,
      tries: event.tries + 1,
      reason: failure,
    },
    wait === undefined ? 'an event was given up' : 'an event is told again later',
  );
  await store.failWebhookEvent(event, { failure, dead: wait === undefined }, clock.now());
  return wait;
}

const headersFor = (
  { secret }: { secret: string },
  { id, type }: ApiEventBody,
  text: string,
  now: number,
): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Mela-Webhooks/1',
  'mela-event-id': id,
  'mela-event-type': type,
  [WEBHOOK_SIGNATURE_HEADER]: webhookSignatureOf(secret, text, now),
});

/** The body for a webhook; undefined where it is told none of this kind, or not of this conversation. */
async function bodyFor(
  { store }: WebhookTellingParts,
  { events, personal, system }: WebhookLine,
  event: WebhookEvent,
): Promise<ApiEventBody | undefined> {
  const body = eventBodyOf(event);
  if (!body || !events.includes(body.type)) return undefined;
  if (system === null && !personal) return body;
  const conversation = await store.conversation(event.conversationId);
  const customer = conversation && customerIn(conversation, system);
  if (system !== null && customer === undefined) return undefined;
  if (!personal) return body;
  return {
    ...body,
    personal: {
      ...(customer === undefined ? {} : { customer }),
      ...(await messagesOf(store, body)),
    },
  };
}

async function messagesOf(
  store: WebhookTellingParts['store'],
  { type, conversation, replies }: ApiEventBody,
): Promise<Pick<NonNullable<ApiEventBody['personal']>, 'messages'>> {
  if (replies) {
    const limit = replies.to - replies.from + 1;
    const items = await store.history(conversation, { afterSeq: replies.from - 1, limit });
    return { messages: items.filter(({ seq }) => seq <= replies.to).map(toApiEntry) };
  }
  if (type !== 'conversation.handed-over') return {};
  return { messages: (await store.wholeTalk(conversation, CONTEXT_ENTRIES)).map(toApiEntry) };
}
