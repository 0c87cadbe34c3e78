import { LRUCache } from 'lru-cache';
import type { TeamsAddress } from './address';
import type { TeamsCallResult } from './called';
import type { BotConnector } from './connector';

/** Finds people's one-to-one chats with the bot. */
export interface PersonalChats {
  /** Returns the chat's address, with the group's thread for its buttons; else the failed call. */
  of(
    group: TeamsAddress,
  ): Promise<{ chat: TeamsAddress } | { called: Exclude<TeamsCallResult, { outcome: 'sent' }> }>;
  /** Forgets a chat that is gone. */
  forget(group: TeamsAddress): void;
}

const MAX_PERSONAL_CHATS = 20_000;

const nameOf = ({ serviceUrl, bot, user }: TeamsAddress): string =>
  JSON.stringify([serviceUrl, bot, user]);

/** Creates the finder. Its cache only saves calls: Teams always gives the same chat. */
export function createPersonalChats(connector: BotConnector): PersonalChats {
  const known = new LRUCache<string, string>({ max: MAX_PERSONAL_CHATS });
  return {
    async of(group) {
      const { replyToId: _answered, group: _read, name: _known, ...rest } = group;
      if (group.user === undefined) return { called: { outcome: 'failed', code: 'no_person' } };
      const before = known.get(nameOf(group));
      if (before !== undefined)
        return { chat: { ...rest, conversation: before, thread: group.conversation } };
      const opened = await connector.openChat(group);
      if (opened.outcome !== 'sent') return { called: opened };
      if (opened.id === undefined) return { called: { outcome: 'failed', code: 'no_chat' } };
      known.set(nameOf(group), opened.id);
      return { chat: { ...rest, conversation: opened.id, thread: group.conversation } };
    },
    forget: (group) => void known.delete(nameOf(group)),
  };
}
