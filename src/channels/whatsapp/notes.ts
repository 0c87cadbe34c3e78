import { LRUCache } from 'lru-cache';

/**
 * This process's log of one reply's delivery, so that another try goes on where the last stopped.
 * Without it the whole reply is sent once more.
 */
export interface DeliveryLogEntry {
  /** Messages sent, as `MessageKey.part` names them. */
  sent: Set<string>;
  /** Places whose messages are to be sent without pictures. */
  plain: Set<number>;
  /** WhatsApp said that the 24 hours after a message of this time (ms UTC) are over. */
  closedAt: number;
  /** Elapsed time (ms) at which each message's turn among its number's comes, by part. */
  turns: Map<string, number>;
  /** How many times each part was sent again after WhatsApp failed to deliver it. */
  tries: Map<string, number>;
}

/** Delivery logs of replies, by conversation and number; `of` begins one, `known` only finds it. */
export interface DeliveryLog {
  of(conversation: string, seq: number): DeliveryLogEntry;
  known(conversation: string, seq: number): DeliveryLogEntry | undefined;
}

const MAX_LOGGED_REPLIES = 10_000; // replies of the last minutes of a busy number

/** Creates the delivery log, in memory. */
export function createDeliveryLog(): DeliveryLog {
  const entries = new LRUCache<string, DeliveryLogEntry>({ max: MAX_LOGGED_REPLIES });
  const known: DeliveryLog['known'] = (conversation, seq) => entries.get(`${conversation}/${seq}`);
  return {
    known,
    of: (conversation, seq) => {
      const note = known(conversation, seq) ?? {
        sent: new Set(),
        plain: new Set(),
        closedAt: 0,
        tries: new Map(),
        turns: new Map(),
      };
      entries.set(`${conversation}/${seq}`, note);
      return note;
    },
  };
}
