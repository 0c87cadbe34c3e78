import type { CommitOutcome, SpeculativeResult, ClaimedTurn } from '../store/store';
import type { TurnContinuation } from './attempt';
import { codeOf, type CompleteTurnParts } from './parts';
import { deliveryPermitFor, publishTurn, type EndedTurn, type TurnPorts } from './written';

/**
 * Handles one message in memory before it is stored (docs/decisions/whole-turns.md). A turn that needs nobody outside
 * ends there, and is written in one transaction with its message. A turn that makes a call waits there until its
 * message is stored and claimed.
 */
export interface SpeculativeRun {
  speculate: (turn: ClaimedTurn) => SpeculativeResult | undefined;
  /** The continuation of a claimed turn, when it is the one begun here. */
  resume: (turn: ClaimedTurn) => TurnContinuation | undefined;
  /** Ends the run; `done` is the outcome when the turn was written with its message. */
  settle: (done?: CommitOutcome) => void;
}

/** Makes a speculative run for each message; `busy` is true for a conversation whose turn runs in this process. */
export function createSpeculation(
  parts: CompleteTurnParts,
  ports: TurnPorts,
  busy: (conversationId: string) => boolean,
): () => SpeculativeRun {
  return () => {
    let begun: { turn: ClaimedTurn; resume: TurnContinuation } | undefined;
    let ended: EndedTurn | undefined;
    const speculate = (turn: ClaimedTurn): SpeculativeResult | undefined => {
      if (begun || ended || busy(turn.conversation.id)) return undefined; // one of several messages: what it says goes out in one place
      const first = beginSpeculatively(parts, turn);
      if (!first) return undefined;
      if ('resume' in first) {
        begun = { turn, resume: first.resume };
        return undefined;
      }
      const { result } = first;
      const slot = deliveryPermitFor(parts, ports, turn, result);
      ended = { turn, result, slot, since: parts.clock.elapsed() };
      return { result, deliver: slot?.claim };
    };
    const resume = ({ conversation, fence, tries }: ClaimedTurn): TurnContinuation | undefined =>
      begun?.turn.conversation.id === conversation.id && begun.turn.fence === fence && tries === 1
        ? begun.resume
        : undefined;
    const settle = (done?: CommitOutcome): void => {
      if (ended && done) publishTurn(ports, ended, done);
      else ended?.slot?.free();
      ended = undefined;
    };
    return { speculate, resume, settle };
  };
}

/** Runs the turn before its message is stored. An error here is ignored: the stored message is handled again, with retries. */
function beginSpeculatively(
  { ahead, log }: CompleteTurnParts,
  { conversation, state, message, receivedAt, profile, consents, fence }: ClaimedTurn,
): ReturnType<NonNullable<CompleteTurnParts['ahead']>> {
  try {
    return ahead?.({
      conversation,
      state,
      ownState: true,
      message,
      receivedAt,
      profile,
      consents,
      fence,
    });
  } catch (error) {
    log.info(
      { conversation: conversation.id, code: codeOf(error) },
      'a message is written before it is handled',
    );
    return undefined;
  }
}
