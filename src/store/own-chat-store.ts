import type { ChannelName } from './message';

/** Stores own chats: a person's chats with the bot alone in which a group conversation goes on. */
export interface OwnChatStore {
  /** Records that this person's conversation in `thread`, if known, goes on in `chat`. */
  keepOwnChat(
    at: { channel: ChannelName; chat: string; thread: string; user: string },
    now: number,
  ): Promise<void>;
  /** Ends that: the chat is a conversation of its own again. */
  endOwnChat(channel: ChannelName, chat: string): Promise<void>;
  /** The thread that went on in this person's chat after `since` (ms UTC); nobody else's (I9). */
  ownChat(
    channel: ChannelName,
    chat: string,
    user: string,
    since: number,
  ): Promise<string | undefined>;
}
