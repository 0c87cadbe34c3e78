import type { StoreCore } from './core';
import { scrubLog } from './forgetting';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TypedStatement,
  type TransactionScript,
} from './statement';
import { holdConversation } from './threads';

/** What is deleted: conversations quiet since before these times (ms UTC), by whether anything was ever bought in them. */
export interface ExpiryTimes {
  neverBought: number;
  bought: number;
}

/** One step through all conversations, oldest first. */
export interface ExpireStep extends ExpiryTimes {
  /** Where the last step ended; empty at first. */
  after: string;
  /** Conversations looked at. */
  limit: number;
}

/** Where a step ended, undefined at the end of all that may be old enough, and how many conversations went. */
export interface ExpireResult {
  next: string | undefined;
  gone: number;
}

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

/** Quiet: nothing waits to be handled or delivered, and nobody is at it. */
const quietConversation = oneRowStatement((db, p: { id: string; before: number }) =>
  db
    .selectFrom('conversation')
    .select(['customer_id', 'updated_at'])
    .where('id', '=', p.id)
    .where('updated_at', '<', p.before)
    .where('waiting', '=', 0)
    .where('owner', 'is', null)
    .where('deliver_at', 'is', null),
);

type TraceStatement = TypedStatement<{ id: string }, { id: string } | undefined>;

/** Any of these says that something was bought, or was on its way to be. */
const tracesOfBuying: TraceStatement[] = [
  oneRowStatement((db, p: { id: string }) =>
    db
      .selectFrom('customer_order')
      .select('order_id as id')
      .where('conversation_id', '=', p.id)
      .limit(1),
  ),
  oneRowStatement((db, p: { id: string }) =>
    db.selectFrom('pay_link').select('id').where('conversation_id', '=', p.id).limit(1),
  ),
  oneRowStatement((db, p: { id: string }) =>
    db
      .selectFrom('arrangement_member')
      .select('arrangement_id as id')
      .where('conversation_id', '=', p.id)
      .limit(1),
  ),
  oneRowStatement((db, p: { id: string }) =>
    db
      .selectFrom('move_ticket')
      .select('id')
      .where('from_conversation', '=', p.id)
      .where('state', '=', 'moved')
      .limit(1),
  ),
  oneRowStatement((db, p: { id: string }) =>
    db
      .selectFrom('move_ticket')
      .select('id')
      .where('to_conversation', '=', p.id)
      .where('state', '=', 'moved')
      .limit(1),
  ),
];

/** What goes on: an order together that is open, an order or a link that changed not long ago. */
const goingOn: TypedStatement<{ id: string; before: number }, { id: string } | undefined>[] = [
  oneRowStatement((db, p: { id: string; before: number }) =>
    db
      .selectFrom('arrangement_member')
      .innerJoin('arrangement', 'arrangement.id', 'arrangement_member.arrangement_id')
      .select('arrangement.id')
      .where('arrangement_member.conversation_id', '=', p.id)
      .where((eb) =>
        eb.or([eb('arrangement.state', '=', 'open'), eb('arrangement.updated_at', '>=', p.before)]),
      )
      .limit(1),
  ),
  oneRowStatement((db, p: { id: string; before: number }) =>
    db
      .selectFrom('customer_order')
      .select('order_id as id')
      .where('conversation_id', '=', p.id)
      .where('updated_at', '>=', p.before)
      .limit(1),
  ),
  oneRowStatement((db, p: { id: string; before: number }) =>
    db
      .selectFrom('pay_link')
      .select('id')
      .where('conversation_id', '=', p.id)
      .where('updated_at', '>=', p.before)
      .limit(1),
  ),
];

/** All rows that name a conversation, before the conversation itself. */
const rowsOf = [
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('inbox').where('conversation_id', '=', p.id),
  ),
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('outbox').where('conversation_id', '=', p.id),
  ),
  changingStatement((db, p: { id: string }) =>
    db.deleteFrom('conversation_state').where('conversation_id', '=', p.id),
  ),
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

/** An order together of which nobody is left. */
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

/** A person of whom nothing else is kept goes with their key. */
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

/** Deletes what was kept long enough. Ids are in the order in which conversations began, so what is too young ends the way. */
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
        { wide: true },
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
  { neverBought, bought }: ExpiryTimes,
): TransactionScript<ExpiredConversation | undefined> {
  yield* runStatement(holdConversation, { id });
  const row = yield* runStatement(quietConversation, { id, before: Math.max(neverBought, bought) });
  if (!row) return undefined;
  const before = (yield* findsAny(tracesOfBuying, { id })) ? bought : neverBought;
  if (row.updated_at >= before || (yield* findsAny(goingOn, { id, before }))) return undefined;
  const arrangements = yield* runStatement(groupOrdersOf, { id });
  for (const rows of rowsOf) yield* runStatement(rows, { id });
  const hosts: string[] = [];
  for (const arrangement of arrangements)
    hosts.push(
      ...[yield* runStatement(dropEmptyGroupOrder, arrangement)].flatMap(
        (held) => held?.host ?? [],
      ),
    );
  return { id, customers: yield* dropCustomersScript(new Set([row.customer_id, ...hosts])) };
}

/** Those of whom nothing is left: they go with their key, and with what was counted of them. */
function* dropCustomersScript(customers: Iterable<string>): TransactionScript<string[]> {
  const gone: string[] = [];
  for (const customer of customers) {
    if ((yield* runStatement(dropCustomer, { customer })) === 0) continue;
    for (const rows of [dropTokens, dropGuesses]) yield* runStatement(rows, { customer });
    gone.push(customer);
  }
  return gone;
}

function* findsAny<P extends { id: string }>(
  looks: readonly TypedStatement<P, { id: string } | undefined>[],
  params: P,
): TransactionScript<boolean> {
  for (const look of looks) if (yield* runStatement(look, params)) return true;
  return false;
}

/** Other nodes find out when they write: what they remember is no longer there, and they look again. */
function forgetInMemory(core: StoreCore, { id, customers }: ExpiredConversation): void {
  core.states.delete(id);
  core.opened.delete(id);
  for (const [name, thread] of core.threads.entries())
    if (thread.conversationId === id) core.threads.delete(name);
  for (const customer of customers) core.people.drop(customer);
}
