import type { StoreCore } from './core';
import type { MoveClaimResult, ConversationMove, MoveClaim, MoveStore } from './move-store';
import type { MoveTicketTable } from './schema';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { holdConversation, readConversation } from './threads';

const KEPT_MS = 30 * 86_400_000; // of moves not completed; completed ones stay, to tell where the orders went
const EVERYBODY_SENDER = ''; // the row that says when old counts were last dropped

const addTicket = changingStatement(
  (db, p: { id: string; hash: string; from: string; expires: number; now: number }) =>
    db.insertInto('move_ticket').values({
      id: p.id,
      code_hash: p.hash,
      from_conversation: p.from,
      to_conversation: null,
      state: 'offered',
      expires_at: p.expires,
      created_at: p.now,
      updated_at: p.now,
    }),
);

/** Ends moves under way from a conversation. */
export const replaceOlder = changingStatement((db, p: { from: string; now: number }) =>
  db
    .updateTable('move_ticket')
    .set({ state: 'replaced', updated_at: p.now })
    .where('from_conversation', '=', p.from)
    .where('state', 'in', ['offered', 'claimed']),
);

const dropOld = changingStatement((db, p: { before: number }) =>
  db.deleteFrom('move_ticket').where('updated_at', '<', p.before).where('state', '<>', 'moved'),
);

const findCode = oneRowStatement((db, p: { hash: string }) =>
  db.selectFrom('move_ticket').selectAll().where('code_hash', '=', p.hash),
);

const claimTicket = oneRowStatement(
  (db, p: { id: string; to: string; expires: number; now: number }) =>
    db
      .updateTable('move_ticket')
      .set({ state: 'claimed', to_conversation: p.to, expires_at: p.expires, updated_at: p.now })
      .where('id', '=', p.id)
      .where('state', '=', 'offered')
      .where('expires_at', '>', p.now)
      .returningAll(),
);

/** Reads a move's row. */
export const readTicket = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('move_ticket').selectAll().where('id', '=', p.id),
);

const refuseTicket = oneRowStatement((db, p: { id: string; from: string; now: number }) =>
  db
    .updateTable('move_ticket')
    .set({ state: 'refused', updated_at: p.now })
    .where('id', '=', p.id)
    .where('from_conversation', '=', p.from)
    .where('state', 'in', ['offered', 'claimed'])
    .returningAll(),
);

const readLast = oneRowStatement((db, p: { from: string }) =>
  db
    .selectFrom('move_ticket')
    .selectAll()
    .where('from_conversation', '=', p.from)
    .where('state', '=', 'moved')
    .orderBy('updated_at', 'desc')
    .limit(1),
);

const countTry = oneRowStatement((db, p: { sender: string; before: number; now: number }) =>
  db
    .insertInto('move_guess')
    .values({ sender: p.sender, since: p.now, count: 1 })
    .onConflict((oc) =>
      oc.column('sender').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('move_guess.since', '<=', p.before)
          .then(1)
          .else(eb('move_guess.count', '+', 1))
          .end(),
        since: eb
          .case()
          .when('move_guess.since', '<=', p.before)
          .then(p.now)
          .else(eb.ref('move_guess.since'))
          .end(),
      })),
    )
    .returning('count'),
);

const dropTries = changingStatement((db, p: { before: number }) =>
  db.deleteFrom('move_guess').where('since', '<=', p.before),
);

/**
 * Takes the last step of a move, for an answer received at `since`, after the code was claimed;
 * undefined when that is no longer possible.
 */
export const takeTicket = oneRowStatement(
  (db, p: { id: string; from: string; since: number; now: number }) =>
    db
      .updateTable('move_ticket')
      .set({ state: 'moved', updated_at: p.now })
      .where('id', '=', p.id)
      .where('from_conversation', '=', p.from)
      .where('state', '=', 'claimed')
      .where('updated_at', '<=', p.since)
      .where('expires_at', '>', p.now)
      .returning('to_conversation'),
);

function* offerMoveScript(
  ticket: { id: string; hash: string; from: string; expires: number; now: number },
  singleWriter: boolean,
): TransactionScript<void> {
  const { from, now } = ticket;
  if (!singleWriter) yield* runStatement(holdConversation, { id: from }); // else it misses, and does not end, a code that another node gives just now
  yield* runStatement(dropOld, { before: now - KEPT_MS });
  yield* runStatement(replaceOlder, { from, now });
  yield* runStatement(addTicket, ticket);
}

/** Makes the store of moves, but for their last step, `moveConversationScript`. */
export function createMoveStore(core: StoreCore): MoveStore {
  const { driver, vault } = core;
  const hashOf = (code: string): string => vault.lookup('move code', code);
  return {
    offerMove: ({ id, code, conversationId: from, expiresAt: expires }, now) =>
      driver.write(from, () =>
        offerMoveScript({ id, hash: hashOf(code), from, expires, now }, driver.singleWriter),
      ),
    claimMove: async (claim, now) =>
      driver.write('move codes', () => claimMoveScript(claim, hashOf(claim.code), now), {
        exclusive: true,
      }),
    move: async (id) => toMove(await driver.read(() => runStatement(readTicket, { id }))),
    refuseMove: async (id, from, now) =>
      toMove(await driver.write(from, () => runStatement(refuseTicket, { id, from, now }))),
    lastMoveFrom: async (from) => toMove(await driver.read(() => runStatement(readLast, { from }))),
  };
}

function* claimMoveScript(
  { conversationId: to, expiresAt, limits }: MoveClaim,
  hash: string,
  now: number,
): TransactionScript<MoveClaimResult> {
  const row = yield* runStatement(readConversation, { id: to });
  if (!row) return { is: 'unknown' };
  if (!(yield* mayTry(row.customer_id, limits, now))) return { is: 'too_many' };
  const held = yield* runStatement(findCode, { hash });
  if (held?.from_conversation === to) return { is: 'own' };
  if (
    held?.to_conversation === to &&
    (held.state === 'moved' || (held.state === 'claimed' && held.expires_at > now))
  )
    return { is: 'claimed', move: moveOf(held) };
  const taken =
    held && (yield* runStatement(claimTicket, { id: held.id, to, expires: expiresAt, now }));
  return taken ? { is: 'claimed', move: moveOf(taken) } : { is: 'unknown' };
}

/** Counts a try, and says whether it is within the limits. */
function* mayTry(
  customer: string,
  limits: MoveClaim['limits'],
  now: number,
): TransactionScript<boolean> {
  const before = now - limits.spanMs;
  const everybody = yield* runStatement(countTry, { sender: EVERYBODY_SENDER, before, now });
  if (everybody?.count === 1) yield* runStatement(dropTries, { before });
  const own = yield* runStatement(countTry, { sender: customer, before, now });
  return (own?.count ?? 0) <= limits.sender;
}

const toMove = (row: MoveTicketTable | undefined): ConversationMove | undefined =>
  row && moveOf(row);

function moveOf(row: MoveTicketTable): ConversationMove {
  return {
    id: row.id,
    from: row.from_conversation,
    to: row.to_conversation ?? undefined,
    state: row.state,
    expiresAt: row.expires_at,
  };
}
