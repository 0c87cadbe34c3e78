import type { OwnChatRecords } from '../channels/host';
import type { Clock } from '../clock';
import type { OwnChatStore } from '../store/own-chat-store';
import type { ChannelName } from '../turn/message';

/** Keeps in the store which group's conversation a person continues in a channel's own chat. */
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
