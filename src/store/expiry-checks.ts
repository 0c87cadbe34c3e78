import {
  runStatement,
  oneRowStatement,
  type TypedStatement,
  type TransactionScript,
} from './statement';
import type { ExpiryTimes } from './upkeep-store';

/** Reads a quiet conversation: nothing in it waits or is under way, handling or delivery. */
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

/** Queries that show, by any row, that something was bought in a conversation, or nearly. */
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

/** Queries for what still goes on: an arrangement that is open, or anything changed lately. */
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

/**
 * Returns the customer of a conversation that may be deleted; undefined while something waits or
 * goes on in it, or it has not been quiet for long enough. The caller holds the conversation.
 */
export function* expiredCustomerScript(
  id: string,
  { neverBought, bought }: ExpiryTimes,
): TransactionScript<string | undefined> {
  const row = yield* runStatement(quietConversation, { id, before: Math.max(neverBought, bought) });
  if (!row) return undefined;
  const before = (yield* findsAny(tracesOfBuying, { id })) ? bought : neverBought;
  if (row.updated_at >= before || (yield* findsAny(goingOn, { id, before }))) return undefined;
  return row.customer_id;
}

function* findsAny<P extends { id: string }>(
  looks: readonly TypedStatement<P, { id: string } | undefined>[],
  params: P,
): TransactionScript<boolean> {
  for (const look of looks) if (yield* runStatement(look, params)) return true;
  return false;
}
