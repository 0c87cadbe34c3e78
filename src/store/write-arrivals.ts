import { addMessage, countArrivalScript, type SealedArrival } from './arrivals';
import {
  readClaimedScript,
  claimTurnScript,
  firstClaimed,
  type ClaimedConversation,
} from './claiming';
import type { StoreCore } from './core';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type { ArrivalOptions, CommitOutcome, LookUpOptions } from './turn-store';
import { holdConversation, makeThreadScript, type ThreadPlace } from './threads';
import { singleTransactionScript, type SingleTransactionTurn } from './single-transaction';

/** The outcome of writing arrivals: each one's number, and the turn claimed or committed too. */
export interface WrittenRows {
  arrivals: { duplicate: boolean; seq: number }[];
  claimed: ClaimedConversation | undefined;
  committed?: CommitOutcome | undefined;
}

type WriteArrivalOptions = Pick<LookUpOptions, 'now'> & Pick<ArrivalOptions, 'claim'>;

const NO_BODY = Buffer.alloc(0);

const setAddress = changingStatement((db, p: { id: string; address: Buffer }) =>
  db.updateTable('conversation').set({ address: p.address }).where('id', '=', p.id),
);

/** Locks an order, so that it does not move away while its conversation is told of it. */
const holdOrder = oneRowStatement((db, p: { id: string }, dialect) =>
  db
    .selectFrom('customer_order')
    .select('conversation_id')
    .where('order_id', '=', p.id)
    .$if(dialect === 'postgres', (q) => q.forShare()),
);

/** Writes an event, unless the order that it tells of is another conversation's by now. */
export function* takeEventScript(
  core: StoreCore,
  place: ThreadPlace,
  sealed: SealedArrival,
  order: string | undefined,
  options: WriteArrivalOptions,
): TransactionScript<WrittenRows> {
  const id = place.thread.conversationId;
  if (order !== undefined) {
    if (!core.driver.singleWriter) yield* runStatement(holdConversation, { id }); // locked first, as by the turn that moves the order
    if ((yield* runStatement(holdOrder, { id: order }))?.conversation_id !== id)
      return { arrivals: [], claimed: undefined };
  }
  return yield* writeArrivalsScript(core, place, [sealed], options);
}

/** Writes messages of one thread, together with their speculative turn where that is over. */
export function* writeThreadScript(
  core: StoreCore,
  place: ThreadPlace,
  sealed: SealedArrival[],
  options: WriteArrivalOptions,
  channel: string,
  single: SingleTransactionTurn | undefined,
): TransactionScript<WrittenRows> {
  const [one] = sealed;
  const committed =
    single &&
    one &&
    (yield* singleTransactionScript(
      core,
      place,
      single,
      {
        hash: one.hash,
        addWork: (seq) =>
          addHandledScript(place, one, { seq, run: single.sealed.run }, options.now),
      },
      options.now,
    ));
  if (!committed) return yield* writeArrivalsScript(core, place, sealed, options, channel);
  const arrivals = [{ duplicate: false, seq: single.turn.messageSeq }];
  return { arrivals, claimed: undefined, committed };
}

/**
 * Writes a message that is handled by now. Of one that the history does not show, only the hash is
 * kept, by which it is known when it comes again.
 */
function* addHandledScript(
  place: ThreadPlace,
  { hash, body, shown }: SealedArrival,
  { seq, run }: { seq: number; run: Buffer | null },
  now: number,
): TransactionScript<unknown> {
  return yield* runStatement(addMessage, {
    id: place.thread.conversationId,
    seq,
    hash,
    body: shown === 1 ? body() : NO_BODY,
    now,
    shown,
    run,
  });
}

function* writeArrivalsScript(
  core: StoreCore,
  place: ThreadPlace,
  sealed: SealedArrival[],
  { now, claim }: WriteArrivalOptions,
  channel = '',
): TransactionScript<WrittenRows> {
  const id = place.thread.conversationId;
  yield* makeThreadScript(place, channel, now);
  const written: WrittenRows = { arrivals: [], claimed: undefined };
  for (const one of sealed) {
    const { row, seq } = yield* countArrivalScript(
      place,
      one,
      now,
      written.claimed ? undefined : claim,
    );
    written.arrivals.push({ duplicate: row === undefined, seq });
    if (!written.claimed && claim && row?.owner === claim.owner) {
      const message = { seq, body: one.body(), received_at: now, message: one.message };
      const found = {
        id,
        channel: row.channel,
        customer_id: place.thread.customerId,
        address: place.address ?? row.address,
        language: row.language,
        fence: row.fence,
        tries: 1,
        faults: 0,
      };
      written.claimed = place.made
        ? firstClaimed(found, message)
        : yield* readClaimedScript(core, found, message);
    }
  }
  if (place.address && !place.made) yield* runStatement(setAddress, { id, address: place.address });
  // Other messages may have waited before these: then the oldest one's turn is claimed.
  if (claim && !written.claimed && written.arrivals.some((one) => !one.duplicate))
    written.claimed = yield* claimTurnScript(core, { ...claim, now }, id);
  return written;
}
