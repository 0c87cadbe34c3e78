import type { StoreCore, CachedThread } from './core';
import { StoreError } from './errors';
import type { InboundMessage } from './message';
import { checkSameKeyScript, type StoredPerson } from './people';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';

/** The person and conversation of a message; `made` is what must be written first for new ones. */
export interface ThreadPlace {
  thread: CachedThread;
  person: StoredPerson;
  made: { customer: boolean; hashes: ThreadHashes; language: string | null } | undefined;
  /** The address to write, when it is not the one stored. */
  address: Buffer | undefined;
  /** True when memory had the thread already. */
  remembered: boolean;
}

/** The channel's ids of a person and a thread. */
export type ThreadNames = Pick<InboundMessage, 'channel' | 'conversation' | 'customer'>;

const findPerson = oneRowStatement((db, p: { channel: string; hash: string }) =>
  db
    .selectFrom('customer')
    .select(['id', 'wrapped_key', 'profile', 'consents', 'erased_at'])
    .where('channel', '=', p.channel)
    .where('user_hash', '=', p.hash),
);

/** Reads when the person of a hash was last erased. */
export const findErasure = oneRowStatement((db, p: { channel: string; hash: string }) =>
  db
    .selectFrom('customer')
    .select('erased_at')
    .where('channel', '=', p.channel)
    .where('user_hash', '=', p.hash),
);

const findThread = oneRowStatement((db, p: { channel: string; hash: string; customer: string }) =>
  db
    .selectFrom('conversation')
    .select(['id', 'channel', 'customer_id', 'address', 'language'])
    .where('channel', '=', p.channel)
    .where('thread_hash', '=', p.hash)
    .where('customer_id', '=', p.customer),
);

/**
 * Locks a conversation's row before all else, so that what the unit reads next stays true until it
 * is written. A single writer needs no lock.
 */
export const holdConversation = oneRowStatement((db, p: { id: string }, dialect) =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', p.id)
    .$if(dialect === 'postgres', (q) => q.forUpdate()),
);

/** Reads a conversation's row by id. */
export const readConversation = oneRowStatement((db, p: { id: string }) =>
  db
    .selectFrom('conversation')
    .select(['id', 'channel', 'customer_id', 'address', 'language'])
    .where('id', '=', p.id),
);

const addPerson = changingStatement(
  (db, p: { id: string; channel: string; hash: string; wrapped: Buffer; now: number }) =>
    db
      .insertInto('customer')
      .values({
        id: p.id,
        channel: p.channel,
        user_hash: p.hash,
        wrapped_key: p.wrapped,
        profile: null,
        consents: null,
        erased_at: null,
        hashed_at: null,
        created_at: p.now,
        updated_at: p.now,
      })
      .onConflict((oc) => oc.columns(['channel', 'user_hash']).doNothing()),
);

interface NewThread extends ThreadProgress {
  id: string;
  channel: string;
  hash: string;
  customer: string;
  address: Buffer | null;
  now: number;
}

/** The progress of a new conversation when it is written: none, or its first turn over. */
export interface ThreadProgress {
  language: string | null;
  fence: number;
  seq: number;
  done: number;
  deliverer: string | null;
  until: number | null;
  from: number | null;
}

const addThread = changingStatement((db, p: NewThread) =>
  db
    .insertInto('conversation')
    .values({
      id: p.id,
      channel: p.channel,
      thread_hash: p.hash,
      customer_id: p.customer,
      address: p.address,
      language: p.language,
      fence: p.fence,
      tries: 0,
      faults: 0,
      seq: p.seq,
      done_seq: p.done,
      waiting: 0,
      held: 0,
      deliver_at: p.until,
      deliver_owner: p.deliverer,
      deliver_tries: 0,
      deliver_from: p.from,
      created_at: p.now,
      updated_at: p.now,
    })
    .onConflict((oc) => oc.columns(['channel', 'thread_hash', 'customer_id']).doNothing()),
);

/** Returns the hashes that find a person and a thread. */
export function hashesOf(core: StoreCore, named: ThreadNames): ThreadHashes {
  const { channel, customer, conversation } = named;
  return {
    user: personHash(core, channel, customer),
    thread: core.vault.lookup(`thread ${channel}`, conversation),
  };
}

/** Returns the hash that finds a person. */
export function personHash(core: StoreCore, channel: ThreadNames['channel'], user: string): string {
  return core.vault.lookup(`user ${channel}`, user);
}

/** The hashes of a channel's own ids, which are not kept in plain. */
export interface ThreadHashes {
  user: string;
  thread: string;
}

/** Reads the person and conversation of these hashes; each is undefined when new. */
export function* findThreadScript(channel: ThreadNames['channel'], hashes: ThreadHashes) {
  const person = yield* runStatement(findPerson, { channel, hash: hashes.user });
  if (!person) return {};
  const thread = yield* runStatement(findThread, {
    channel,
    hash: hashes.thread,
    customer: person.id,
  });
  return thread ? { person, thread } : { person };
}

const UNBEGUN_THREAD = {
  fence: 0,
  seq: 0,
  done: 0,
  deliverer: null,
  until: null,
  from: null,
} as const;

/**
 * Writes the person and the conversation when new. Throws `conflict` when another was quicker, or
 * the person was forgotten: look again.
 */
export function* makeThreadScript(
  place: ThreadPlace,
  channel: string,
  now: number,
  begun?: ThreadProgress,
): TransactionScript<void> {
  const { thread, person, made, address } = place;
  if (made ? !made.customer : thread.blob === null) yield* checkSameKeyScript(person); // else the address stored shows that nobody was forgotten
  if (!made) return;
  if (made.customer) {
    const added = yield* runStatement(addPerson, {
      id: person.id,
      channel,
      hash: made.hashes.user,
      wrapped: person.wrapped,
      now,
    });
    if (added === 0) throw new StoreError('conflict', 'the customer is there already');
  }
  const { language, fence, seq, done, deliverer, until, from } = begun ?? {
    language: made.language,
    ...UNBEGUN_THREAD,
  };
  const row = {
    id: thread.conversationId,
    channel,
    hash: made.hashes.thread,
    customer: person.id,
    address: address ?? null,
    language,
    now,
    fence,
    seq,
    done,
    deliverer,
    until,
    from,
  };
  if ((yield* runStatement(addThread, row)) === 0)
    throw new StoreError('conflict', 'the conversation is there already');
}
