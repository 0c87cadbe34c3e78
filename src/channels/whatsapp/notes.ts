import { LRUCache } from 'lru-cache';

/**
 * What this process remembers of a reply under way, so that one tried again goes on where it stopped. All of it may be
 * forgotten: then the reply is sent whole once more.
 */
export interface DeliveryLogEntry {
  /** Messages that went out, by their place; see `MessageKey.part`. */
  sent: Set<string>;
  /** Places to be said without pictures. */
  plain: Set<number>;
  /** WhatsApp said that the 24 hours after a message of this time (ms since 1970), or of an earlier one, are over. */
  closedAt: number;
  /** Places that messages have among those of their number, by their own: when they are there, by the elapsed time. */
  turns: Map<string, number>;
  /** How often a place was sent again after WhatsApp failed to bring it. */
  tries: Map<string, number>;
}

/** Notes on replies, by conversation and number. */
export interface DeliveryLog {
  of(conversation: string, seq: number): DeliveryLogEntry;
  known(conversation: string, seq: number): DeliveryLogEntry | undefined;
}

const MAX_LOGGED_REPLIES = 10_000; // replies of the last minutes of a busy number

/** See `DeliveryLog`. */
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
