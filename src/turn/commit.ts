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

/** Callbacks from the commit of a turn to its runner. */
export interface CommitHooks {
  /** Returns the claim of the next message, made with the commit; undefined while others wait. */
  next(): LeaseClaim | undefined;
  /** Called when messages of the conversation stay unclaimed. */
  left(): void;
  /** True once the runner has stopped and given back what was under way. */
  over: () => boolean;
}

/**
 * Commits a result and starts its deliveries and jobs. Returns false, with nothing written, when
 * another owner has the conversation.
 */
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

/** Commits a result, again and again while the database is away; the fence says if it counts. */
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
