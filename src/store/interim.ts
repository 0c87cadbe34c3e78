import { deliveryFor, deliveringFrom } from './committing';
import type { Core } from './core';
import { sayWork, sealReplies, type SealedReply } from './outbox';
import { ask, one, type Work } from './statement';
import type { CommitOptions, Spoken, Turn, TurnStore } from './store';

interface SpeakValues {
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

const speak = one((db, p: SpeakValues) =>
  db
    .updateTable('conversation')
    .set((eb) => ({ seq: eb('seq', '+', p.replies), ...deliveringFrom(eb, p), updated_at: p.now }))
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('done_seq', '<', p.seq)
    .where('owner', 'is not', null)
    .returning(['seq', 'deliver_owner', 'deliver_from']),
);

/** What is said before a turn's result is there: the claim stays, and the result is numbered after it. */
export function createInterim(core: Core): TurnStore['say'] {
  return async (turn, replies, options) => {
    const { id, customerId } = turn.conversation;
    const person = core.people.remembered(customerId) ?? (await core.people.known(customerId));
    if (!person) return false;
    const sealed = sealReplies(person.key, id, replies);
    return core.driver.write(id, () => speakWork(turn, sealed, options));
  };
}

type How = Pick<CommitOptions, 'now' | 'deliver'>;

function* speakWork({ conversation: { id }, fence, messageSeq }: Turn, replies: SealedReply[], { now, deliver }: How): Work<Spoken | false> {
  const delivery = deliveryFor(deliver, replies.length, now);
  const row = yield* ask(speak, { id, fence, seq: messageSeq, replies: replies.length, now, ...delivery });
  if (!row) return false;
  const from = row.seq - replies.length + 1;
  const delivering = delivery.deliverer !== null && row.deliver_owner === delivery.deliverer;
  const said = { id, messageSeq, from, replies, underWay: row.deliver_from ?? from };
  yield* sayWork(said, { now, delivery: deliver ? (delivering ? 'sent' : 'pending') : null });
  return { from, to: row.seq, delivering };
}
