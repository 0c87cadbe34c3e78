import { isConflict } from '../store/errors';
import type { ClaimedTurn, CommitOutcome } from '../store/store';
import { attemptTurn, type TurnContinuation } from './attempt';
import { commitAndPublish, type CommitHooks } from './commit';
import { createMeanwhile } from './meanwhile';
import { codeOf, type CompleteTurnParts } from './parts';
import type { TurnPorts } from './written';

/** What a run tells its runner, and asks of it. */
export interface ConversationRunHooks extends CommitHooks {
  /** A turn begins. */
  step(turn: ClaimedTurn): unknown;
}

/** Runs a claimed turn, and then each turn of its conversation that is claimed along with the commit before it. */
export async function runConversation(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  first: ClaimedTurn,
  hooks: ConversationRunHooks,
  resume?: TurnContinuation,
): Promise<void> {
  let turn: ClaimedTurn | undefined = first;
  while (turn) {
    hooks.step(turn);
    ports.events.typing(turn.conversation, true);
    let done: CommitOutcome | false = false;
    try {
      done = await runTurn(parts, ports, turn, hooks, turn === first ? resume : undefined);
    } finally {
      ports.events.typing(first.conversation, false);
    }
    if (done && done.waiting && !done.next) hooks.left();
    turn = done ? done.next : undefined;
  }
}

/** Handles and commits one turn. */
async function runTurn(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  turn: ClaimedTurn,
  hooks: ConversationRunHooks,
  resume?: TurnContinuation,
): Promise<CommitOutcome | false> {
  let tries = 0;
  const meanwhile = createMeanwhile(parts, ports, turn);
  for (;;) {
    const last = tries >= parts.limits.handleTries;
    const tried = await attemptTurn(parts, turn, { tries, resume, meanwhile });
    tries = tried.tries;
    try {
      return await commitAndPublish(parts, ports, turn, tried.result, hooks);
    } catch (error) {
      // A second pay link for one cart: the handling is done anew, and finds the first one.
      if (!isConflict(error) || last) throw error;
      parts.log.warn(
        { conversation: turn.conversation.id, code: codeOf(error) },
        'a result could not be committed',
      );
    }
  }
}
