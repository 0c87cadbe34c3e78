import type { Clock, IdGenerator } from '../clock';
import type { Reply } from '../reply/reply';
import type { ReplyWording } from '../reply/word';
import type { ServerLog } from '../server/ports';
import type { InboundMessage, MessageContent } from '../turn/message';

/** Runs `run` once after `ms`, unless the function returned is called first. */
export type SetChannelTimer = (run: () => void, ms: number) => () => void;

/** What the composition root gives a channel, for use only once messages come in. */
export interface ChannelHost {
  clock: Clock;
  ids: IdGenerator;
  /** Returns a random number from 0 up to 1. */
  random: () => number;
  setTimer: SetChannelTimer;
  log: ServerLog;
  /** The texts of `prompts`, for what a channel says by itself (see `ownWordsIn`). */
  words: ReplyWording;
  /** The installation's key (`DATA_KEY`). A channel signs with a key derived from it. */
  dataKey: Uint8Array;
  /** `PUBLIC_URL`, or its default. */
  publicUrl: string;
  accept: AcceptMessages;
  conversations: ChannelConversations;
  ownChats: OwnChatRecords;
  report: ReportSettlement;
}

/**
 * Puts messages into the inbox in one commit. When it resolves they are on disk, and only then may
 * the channel acknowledge them (I1).
 * Returns one acceptance for each message, in order. Rejects when it stored nothing: the provider
 * then sends again.
 */
export type AcceptMessages = (
  messages: readonly InboundMessage[],
  options?: AcceptOptions,
) => Promise<readonly MessageAcceptance[]>;

/** Options of taking messages in. */
export interface AcceptOptions {
  /** Shows them in the history too; for channels that show the history themselves. */
  echo?: boolean | undefined;
  /** When the token that they came with was first issued (ms UTC), if they had one. */
  since?: number | undefined;
}

/**
 * What became of a message. `duplicate`: its id was in the inbox already (I1). `seq`: its place in
 * the history, where it has one. `erased`: its person was erased after the token that it came with
 * was issued, so nothing was stored.
 */
export interface MessageAcceptance {
  duplicate: boolean;
  seq?: number | undefined;
  erased?: boolean | undefined;
}

interface EntryStamp {
  /** Place in the conversation, from 1; it only grows, is never reused, and serves as watermark. */
  seq: number;
  /** Time in ms UTC. */
  at: number;
}

/** One entry of a conversation: Mela's reply, or a person's message with its client's id. */
export type ThreadEntry =
  | (EntryStamp & { from: 'bot'; reply: Reply })
  | (EntryStamp & { from: 'person'; messageId: string; content: MessageContent });

/**
 * The history and events of its own conversations, for a channel that shows the history itself.
 * `id` is the store's own id, which `find` returns.
 */
export interface ChannelConversations {
  /**
   * Finds the store's id of this person's conversation in a thread of the channel; undefined when
   * there is none, or when it is another person's (I9).
   */
  find(thread: string, user: string): Promise<string | undefined>;
  /** Returns whose conversation of this channel it is; undefined where it is none, or was erased. */
  authorOf(id: string): Promise<{ thread: string; user: string } | undefined>;
  /** Returns when this person was last erased (ms UTC); undefined when never. */
  erasedAt(user: string): Promise<number | undefined>;
  /** Returns the entries of both sides after `afterSeq`, oldest first, at most `limit`. */
  history(id: string, options: { afterSeq: number; limit: number }): Promise<ThreadEntry[]>;
  /** Calls `listener` for each new entry, whichever node wrote it; returns a function to stop. */
  onEntry(listener: (id: string) => void): () => void;
  /** Calls `listener` when a turn starts to run. Returns a function that stops the calls. */
  onTyping(listener: (id: string) => void): () => void;
}

/**
 * Records, kept over restarts, of which group's conversation a person continues in their one-to-one
 * chat. `chat`, `thread` and `user` are the channel's ids.
 */
export interface OwnChatRecords {
  keep(move: { chat: string; thread: string; user: string }): Promise<void>;
  end(chat: string): Promise<void>;
  /** Returns the group's thread that the chat continued after `since` (ms UTC), if any. */
  of(chat: string, user: string, since: number): Promise<string | undefined>;
}

/**
 * A provider's later news of a reply that counted as sent: it never arrives (`failed`), it waits
 * until the person writes (`held`), or it is to be sent again at `at`, unless it is older than
 * `madeAfter` (both ms UTC). `reason` is a short code of why, kept with the reply.
 */
export type DeliverySettlement = { reason?: string | undefined } & (
  | { outcome: 'failed' | 'held' }
  | { outcome: 'retry'; at: number; madeAfter: number }
);

/**
 * Writes a provider's later news of a reply to the outbox; it is on disk when this resolves.
 * `pending`: the reply is not settled there yet. `gone`: there is nothing to change.
 */
export type ReportSettlement = (
  conversation: string,
  seq: number,
  settled: DeliverySettlement,
) => Promise<'changed' | 'pending' | 'gone'>;
