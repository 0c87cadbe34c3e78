import type { OwnChatRecords } from '../channels/host';
import type { Clock } from '../clock';
import type { OwnChatStore } from '../store/own-chat-store';
import type { ChannelName } from '../turn/message';

/** Creates a channel's stored records of which group's conversation continues in whose chat. */
export function storedOwnChats(
  channel: ChannelName,
  store: OwnChatStore,
  clock: Clock,
): OwnChatRecords {
  return {
    keep: (move) => store.keepOwnChat({ channel, ...move }, clock.now()),
    end: (chat) => store.endOwnChat(channel, chat),
    of: (chat, user, since) => store.ownChat(channel, chat, user, since),
  };
}
