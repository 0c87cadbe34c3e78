import type { StoreCore } from './core';
import { dropContactHashes } from './contact-details';
import { expiredCustomerScript } from './expiry-checks';
import { scrubLog } from './forgetting';
import { endHandOver } from './hand-overs';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { dropOwnDataOffers } from './own-data';
import { dropNotUnderstood } from './not-understood';
import { dropPutAside } from './put-aside';
import { dropStateChanges } from './state-changes';
import { holdConversation } from './threads';
import type { ExpireResult, ExpireStep, ExpiryTimes } from './upkeep-store';

interface ExpiredConversation {
  id: string;
  customers: string[];
}

const DELETED_TOGETHER = 20; // deleted in one transaction, so that no turn waits long for it

const conversationPage = allRowsStatement((db, p: { after: string; limit: number }) =>
  db
    .selectFrom('conversation')
    .select(['id', 'created_at', 'updated_at'])
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(p.limit),
);

/** Deletes all rows that name a conversation, then the conversation itself. */
const rowsOf = [
  dropStateChanges,
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('inbox').where('conversation_id', '=', p.id),
  ),
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('outbox').where('conversation_id', '=', p.id),
  ),
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('conversation_state').where('conversation_id', '=', p.id),
  ),
  endHandOver,
  dropPutAside,
  dropNotUnderstood,
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('own_chat').where('conversation_id', '=', p.id),
  ),
  changingStatement((db, p: { id: string }) =>
    db
      .deleteFrom('move_ticket')
      .where((eb) => eb.or([eb('from_conversation', '=', p.id), eb('to_conversation', '=', p.id)])),
  ),
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('intent').where('conversation_id', '=', p.id),
  ),
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('pay_link').where('conversation_id', '=', p.id),
  ),
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('customer_order').where('conversation_id', '=', p.id),
  ),
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('arrangement_member').where('conversation_id', '=', p.id),
  ),
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('conversation').where('id', '=', p.id),
  ),
];

const groupOrdersOf = allRowsStatement((db, p: { id: string }) =>
  db
    .selectFrom('arrangement_member')
    .select('arrangement_id as id')
    .where('conversation_id', '=', p.id),
);

/** Deletes an arrangement of which no member is left. */
const dropEmptyGroupOrder = oneRowStatement((db, p: { id: string }) =>
  db
    .deleteFrom('arrangement')
    .where('id', '=', p.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('arrangement_member')
            .select('arrangement_id')
            .whereRef('arrangement_id', '=', 'arrangement.id'),
        ),
      ),
    )
    .returning('host'),
);

const dropTokens = changingStatement((db, p: { customer: string }) =>
  db.deleteFrom('model_tokens').where('customer_id', '=', p.customer),
);
const dropGuesses = changingStatement((db, p: { customer: string }) =>
  db.deleteFrom('move_guess').where('sender', '=', p.customer),
);

/** Deletes a person, with their key, of whom nothing else is stored. */
const dropCustomer = changingStatement((db, p: { customer: string }) =>
  db
    .deleteFrom('customer')
    .where('id', '=', p.customer)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb.selectFrom('conversation').select('id').where('customer_id', '=', p.customer),
          ),
          eb.exists(
            eb
              .selectFrom('customer_order')
              .select('order_id')
              .where('customer_id', '=', p.customer),
          ),
          eb.exists(eb.selectFrom('pay_link').select('id').where('customer_id', '=', p.customer)),
          eb.exists(eb.selectFrom('arrangement').select('id').where('host', '=', p.customer)),
          eb.exists(
            eb
              .selectFrom('arrangement_member')
              .select('arrangement_id')
              .where('customer_id', '=', p.customer),
          ),
        ]),
      ),
    ),
);

/**
 * Makes the step that deletes conversations kept long enough. Ids are in the order in which
 * conversations began: the first one too young ends the round.
 */
export function createRetention(core: StoreCore): (step: ExpireStep) => Promise<ExpireResult> {
  return async ({ after, limit, neverBought, bought }) => {
    const youngest = Math.max(neverBought, bought);
    const rows = await core.driver.read(() => runStatement(conversationPage, { after, limit }));
    const old = rows.filter((row) => row.updated_at < youngest).map(({ id }) => id);
    let gone = 0;
    for (let at = 0; at < old.length; at += DELETED_TOGETHER) {
      const some = await core.driver.write(
        'expire',
        () =>
          expireConversationsScript(old.slice(at, at + DELETED_TOGETHER), { neverBought, bought }),
        { exclusive: true },
      );
      for (const one of some) forgetInMemory(core, one);
      gone += some.length;
      if (some.some(({ customers }) => customers.length > 0)) scrubLog(core);
    }
    const last = rows.at(-1);
    return {
      next: last && rows.length === limit && last.created_at < youngest ? last.id : undefined,
      gone,
    };
  };
}

function* expireConversationsScript(
  ids: readonly string[],
  before: ExpiryTimes,
): TransactionScript<ExpiredConversation[]> {
  const gone: ExpiredConversation[] = [];
  for (const id of ids) {
    const one = yield* expireOne(id, before);
    if (one) gone.push(one);
  }
  return gone;
}

function* expireOne(
  id: string,
  before: ExpiryTimes,
): TransactionScript<ExpiredConversation | undefined> {
  yield* runStatement(holdConversation, { id });
  const customer = yield* expiredCustomerScript(id, before);
  if (customer === undefined) return undefined;
  const arrangements = yield* runStatement(groupOrdersOf, { id });
  for (const rows of rowsOf) yield* runStatement(rows, { id });
  const hosts: string[] = [];
  for (const arrangement of arrangements)
    hosts.push(
      ...[yield* runStatement(dropEmptyGroupOrder, arrangement)].flatMap(
        (held) => held?.host ?? [],
      ),
    );
  return { id, customers: yield* dropCustomersScript(new Set([customer, ...hosts])) };
}

/** Deletes those of whom nothing is left, with their keys and counts; returns their ids. */
function* dropCustomersScript(customers: Iterable<string>): TransactionScript<string[]> {
  const gone: string[] = [];
  for (const customer of customers) {
    if ((yield* runStatement(dropCustomer, { customer })) === 0) continue;
    for (const rows of [dropTokens, dropGuesses, dropOwnDataOffers, dropContactHashes])
      yield* runStatement(rows, { customer });
    gone.push(customer);
  }
  return gone;
}

/** Removes a deleted conversation from memory. Other nodes find out, and look, when they write. */
function forgetInMemory(core: StoreCore, { id, customers }: ExpiredConversation): void {
  core.states.delete(id);
  core.opened.delete(id);
  for (const [name, thread] of core.threads.entries())
    if (thread.conversationId === id) core.threads.delete(name);
  for (const customer of customers) core.people.drop(customer);
}
