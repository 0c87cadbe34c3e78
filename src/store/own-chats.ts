import { toConversation, type StoreCore } from './core';
import type { ChannelName } from './message';
import type { OwnChatStore } from './own-chat-store';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { findThreadScript, hashesOf, readConversation, type ThreadNames } from './threads';

const putOwnChat = changingStatement((db, p: { hash: string; conversation: string; now: number }) =>
  db
    .insertInto('own_chat')
    .values({ chat_hash: p.hash, conversation_id: p.conversation, at: p.now })
    .onConflict((oc) =>
      oc.column('chat_hash').doUpdateSet({ conversation_id: p.conversation, at: p.now }),
    ),
);

const dropOwnChat = changingStatement((db, p: { hash: string }) =>
  db.deleteFrom('own_chat').where('chat_hash', '=', p.hash),
);

const dropOld = changingStatement((db, p: { before: number }) =>
  db.deleteFrom('own_chat').where('at', '<', p.before),
);

const readOwnChat = oneRowStatement((db, p: { hash: string; since: number }) =>
  db
    .selectFrom('own_chat')
    .select('conversation_id')
    .where('chat_hash', '=', p.hash)
    .where('at', '>=', p.since),
);

const readAny = oneRowStatement((db) => db.selectFrom('own_chat').select('at').limit(1));

const KEPT_MS = 86_400_000; // well beyond what anybody asks for

/** Makes the store of own chats (see `OwnChatStore`). */
export function createOwnChats(core: StoreCore): OwnChatStore {
  const { driver, vault, people } = core;
  const hashOf = (channel: ChannelName, chat: string): string =>
    vault.lookup(`own chat ${channel}`, chat);
  /** Whether any own chat is stored: a process that writes alone asks once, as few have groups. */
  let any: Promise<boolean> | true | undefined = driver.singleWriter ? undefined : true;
  const anyKept = (): Promise<boolean> | true =>
    (any ??= driver
      .read(() => runStatement(readAny, {}))
      .then(
        (row) => row !== undefined,
        () => true,
      ));
  return {
    keepOwnChat: async ({ channel, chat, thread, user }, now) => {
      any = true;
      const hash = hashOf(channel, chat);
      await driver.write(hash, () =>
        keepOwnChatScript(core, { channel, conversation: thread, customer: user }, hash, now),
      );
    },
    endOwnChat: async (channel, chat) => {
      const hash = hashOf(channel, chat);
      await driver.write(hash, () => runStatement(dropOwnChat, { hash }));
    },
    ownChat: async (channel, chat, user, since) => {
      if (!(await anyKept())) return undefined;
      const row = await driver.read(() => ownChatConversationScript(hashOf(channel, chat), since));
      const person = row && (await people.find(row.customer_id));
      const conversation = person && toConversation(row, person.key);
      return conversation?.user === user && conversation.thread !== ''
        ? conversation.thread
        : undefined;
    },
  };
}

function* keepOwnChatScript(
  core: StoreCore,
  named: ThreadNames,
  hash: string,
  now: number,
): TransactionScript<void> {
  const found = yield* findThreadScript(named.channel, hashesOf(core, named));
  yield* runStatement(dropOld, { before: now - KEPT_MS });
  if (found.thread) yield* runStatement(putOwnChat, { hash, conversation: found.thread.id, now });
}

function* ownChatConversationScript(hash: string, since: number) {
  const kept = yield* runStatement(readOwnChat, { hash, since });
  return kept && (yield* runStatement(readConversation, { id: kept.conversation_id }));
}
