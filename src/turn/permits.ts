import type { ClaimedTurn, LeaseClaim } from '../store/store';
import type { TurnContinuation } from './attempt';

/** Runs a claimed turn, from its continuation when it was begun before its message was stored. */
export type StartTurn = (turn: ClaimedTurn, resume?: TurnContinuation) => void;

/** A permit for one turn among those that run at once, and a fresh claim for it. */
export interface TurnPermit {
  claim: LeaseClaim;
  /** Runs the turn that was claimed with it. */
  start: StartTurn;
  /** Gives the permit back; does nothing once a turn has started. */
  free(): void;
}

/** Makes a permit; `onFree` is called once, when a turn starts with it or it is given back. */
export function createPermit(claim: LeaseClaim, run: StartTurn, onFree: () => void): TurnPermit {
  let given = true;
  const free = (): void => {
    if (given) onFree();
    given = false;
  };
  return {
    claim,
    start: (turn, resume) => {
      free();
      run(turn, resume);
    },
    free,
  };
}

/** Permits for messages that come in. */
export interface TurnPermits {
  /** Gives a permit out; undefined when as many turns run as may, or others wait. */
  permit(): TurnPermit | undefined;
  /** True for a conversation whose turn runs in this process. */
  isActive: (conversationId: string) => boolean;
  /** Announces messages that nobody here has claimed. */
  more(): void;
}
