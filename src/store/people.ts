import { LRUCache } from 'lru-cache';
import { unsealText, type CustomerKey, type KeyVault } from './crypto';
import type { DatabaseDriver } from './driver';
import { parseJson } from './json';
import { StoreError } from './errors';
import { runStatement, oneRowStatement, type TransactionScript } from './statement';

const KEYS_KEPT = 2_000; // people who write within minutes of each other; about 1 KB each
const KEPT_MS = 300_000; // another node's changes are read again at every claim; this only bounds memory

/** A person's row: the wrapped key, and what is kept of them. */
export interface PersonRow {
  id: string;
  wrapped_key: Buffer;
  profile: Buffer | null;
  consents: string | null;
  erased_at: number | null;
}

/** A person with the key opened. */
export interface StoredPerson {
  id: string;
  key: CustomerKey;
  wrapped: Buffer;
  profile: unknown;
  consents: unknown;
  /** When the key before this one was destroyed, ms UTC. */
  erasedAt: number | null;
}

/** Reads a person's row by id. */
export const readPerson = oneRowStatement((db, p: { id: string }) =>
  db
    .selectFrom('customer')
    .select(['id', 'wrapped_key', 'profile', 'consents', 'erased_at'])
    .where('id', '=', p.id),
);

/** Locks a person's key, so that nobody forgets them before what it sealed is written. */
const holdKey = oneRowStatement((db, p: { id: string }, dialect) =>
  db
    .selectFrom('customer')
    .select('wrapped_key')
    .where('id', '=', p.id)
    .$if(dialect === 'postgres', (q) => q.forShare()),
);

/** Throws `conflict`, in a transaction, when a person's key is no longer the one given. */
export function* checkSameKeyScript({
  id,
  wrapped,
}: Pick<StoredPerson, 'id' | 'wrapped'>): TransactionScript<void> {
  const held = yield* runStatement(holdKey, { id });
  if (!held?.wrapped_key.equals(wrapped))
    throw new StoreError('conflict', 'the key is another by now');
}

/** Customers' keys, opened once and remembered within bounds. */
export interface PersonCache {
  remembered(id: string): StoredPerson | undefined;
  /** The person of a row just read. */
  from(row: PersonRow): StoredPerson;
  remember(person: StoredPerson): void;
  drop(id: string): void;
  /** The person as stored: what another node forgot a moment ago is forgotten here. */
  find(id: string): Promise<StoredPerson | undefined>;
  /** The person as remembered or stored: for sealing, where a changed key fails the transaction. */
  known(id: string): Promise<StoredPerson | undefined>;
}

/** Makes the cache of people. The vault unwraps their keys; nothing unwrapped is ever written. */
export function createPeople(driver: DatabaseDriver, vault: KeyVault): PersonCache {
  const kept = new LRUCache<string, StoredPerson>({
    max: KEYS_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 1_000,
  });
  const from = (row: PersonRow): StoredPerson => {
    const known = kept.get(row.id);
    const key = known?.wrapped.equals(row.wrapped_key)
      ? known.key
      : vault.unwrap(row.id, row.wrapped_key);
    const profile = parseJson(unsealText(key, profileLabel(row.id), row.profile));
    const person = {
      id: row.id,
      key,
      wrapped: row.wrapped_key,
      profile,
      consents: parseJson(row.consents),
      erasedAt: row.erased_at,
    };
    kept.set(row.id, person);
    return person;
  };
  const read = async (id: string): Promise<StoredPerson | undefined> => {
    const row = await driver.read(() => runStatement(readPerson, { id }));
    return row && from(row);
  };
  const known = async (id: string): Promise<StoredPerson | undefined> => kept.get(id) ?? read(id);
  return {
    remembered: (id) => kept.get(id),
    from,
    remember: (person) => void kept.set(person.id, person),
    drop: (id) => void kept.delete(id),
    find: driver.singleWriter ? known : read,
    known,
  };
}

/** Returns the label that a profile is sealed under. */
export function profileLabel(customerId: string): string {
  return `profile:${customerId}`;
}
