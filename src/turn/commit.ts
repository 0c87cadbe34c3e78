import { isConflict } from '../store/errors';
import type {
  ClaimedTurn,
  CommitOptions,
  CommitOutcome,
  LeaseClaim,
  TurnResult,
} from '../store/store';
import { backOff } from './back-off';
import { codeOf, waitByTimer, type CompleteTurnParts } from './parts';
import { deliveryPermitFor, publishTurn, type TurnPorts } from './publish';

/** What a commit of a conversation's turn asks of its runner. */
export interface CommitHooks {
  /** How to claim the next message along with the commit, unless others wait. */
  next(): LeaseClaim | undefined;
  /** Messages of this conversation are left unclaimed. */
  left(): void;
  /** True once all that was under way has been given back. */
  over: () => boolean;
}

/** Commits a result and begins what follows it; false, and nothing written, when another owner has the conversation. */
export async function commitAndPublish(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  turn: ClaimedTurn,
  result: TurnResult,
  hooks: CommitHooks,
): Promise<CommitOutcome | false> {
  const { clock } = parts;
  const slot = deliveryPermitFor(parts, ports, turn, result);
  let since = 0;
  let done: CommitOutcome | false = false;
  try {
    done = await commitWithRetry(
      parts,
      turn,
      result,
      () => {
        since = clock.elapsed();
        return { now: clock.now(), deliver: slot?.claim, next: hooks.next() };
      },
      hooks.over,
    );
  } finally {
    if (!done) slot?.free();
  }
  if (!done) {
    parts.log.warn(
      { conversation: turn.conversation.id, seq: turn.messageSeq },
      'another owner has the conversation; the result is dropped',
    );
    return false;
  }
  publishTurn(ports, { turn, result, slot, since }, done);
  if (result.move) {
    parts.store.notify('waiting');
    hooks.left(); // the conversation that it went to has a message
  }
  return done;
}

/** While the database is away the result is kept and tried again: the fence says in the end whether it still counts. */
async function commitWithRetry(
  parts: CompleteTurnParts,
  turn: ClaimedTurn,
  result: TurnResult,
  options: () => CommitOptions,
  over: () => boolean,
): Promise<CommitOutcome | false> {
  const { store, clock, limits, ids } = parts;
  const until = clock.elapsed() + limits.commitMs;
  for (let tries = 1; ; tries++) {
    try {
      return await store.commit(turn, result, options());
    } catch (error) {
      if (isConflict(error) || over() || clock.elapsed() >= until) throw error;
      parts.log.warn(
        { conversation: turn.conversation.id, tries, code: codeOf(error) },
        'a commit is tried again',
      );
      await waitByTimer(parts, backOff(tries, limits.retryMs, limits.sweepMs, ids));
    }
  }
}
