import type { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { KeyVault } from './crypto';
import { unsealText, sealText, type CustomerKey } from './crypto';
import type { DatabaseDriver } from './driver';
import { parseJson } from './json';
import type { PersonCache } from './people';
import type { Conversation } from './conversation-store';

/** The parts that the whole store shares. */
export interface StoreCore {
  driver: DatabaseDriver;
  vault: KeyVault;
  people: PersonCache;
  /** The state as committed last, by conversation: good while the fence shows that nobody else claimed since. */
  states: LRUCache<string, CachedState>;
  threads: LRUCache<string, CachedThread>;
  /** Conversations as opened last, by id: good while the sealed address is the same. */
  opened: LRUCache<string, { blob: Buffer | null; conversation: Conversation }>;
  uuid(): string;
  /** Until this time (ms UTC), after a crash, messages are written before their turns (life.ts). */
  carefulUntil: number;
}

/** A state's JSON, the fence it was read or written under, and the language that the conversation was in then; `seq` is its last number, where a commit told it. */
export interface CachedState {
  fence: number;
  json: string;
  language: string | null;
  seq: number | undefined;
}

/** The conversation and customer of a thread, and its address, opened and as stored (`blob`). */
export interface CachedThread {
  conversationId: string;
  customerId: string;
  address: string;
  blob: Buffer | null;
}

/** Columns that describe a conversation. */
export interface ConversationRow {
  id: string;
  channel: string;
  customer_id: string;
  address: Buffer | null;
  language: string | null;
}

const sealedAddressSchema = z.object({
  thread: z.string(),
  user: z.string(),
  address: z.record(z.string(), z.unknown()).optional(),
});

/** Returns the channel's ids and address as the text to seal. */
export function addressText(
  thread: string,
  user: string,
  address: Record<string, unknown> | undefined,
): string {
  return JSON.stringify({ thread, user, ...(address === undefined ? {} : { address }) });
}

/** Seals what belongs to a conversation; `what` names the column. */
export function sealFor(
  key: CustomerKey,
  what: SealedPart,
  conversationId: string,
  text: string,
): Buffer {
  return sealText(key, `${what}:${conversationId}`, text);
}

/** Opens what `sealFor` sealed; undefined when it is not readable. */
export function openFor(
  key: CustomerKey,
  what: SealedPart,
  conversationId: string,
  blob: Buffer | null,
): string | undefined {
  return unsealText(key, `${what}:${conversationId}`, blob);
}

/** The parts of a conversation that are sealed one by one. */
export type SealedPart = 'address' | 'state' | 'message' | 'run' | 'said' | 'provider' | 'unread';

/** True when two stored blobs are the same. */
export function sameBlob(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}

/** Does the same as `toConversation`, but opens the address only when it differs from last time. */
export function conversationOf(
  core: StoreCore,
  row: ConversationRow,
  key: CustomerKey,
): Conversation {
  const known = core.opened.get(row.id);
  if (known && sameBlob(known.blob, row.address))
    return { ...known.conversation, language: row.language };
  const conversation = toConversation(row, key);
  core.opened.set(row.id, { blob: row.address, conversation });
  return conversation;
}

/** Makes a conversation of its row; unreadable thread, user and address are empty. */
export function toConversation(row: ConversationRow, key: CustomerKey): Conversation {
  const read = sealedAddressSchema.safeParse(
    parseJson(openFor(key, 'address', row.id, row.address)),
  );
  const { thread, user, address } = read.success
    ? read.data
    : { thread: '', user: '', address: undefined };
  return {
    id: row.id,
    channel: row.channel,
    customerId: row.customer_id,
    thread,
    user,
    address,
    language: row.language,
  };
}
