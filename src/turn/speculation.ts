import type { ClaimedTurn, CommitOutcome, SpeculativeResult } from '../store/store';
import type { TurnContinuation } from './attempt';
import { codeOf, type CompleteTurnParts } from './parts';
import { deliveryPermitFor, publishTurn, type EndedTurn, type TurnPorts } from './publish';

/**
 * A turn handled in memory before its message is stored (docs/decisions/single-transaction-turns.md). A turn that
 * needs nobody outside has ended there. A turn that makes a call waits there until its message is stored and claimed.
 */
export type Speculation = EndedTurn | { turn: ClaimedTurn; resume: TurnContinuation };

/** Handles a turn up to its first call outside. Ignores an error: the stored message is handled again, with retries. */
export function speculate(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  turn: ClaimedTurn,
): Speculation | undefined {
  const { conversation, state, message, receivedAt, profile, consents, fence } = turn;
  try {
    const start = parts.speculate?.({
      conversation,
      state,
      ownState: true,
      message,
      receivedAt,
      profile,
      consents,
      fence,
    });
    if (!start) return undefined;
    if ('resume' in start) return { turn, resume: start.resume };
    const { result } = start;
    const slot = deliveryPermitFor(parts, ports, turn, result);
    return { turn, result, slot, since: parts.clock.elapsed() };
  } catch (error) {
    parts.log.info(
      { conversation: conversation.id, code: codeOf(error) },
      'a message is written before it is handled',
    );
    return undefined;
  }
}

/** Returns the result of an ended turn, to be written with its message; else undefined. */
export function speculativeResultOf(run: Speculation | undefined): SpeculativeResult | undefined {
  return run && 'result' in run ? { result: run.result, deliver: run.slot?.claim } : undefined;
}

/**
 * Returns the continuation of a claimed turn when it is the one begun here; another message may
 * have waited longer and be claimed first.
 */
export function continuationOf(
  run: Speculation | undefined,
  claimed: ClaimedTurn,
): TurnContinuation | undefined {
  return run &&
    'resume' in run &&
    run.turn.message.messageId === claimed.message.messageId &&
    run.turn.conversation.id === claimed.conversation.id &&
    run.turn.fence === claimed.fence &&
    claimed.tries === 1
    ? run.resume
    : undefined;
}

/** Publishes an ended turn that is on disk with its message; otherwise gives its delivery permit back. */
export function endSpeculation(
  ports: TurnPorts,
  run: Speculation | undefined,
  committed: CommitOutcome | undefined,
): void {
  if (!run || !('result' in run)) return;
  if (committed) publishTurn(ports, run, committed);
  else run.slot?.free();
}
