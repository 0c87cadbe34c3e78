import type { ChannelName } from './message';

/** Chats of one person with the bot alone in which the talk of a group's thread goes on. */
export interface OwnChatStore {
  /** Keeps that what this person's talk in `thread` says goes on in `chat`; a thread that is not known is left. */
  keepOwnChat(
    at: { channel: ChannelName; chat: string; thread: string; user: string },
    now: number,
  ): Promise<void>;
  /** The chat is its own again. */
  endOwnChat(channel: ChannelName, chat: string): Promise<void>;
  /** The thread whose talk went on in a chat of this person after `since` (ms UTC); somebody else's is not told (I9). */
  ownChat(
    channel: ChannelName,
    chat: string,
    user: string,
    since: number,
  ): Promise<string | undefined>;
}
