import type { StoreCore } from './core';
import { dropContactHashes } from './contact-details';
import type { CustomerKey } from './crypto';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  type TransactionScript,
} from './statement';
import { keepersOf, keepOrdersScript, type OrderKeeper } from './kept-orders';
import { dropOwnDataOffers } from './own-data';
import { dropNotUnderstoodOfCustomer } from './not-understood';
import { dropPutAsideOfCustomer } from './put-aside';
import type { ConversationStore } from './conversation-store';

/** A key that takes the place of the one destroyed. */
export interface NewKey {
  key: CustomerKey;
  wrapped: Buffer;
}

/**
 * Locks a customer's conversations before the customer, as commits do; one made meanwhile waits for
 * the customer, or is seen later. SQLite has one writer and needs no lock.
 */
const holdConversations = allRowsStatement((db, p: { customer: string }, dialect) =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('customer_id', '=', p.customer)
    .orderBy('id')
    .$if(dialect === 'postgres', (q) => q.forUpdate()),
);

const replaceKey = changingStatement((db, p: { id: string; wrapped: Buffer; now: number }) =>
  db
    .updateTable('customer')
    .set({
      wrapped_key: p.wrapped,
      profile: null,
      consents: null,
      hashed_at: null,
      erased_at: p.now,
      updated_at: p.now,
    })
    .where('id', '=', p.id),
);

/**
 * Empties a customer's other conversations. The raised fence drops their turns under way, and the
 * messages are handled anew, with nothing known.
 */
const emptyConversations = changingStatement((db, p: { customer: string; keep: string }) =>
  db
    .updateTable('conversation')
    .set((eb) => ({
      address: null,
      fence: eb('fence', '+', 1),
      owner: null,
      lease_until: null,
      deliver_at: null,
      deliver_owner: null,
      deliver_tries: 0,
      deliver_from: null,
      held: 0,
    }))
    .where('customer_id', '=', p.customer)
    .where('id', '<>', p.keep),
);

const emptyHistory = changingStatement((db, p: { customer: string }) =>
  db
    .deleteFrom('outbox')
    .where(
      'conversation_id',
      'in',
      db.selectFrom('conversation').select('id').where('customer_id', '=', p.customer),
    ),
);

const endHandOvers = changingStatement((db, p: { customer: string }) =>
  db
    .deleteFrom('hand_over')
    .where(
      'conversation_id',
      'in',
      db.selectFrom('conversation').select('id').where('customer_id', '=', p.customer),
    ),
);

const emptyStates = changingStatement((db, p: { customer: string }) =>
  db
    .deleteFrom('conversation_state')
    .where(
      'conversation_id',
      'in',
      db.selectFrom('conversation').select('id').where('customer_id', '=', p.customer),
    ),
);

const keepConversationAddress = changingStatement((db, p: { id: string; address: Buffer | null }) =>
  db.updateTable('conversation').set({ address: p.address, held: 0 }).where('id', '=', p.id),
);

/** Ends pay links that nobody began to pay: nobody would hear of a payment. */
const closeLinks = changingStatement((db, p: { customer: string; now: number }) =>
  db
    .updateTable('pay_link')
    .set({ state: 'dead', updated_at: p.now })
    .where('customer_id', '=', p.customer)
    .where('state', '=', 'open'),
);

/**
 * Destroys a customer's key, and with it all that was sealed: profile, drafts, messages, order details. A new key takes its
 * place, so the thread can go on from nothing. `keep` is the conversation whose turn does this; its address stays known.
 */
export function* forgetCustomerScript(
  customerId: string,
  fresh: NewKey,
  keep: { id: string; address: Buffer | null } | undefined,
  now: number,
): TransactionScript<void> {
  yield* runStatement(holdConversations, { customer: customerId });
  yield* runStatement(closeLinks, { customer: customerId, now });
  yield* runStatement(replaceKey, { id: customerId, wrapped: fresh.wrapped, now });
  // Before their contents: from here on no other node adds any, and what was just added is seen below.
  yield* runStatement(emptyConversations, { customer: customerId, keep: keep?.id ?? '' });
  if (keep) yield* runStatement(keepConversationAddress, keep);
  yield* runStatement(dropOwnDataOffers, { customer: customerId });
  yield* runStatement(dropContactHashes, { customer: customerId });
  yield* runStatement(endHandOvers, { customer: customerId });
  yield* runStatement(dropPutAsideOfCustomer, { customer: customerId });
  yield* runStatement(dropNotUnderstoodOfCustomer, { customer: customerId });
  yield* runStatement(emptyStates, { customer: customerId });
  yield* runStatement(emptyHistory, { customer: customerId });
}

/** Drivers whose log was in use after an erasure; the next upkeep empties it. */
const unscrubbedDrivers = new WeakSet<StoreCore['driver']>();

/** Removes a destroyed key from the log too, after an erasure (docs/operating.md). */
export function scrubLog({ driver }: StoreCore): void {
  if (driver.scrub()) unscrubbedDrivers.delete(driver);
  else unscrubbedDrivers.add(driver);
}

/** Tries again what `scrubLog` could not do. */
export function scrubAgain(core: StoreCore): void {
  if (unscrubbedDrivers.has(core.driver)) scrubLog(core);
}

function* forgetAndKeepScript(
  core: StoreCore,
  of: { customerId: string; fresh: NewKey; keepers: readonly OrderKeeper[] },
  now: number,
): TransactionScript<void> {
  yield* keepOrdersScript(core, of.customerId, of.keepers, now);
  yield* forgetCustomerScript(of.customerId, of.fresh, undefined, now);
}

/** Makes `forgetCustomer`, which forgets a person outside of a turn. */
export function createForgetting(core: StoreCore): ConversationStore['forgetCustomer'] {
  return async (customerId, now, keep = []) => {
    const fresh = core.vault.newKey(customerId);
    const keepers = keepersOf(core, keep, null);
    await core.driver.write(
      customerId,
      () => forgetAndKeepScript(core, { customerId, fresh, keepers }, now),
      { exclusive: true },
    );
    core.people.drop(customerId);
    scrubLog(core);
    core.driver.notify(`forget ${customerId}`);
  };
}
