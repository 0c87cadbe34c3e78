/** What of the store a webhook may be told: an order or its payment, a hand-over, replies. */
export type WebhookTopic = 'order' | 'conversation' | 'reply';

/** A webhook without its secret. */
export interface WebhookLine {
  id: string;
  url: string;
  /** The kinds of events that are told. */
  events: readonly string[];
  /** True where bodies hold what was said and who visits. */
  personal: boolean;
  /** The system whose conversations alone are told; null for all. */
  system: string | null;
  madeBy: string;
  createdAt: number;
  stoppedAt: number | null;
  /** When an event was last taken, and when one last failed, and why: a short code. */
  sentAt: number | null;
  failedAt: number | null;
  failure: string | null;
}

/** An event that is still to be told, or was given up (`dead`). `data` names nobody. */
export interface WebhookEvent {
  webhookId: string;
  id: string;
  stream: string;
  topic: WebhookTopic;
  conversationId: string;
  orderId: string | null;
  at: number;
  data: unknown;
  tries: number;
  failure: string | null;
  dead: boolean;
}

/** A webhook to add; `topics` are what its events are made of. */
export interface NewWebhook {
  url: string;
  secret: string;
  events: readonly string[];
  topics: readonly WebhookTopic[];
  personal: boolean;
  system: string | null;
  madeBy: string;
}

/** Stores webhooks and what each is still to be told; what happens writes the events itself. */
export interface WebhookStore {
  addWebhook(webhook: NewWebhook, now: number): Promise<WebhookLine>;
  /** The newest first, stopped ones among them. */
  webhooks(limit: number): Promise<WebhookLine[]>;
  /** A webhook that is not stopped, with its secret. */
  webhook(id: string): Promise<(WebhookLine & { secret: string }) | undefined>;
  /** Stops a webhook for good and drops what it was to be told; false where it is none, or stopped. */
  stopWebhook(id: string, now: number): Promise<boolean>;
  /** The oldest events that were given up, or that wait. */
  webhookEvents(which: 'dead' | 'waiting', limit: number): Promise<WebhookEvent[]>;
  /** The first event of a stream that is to be told. */
  nextWebhookEvent(webhookId: string, stream: string): Promise<WebhookEvent | undefined>;
  /** Ends an event: it was taken (`sent`), or this webhook is told none of its kind. */
  endWebhookEvent(event: WebhookEvent, as: 'sent' | 'dropped', now: number): Promise<void>;
  /** Notes a try that failed; `dead` gives the event up. */
  failWebhookEvent(
    event: WebhookEvent,
    as: { failure: string; dead: boolean },
    now: number,
  ): Promise<void>;
  /** Makes an event that failed, or was given up, due now; false where it was neither. */
  tellWebhookAgain(webhookId: string, eventId: string, now: number): Promise<boolean>;
}

/** The kind of job that tells a webhook a stream of events. */
export const WEBHOOK_JOB = 'webhook';
