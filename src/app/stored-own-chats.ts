import type { OwnChatRecords } from '../channels/host';
import type { Clock } from '../clock';
import type { OwnChatStore } from '../store/own-chat-store';
import type { ChannelName } from '../turn/message';

/** Which group's talk goes on in whose own chat of a channel, kept in the store. */
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
