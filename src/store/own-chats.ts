import type { ChannelName } from '../turn/message';
import { toConversation, type Core } from './core';
import { ask, none, one, type Work } from './statement';
import { findWork, hashesOf, readConversation, type Named } from './threads';

/** Chats of one person with the bot alone in which the talk of a group's thread goes on. */
export interface OwnChatStore {
  /** Keeps that what this person's talk in `thread` says goes on in `chat`; a thread that is not known is left. */
  keepOwnChat(at: { channel: ChannelName; chat: string; thread: string; user: string }, now: number): Promise<void>;
  /** The chat is its own again. */
  endOwnChat(channel: ChannelName, chat: string): Promise<void>;
  /** The thread whose talk went on in a chat of this person after `since` (ms UTC); somebody else's is not told (I9). */
  ownChat(channel: ChannelName, chat: string, user: string, since: number): Promise<string | undefined>;
}

const put = none((db, p: { hash: string; conversation: string; now: number }) =>
  db
    .insertInto('own_chat')
    .values({ chat_hash: p.hash, conversation_id: p.conversation, at: p.now })
    .onConflict((oc) => oc.column('chat_hash').doUpdateSet({ conversation_id: p.conversation, at: p.now })),
);

const drop = none((db, p: { hash: string }) => db.deleteFrom('own_chat').where('chat_hash', '=', p.hash));

const dropOld = none((db, p: { before: number }) => db.deleteFrom('own_chat').where('at', '<', p.before));

const read = one((db, p: { hash: string; since: number }) => db.selectFrom('own_chat').select('conversation_id').where('chat_hash', '=', p.hash).where('at', '>=', p.since));

const readAny = one((db) => db.selectFrom('own_chat').select('at').limit(1));

const KEPT_MS = 86_400_000; // well beyond what anybody asks for

/** See `OwnChatStore`. */
export function createOwnChats(core: Core): OwnChatStore {
  const { driver, vault, people } = core;
  const hashOf = (channel: ChannelName, chat: string): string => vault.lookup(`own chat ${channel}`, chat);
  /** Most have no groups: a process that writes alone asks once whether there is anything to be looked for. */
  let any: Promise<boolean> | true | undefined = driver.alone ? undefined : true;
  const anyKept = (): Promise<boolean> | true => (any ??= driver.read(() => ask(readAny, {})).then((row) => row !== undefined, () => true));
  return {
    keepOwnChat: async ({ channel, chat, thread, user }, now) => {
      any = true;
      const hash = hashOf(channel, chat);
      await driver.write(hash, () => keepWork(core, { channel, conversation: thread, customer: user }, hash, now));
    },
    endOwnChat: async (channel, chat) => {
      const hash = hashOf(channel, chat);
      await driver.write(hash, () => ask(drop, { hash }));
    },
    ownChat: async (channel, chat, user, since) => {
      if (!(await anyKept())) return undefined;
      const row = await driver.read(() => conversationWork(hashOf(channel, chat), since));
      const person = row && (await people.find(row.customer_id));
      const conversation = person && toConversation(row, person.key);
      return conversation?.user === user && conversation.thread !== '' ? conversation.thread : undefined;
    },
  };
}

function* keepWork(core: Core, named: Named, hash: string, now: number): Work<void> {
  const found = yield* findWork(named.channel, hashesOf(core, named));
  yield* ask(dropOld, { before: now - KEPT_MS });
  if (found.thread) yield* ask(put, { hash, conversation: found.thread.id, now });
}

function* conversationWork(hash: string, since: number) {
  const kept = yield* ask(read, { hash, since });
  return kept && (yield* ask(readConversation, { id: kept.conversation_id }));
}
