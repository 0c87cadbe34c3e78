import type { Conversation } from '../store/store';
import type { ChannelName } from './message';

/** Sequence numbers of one conversation's history, first and last. */
export interface SeqRange {
  from: number;
  to: number;
}

/** Called when the history of a conversation grew, by replies or by the person's own message. */
export type ReplyListener = (conversationId: string, range: SeqRange) => void;
/** Called when a turn began or ended; `conversation` is missing when it runs on another node. */
export type TypingListener = (
  conversationId: string,
  on: boolean,
  conversation: Conversation | undefined,
) => void;

/** Events of turns for web streams: in this process directly, on other nodes by notices. */
export interface TurnEvents {
  /** Adds a listener; the function returned removes it. */
  onReply: (listener: ReplyListener) => () => void;
  onTyping: (listener: TypingListener) => () => void;
  said(conversationId: string, range: SeqRange): void;
  typing(conversation: Conversation, on: boolean): void;
}

/** Sends and receives notices between nodes; the store does this. */
export interface NoticePort {
  notify(notice: string): void;
  onNotice(listener: (notice: string) => void): void;
}

/**
 * Makes the events of turns. `streamed` is true for a channel with streams on other nodes, which need notices. An
 * error thrown by a listener reaches the caller.
 */
export function createEvents(
  board: NoticePort,
  streamed: (channel: ChannelName) => boolean,
): TurnEvents {
  const replies = new Set<ReplyListener>();
  const typings = new Set<TypingListener>();
  const tellReply = (id: string, range: SeqRange): void =>
    replies.forEach((listener) => listener(id, range));
  const tellTyping = (id: string, on: boolean, conversation?: Conversation): void =>
    typings.forEach((listener) => listener(id, on, conversation));
  board.onNotice((notice) => {
    const [what, id = '', from, to] = notice.split(' ');
    if (what === 'reply') tellReply(id, { from: Number(from), to: Number(to) });
    if (what === 'typing') tellTyping(id, from === '1');
  });
  return {
    onReply: (listener) => addListener(replies, listener),
    onTyping: (listener) => addListener(typings, listener),
    said: (id, range) => {
      tellReply(id, range);
      board.notify(`reply ${id} ${range.from} ${range.to}`);
    },
    typing: (conversation, on) => {
      tellTyping(conversation.id, on, conversation);
      if (streamed(conversation.channel)) board.notify(`typing ${conversation.id} ${on ? 1 : 0}`);
    },
  };
}

function addListener<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
