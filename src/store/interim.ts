import { tellRepliesScript } from './turn-results';
import { deliveryFor, deliveringFrom } from './committing';
import type { StoreCore } from './core';
import { writeRepliesScript, sealReplies, type SealedReply } from './outbox';
import { runStatement, oneRowStatement, type TransactionScript } from './statement';
import type { CommitOptions, CommittedReplies, ClaimedTurn, TurnStore } from './turn-store';

interface InterimValues {
  id: string;
  fence: number;
  /** The message that the turn is about. */
  seq: number;
  replies: number;
  now: number;
  deliverer: string | null;
  until: number | null;
  next: 1 | null;
}

const addInterimReplies = oneRowStatement((db, p: InterimValues) =>
  db
    .updateTable('conversation')
    .set((eb) => ({ seq: eb('seq', '+', p.replies), ...deliveringFrom(eb, p), updated_at: p.now }))
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('done_seq', '<', p.seq)
    .where('owner', 'is not', null)
    .returning(['seq', 'deliver_owner', 'deliver_from']),
);

/** Makes `TurnStore.say`, whose replies come before the turn's result; the claim stays. */
export function createInterimWriter(core: StoreCore): TurnStore['say'] {
  return async (turn, replies, options) => {
    const { id, customerId } = turn.conversation;
    const person = core.people.remembered(customerId) ?? (await core.people.known(customerId));
    if (!person) return false;
    const sealed = sealReplies(person.key, id, replies);
    return core.driver.write(id, () => sayInterimScript(core, turn, sealed, options));
  };
}

type InterimOptions = Pick<CommitOptions, 'now' | 'deliver'>;

function* sayInterimScript(
  core: StoreCore,
  { conversation, fence, messageSeq }: ClaimedTurn,
  replies: SealedReply[],
  { now, deliver }: InterimOptions,
): TransactionScript<CommittedReplies | false> {
  const { id } = conversation;
  const delivery = deliveryFor(deliver, replies.length, now);
  const row = yield* runStatement(addInterimReplies, {
    id,
    fence,
    seq: messageSeq,
    replies: replies.length,
    now,
    ...delivery,
  });
  if (!row) return false;
  const from = row.seq - replies.length + 1;
  const delivering = delivery.deliverer !== null && row.deliver_owner === delivery.deliverer;
  const said = { id, messageSeq, from, replies, underWay: row.deliver_from ?? from };
  yield* writeRepliesScript(said, {
    now,
    delivery: deliver ? (delivering ? 'sent' : 'pending') : null,
  });
  yield* tellRepliesScript(core, conversation, { from, replies: replies.length }, now);
  return { from, to: row.seq, delivering };
}
