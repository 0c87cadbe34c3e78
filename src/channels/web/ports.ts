import type { Reply } from '../../reply/reply';
import type { MessageContent, InboundMessage } from '../../turn/message';

/**
 * What became of a message: `duplicate` when its id was there already (I1); `seq` is the place of its echo in the history, where it has one;
 * `erased` when its person was erased since the pass was given that it came by: then nothing was taken.
 */
export interface WebAcceptance {
  duplicate: boolean;
  seq?: number | undefined;
  erased?: boolean | undefined;
}

/**
 * Puts a message into the inbox; it is on disk when this resolves. `echo` is what the history shows of it, nothing when left out; `since` is
 * when the pass was first given that it came by (ms UTC), where it came by one.
 */
export type AcceptWebMessage = (
  message: InboundMessage,
  echo?: MessageContent,
  since?: number,
) => Promise<WebAcceptance>;

interface WebEntryStamp {
  /** Place in the conversation: grows, is never used twice; the watermark. From 1. */
  seq: number;
  /** UTC, ms since 1970. */
  at: number;
}

/** One thing said in a conversation: by Mela, or by the person under the id that their client gave. */
export type WebThreadEntry =
  | (WebEntryStamp & { from: 'bot'; reply: Reply })
  | (WebEntryStamp & { from: 'person'; messageId: string; content: MessageContent });

/** What the web channel reads and hears of conversations. Ids here are the store's own, found by `find`. */
export interface WebConversations {
  /** The conversation of this person in this thread of the web; undefined when there is none, or it is another's (I9). */
  find(thread: string, user: string): Promise<string | undefined>;
  /** When this person of the web was last erased (ms UTC); undefined when never. */
  erasedAt(user: string): Promise<number | undefined>;
  /** Both sides after `afterSeq`, oldest first, at most `limit`. */
  history(id: string, options: { afterSeq: number; limit: number }): Promise<WebThreadEntry[]>;
  /** Calls back whenever a conversation has a new entry of either side, on whichever node it was written; gives the way to stop. */
  onEntry(listener: (id: string) => void): () => void;
  /** Calls back while a turn of a conversation runs. */
  onTyping(listener: (id: string) => void): () => void;
}
