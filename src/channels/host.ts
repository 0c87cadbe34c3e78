import type { Clock, IdGenerator } from '../clock';
import type { Reply } from '../reply/reply';
import type { ServerLog } from '../server/ports';
import type { InboundMessage, MessageContent } from '../turn/message';

/** Runs `run` once after `ms`, unless the function returned is called first. */
export type SetChannelTimer = (run: () => void, ms: number) => () => void;

/** What a channel is given by the composition root. All of it may be called only once messages come. */
export interface ChannelHost {
  clock: Clock;
  ids: IdGenerator;
  /** 0 up to 1. */
  random: () => number;
  setTimer: SetChannelTimer;
  log: ServerLog;
  /** The installation's key (`DATA_KEY`); what a channel signs is signed with a key derived from it. */
  dataKey: Uint8Array;
  /** `PUBLIC_URL`, or its default. */
  publicUrl: string;
  accept: AcceptMessages;
  conversations: ChannelConversations;
  ownChats: OwnChatRecords;
  report: ReportSettlement;
}

/**
 * Puts messages into the inbox, all of them in one commit; they are on disk when this resolves, and only then are they
 * acknowledged (I1). Answers in the order of the messages. Rejects when nothing was stored: the provider sends again.
 */
export type AcceptMessages = (
  messages: readonly InboundMessage[],
  options?: AcceptOptions,
) => Promise<readonly MessageAcceptance[]>;

/** How messages are taken in. */
export interface AcceptOptions {
  /** The history shows them as the person's side; for channels that show the history themselves. */
  echo?: boolean | undefined;
  /** When the pass was first given that they came by (ms UTC), where they came by one. */
  since?: number | undefined;
}

/**
 * What became of a message: `duplicate` when its id was there already (I1); `seq` is its place in
 * the history, where it has one; `erased` when its person was erased since the pass was given that
 * it came by: then nothing was taken.
 */
export interface MessageAcceptance {
  duplicate: boolean;
  seq?: number | undefined;
  erased?: boolean | undefined;
}

interface EntryStamp {
  /** Place in the conversation: grows, is never used twice; a watermark. From 1. */
  seq: number;
  /** UTC, ms since 1970. */
  at: number;
}

/** One thing said in a conversation: by Mela, or by the person under the id that their client gave. */
export type ThreadEntry =
  | (EntryStamp & { from: 'bot'; reply: Reply })
  | (EntryStamp & { from: 'person'; messageId: string; content: MessageContent });

/**
 * What a channel that shows the history itself reads and hears of its conversations. Ids here are
 * the store's own, found by `find`.
 */
export interface ChannelConversations {
  /**
   * The conversation of this person in this thread of the channel; undefined when there is none, or
   * it is another's (I9).
   */
  find(thread: string, user: string): Promise<string | undefined>;
  /** When this person of the channel was last erased (ms UTC); undefined when never. */
  erasedAt(user: string): Promise<number | undefined>;
  /** Both sides after `afterSeq`, oldest first, at most `limit`. */
  history(id: string, options: { afterSeq: number; limit: number }): Promise<ThreadEntry[]>;
  /**
   * Calls back whenever a conversation has a new entry of either side, on whichever node it was
   * written; gives the way to stop.
   */
  onEntry(listener: (id: string) => void): () => void;
  /** Calls back while a turn of a conversation runs. */
  onTyping(listener: (id: string) => void): () => void;
}

/**
 * Which group's talk goes on in a person's own chat, kept over restarts. Chats and threads go by
 * the channel's ids, `user` is the person's.
 */
export interface OwnChatRecords {
  keep(move: { chat: string; thread: string; user: string }): Promise<void>;
  end(chat: string): Promise<void>;
  /** The thread whose talk went on in the chat after `since`, ms UTC. */
  of(chat: string, user: string, since: number): Promise<string | undefined>;
}

/**
 * What a reply taken as sent came to: never to be sent, to wait for the person, or to be sent again
 * at `at` unless it was made before `madeAfter` (ms since 1970).
 */
export type DeliverySettlement =
  | { outcome: 'failed' | 'held' }
  | { outcome: 'retry'; at: number; madeAfter: number };

/**
 * Writes to the outbox what a provider says later of a reply; `pending` when the reply is not
 * settled there yet. It is on disk when this resolves.
 */
export type ReportSettlement = (
  conversation: string,
  seq: number,
  settled: DeliverySettlement,
) => Promise<'changed' | 'pending' | 'gone'>;
