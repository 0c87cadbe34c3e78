import { addressText, openFor, sealFor, type StoreCore, type CachedThread } from './core';
import { copyBytes } from './crypto';
import { threadNameOf, type InboundMessage } from './message';
import type { StoredPerson } from './people';
import { runStatement } from './statement';
import {
  findThreadScript,
  hashesOf,
  readConversation,
  type ThreadNames,
  type ThreadPlace,
} from './threads';

/** Finds where a message goes: in memory, in the database, or as a new conversation to write. */
export function placeOf(
  core: StoreCore,
  message: InboundMessage,
): ThreadPlace | Promise<ThreadPlace> {
  const known = core.threads.get(threadNameOf(message));
  const person = known && core.people.remembered(known.customerId);
  return known && person
    ? {
        thread: known,
        person,
        made: undefined,
        address: newAddress(message, known, person),
        remembered: true,
      }
    : lookUp(core, message);
}

async function lookUp(core: StoreCore, message: InboundMessage): Promise<ThreadPlace> {
  const hashes = hashesOf(core, message);
  const found = await core.driver.read(() => findThreadScript(message.channel, hashes));
  const person = found.person ? core.people.from(found.person) : newPerson(core);
  const row = found.thread;
  const id = row?.id ?? core.uuid();
  const address = row ? (openFor(person.key, 'address', id, row.address) ?? '') : '';
  const thread = { conversationId: id, customerId: person.id, address, blob: row?.address ?? null };
  const made = row
    ? undefined
    : { customer: !found.person, hashes, language: message.locale ?? null };
  return {
    thread,
    person,
    made,
    address: newAddress(message, thread, person),
    remembered: false,
  };
}

function newPerson(core: StoreCore): StoredPerson {
  const id = core.uuid();
  const { key, wrapped } = core.vault.newKey(id);
  return { id, key, wrapped, profile: null, consents: null, erasedAt: null };
}

function newAddress(
  message: InboundMessage,
  known: CachedThread,
  person: StoredPerson,
): Buffer | undefined {
  if (message.address === undefined && known.address !== '') return undefined;
  const text = addressText(message.conversation, message.customer, message.address);
  return text === known.address
    ? undefined
    : copyBytes(sealFor(person.key, 'address', known.conversationId, text));
}

/** Finds the place of a stored conversation by its id. */
export async function placeOfConversation(
  core: StoreCore,
  id: string,
): Promise<ThreadPlace | undefined> {
  const row = await core.driver.read(() => runStatement(readConversation, { id }));
  const person = row && (await core.people.find(row.customer_id));
  if (!person) return undefined;
  const thread = { conversationId: id, customerId: person.id, address: '', blob: row.address };
  return { thread, person, made: undefined, address: undefined, remembered: false };
}

/** Remembers the place of a thread, once its new rows are committed. */
export function rememberPlace(core: StoreCore, message: InboundMessage, place: ThreadPlace): void {
  const { person, thread, address: blob } = place;
  core.people.remember(person);
  if (!blob) return void core.threads.set(threadNameOf(message), thread);
  const { channel, conversation, customer, address } = message;
  const { conversationId: id, customerId } = thread;
  core.threads.set(threadNameOf(message), {
    conversationId: id,
    customerId,
    address: addressText(conversation, customer, address),
    blob,
  });
  core.opened.set(id, {
    blob,
    conversation: {
      id,
      channel,
      customerId,
      thread: conversation,
      user: customer,
      address,
      language: null,
    },
  });
}

/** Removes a thread from memory. */
export function dropPlace(core: StoreCore, message: ThreadNames): void {
  core.threads.delete(threadNameOf(message));
}
