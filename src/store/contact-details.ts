import type { StoreCore } from './core';
import type { ContactStore } from './contact-store';
import type { KeyVault } from './crypto';
import type { PersonRow } from './people';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  type TransactionScript,
} from './statement';

const FOUND_MOST = 20;
const COUNTRY = /^(?:\+?91|0)(?=\d{10}$)/u; // of an Indian number, as people may write it before their own digits

/** Takes a person's contact details out of the look-up; the next upkeep hashes what is kept then. */
export const dropContactHashes = changingStatement((db, p: { customer: string }) =>
  db.deleteFrom('contact_hash').where('customer_id', '=', p.customer),
);

/**
 * People whose profile was written since it was hashed. Also of those whom an older version wrote:
 * it knows `updated_at` alone.
 */
const readDue = allRowsStatement((db, p: { limit: number }) =>
  db
    .selectFrom('customer')
    .select(['id', 'wrapped_key', 'profile', 'consents', 'erased_at', 'updated_at'])
    .where('profile', 'is not', null)
    .where((eb) => eb.or([eb('hashed_at', 'is', null), eb('hashed_at', '<', eb.ref('updated_at'))]))
    .limit(p.limit),
);

/**
 * People who were hashed and whose profile is gone since: an older version that serves beside this
 * one erases them without their hashes.
 */
const readGone = allRowsStatement((db, p: { limit: number }) =>
  db
    .selectFrom('customer')
    .select(['id', 'wrapped_key', 'profile', 'consents', 'erased_at', 'updated_at'])
    .where('profile', 'is', null)
    .where('hashed_at', 'is not', null)
    .whereRef('hashed_at', '<', 'updated_at')
    .limit(p.limit),
);

/** Notes that a profile is hashed, where it still is the one that was read. */
const noteHashed = changingStatement(
  (db, p: { id: string; wrapped: Buffer; profile: Buffer | null; at: number }) =>
    db
      .updateTable('customer')
      .set({ hashed_at: p.at })
      .where('id', '=', p.id)
      .where('wrapped_key', '=', p.wrapped)
      .where('profile', 'is not distinct from', p.profile)
      .where('updated_at', '=', p.at),
);

const addHash = changingStatement((db, p: { hash: string; customer: string }) =>
  db
    .insertInto('contact_hash')
    .values({ hash: p.hash, customer_id: p.customer })
    .onConflict((oc) => oc.columns(['hash', 'customer_id']).doNothing()),
);

const conversationsOf = allRowsStatement((db, p: { hash: string; limit: number }) =>
  db
    .selectFrom('contact_hash')
    .innerJoin('conversation', 'conversation.customer_id', 'contact_hash.customer_id')
    .select('conversation.id')
    .where('contact_hash.hash', '=', p.hash)
    .orderBy('conversation.id', 'desc')
    .limit(p.limit),
);

/** Makes the look-up of people by the mail address and phone that are kept of them. */
export function createContacts({ driver, vault, people }: StoreCore): ContactStore {
  return {
    hashContacts: async (contactsOf, limit) => {
      const written = await driver.read(() => runStatement(readDue, { limit }));
      const gone = await driver.read(() => runStatement(readGone, { limit }));
      const due = [...written, ...gone].slice(0, limit);
      for (const row of due) {
        const hashes = contactsOf(people.from(row).profile).map((one) => hashOf(vault, one));
        await driver.write(`person ${row.id}`, () => hashScript(row, hashes));
      }
      return due.length;
    },
    conversationsByContact: async (contact) => {
      const hash = hashOf(vault, contact);
      const rows = await driver.read(() =>
        runStatement(conversationsOf, { hash, limit: FOUND_MOST }),
      );
      return rows.map(({ id }) => id);
    },
  };
}

function* hashScript(
  { id, wrapped_key: wrapped, profile, updated_at: at }: PersonRow & { updated_at: number },
  hashes: readonly string[],
): TransactionScript<void> {
  if ((yield* runStatement(noteHashed, { id, wrapped, profile, at })) === 0) return; // due again
  yield* runStatement(dropContactHashes, { customer: id });
  for (const hash of hashes) yield* runStatement(addHash, { hash, customer: id });
}

/** The keyed hash of a mail address in small letters, or of a phone's own digits. */
const hashOf = (vault: KeyVault, contact: string): string =>
  vault.lookup('contact', plainContact(contact));

const plainContact = (contact: string): string =>
  contact.includes('@')
    ? contact.trim().toLowerCase()
    : contact.replace(/[^\d+]/gu, '').replace(COUNTRY, '');
