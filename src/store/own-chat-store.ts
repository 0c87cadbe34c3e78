import type { ChannelName } from './message';

/**
 * Stores own chats: chats of one person with the bot alone in which their conversation of a group's
 * thread goes on.
 */
export interface OwnChatStore {
  /** Records that this person's conversation in `thread`, if known, goes on in `chat`. */
  keepOwnChat(
    at: { channel: ChannelName; chat: string; thread: string; user: string },
    now: number,
  ): Promise<void>;
  /** Ends that: the chat is a conversation of its own again. */
  endOwnChat(channel: ChannelName, chat: string): Promise<void>;
  /**
   * The thread whose conversation went on in this person's chat after `since` (ms UTC); never
   * somebody else's (I9).
   */
  ownChat(
    channel: ChannelName,
    chat: string,
    user: string,
    since: number,
  ): Promise<string | undefined>;
}
