import type { Conversation } from '../store/store';
import type { Reply } from '../reply/reply';

/**
 * One reply to send. `previous` is the provider's id of the message that showed the same card, to be changed in place
 * where the channel can.
 */
export interface OutgoingReply {
  conversation: Conversation;
  seq: number;
  reply: Reply;
  /** The message that is answered (`InboundMessage.replyTo`); known only right after its turn. */
  replyTo?: string | undefined;
  previous: string | undefined;
}

/**
 * The outcome of a delivery: `sent`; `retry` (not before `at`, ms since 1970, when the provider
 * says so); `failed` for good; `held` until the person writes again (WhatsApp's 24 hours without a
 * template that fits). `reason` is a short code for the log and for who runs Mela, `status` the HTTP
 * status where the code does not tell it.
 */
export type DeliveryOutcome =
  | { kind: 'sent'; providerId?: string | undefined }
  | ({ kind: 'retry'; at?: number | undefined } & Refusal)
  | ({ kind: 'failed' } & Refusal)
  | ({ kind: 'held' } & Refusal);

interface Refusal {
  reason: string;
  status?: number | undefined;
}

/** Sends replies to one channel. A throw counts as `retry`. The web has none: it reads the outbox. */
export interface ReplyDeliverer {
  deliver(item: OutgoingReply): Promise<DeliveryOutcome>;
}
