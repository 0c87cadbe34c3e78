import { LRUCache } from 'lru-cache';
import type { Address } from './address';
import type { Called } from './called';
import type { Connector } from './connector';

/** Finds the chat that a person has with the bot alone. */
export interface OwnChats {
  /** Its address; buttons there carry the group's thread. What became of the call where there is none. */
  of(group: Address): Promise<{ chat: Address } | { called: Exclude<Called, { outcome: 'sent' }> }>;
  /** Forgets it, as it is gone. */
  forget(group: Address): void;
}

const MOST = 20_000;

const nameOf = ({ serviceUrl, bot, user }: Address): string => JSON.stringify([serviceUrl, bot, user]);

/** See `OwnChats`. Teams gives the same chat however often it is asked for, so memory is only a short cut. */
export function createOwnChats(connector: Connector): OwnChats {
  const known = new LRUCache<string, string>({ max: MOST });
  return {
    async of(group) {
      const { replyToId: _answered, group: _read, name: _known, ...rest } = group;
      if (group.user === undefined) return { called: { outcome: 'failed', code: 'no_person' } };
      const before = known.get(nameOf(group));
      if (before !== undefined) return { chat: { ...rest, conversation: before, thread: group.conversation } };
      const opened = await connector.openChat(group);
      if (opened.outcome !== 'sent') return { called: opened };
      if (opened.id === undefined) return { called: { outcome: 'failed', code: 'no_chat' } };
      known.set(nameOf(group), opened.id);
      return { chat: { ...rest, conversation: opened.id, thread: group.conversation } };
    },
    forget: (group) => void known.delete(nameOf(group)),
  };
}
