import type { ClaimedTurn, CommitOutcome, LeaseClaim, SpeculativeResult } from '../store/store';
import type { SpeculativeRun } from './ahead';
import type { TurnContinuation } from './attempt';

/**
 * A permit for a message being received. `begin` runs the turn that was claimed along with it, `free` gives the
 * permit back when there was none; `speculate` is `ReceiveOptions.ahead`.
 */
export interface TurnPermit {
  claim: LeaseClaim;
  begin: (turn: ClaimedTurn) => void;
  speculate: (turn: ClaimedTurn) => SpeculativeResult | undefined;
  /** `done` is the outcome when the turn was written with its message. */
  free: (done?: CommitOutcome) => void;
}

/** Permits for messages being received, each of which holds a place among the turns that run at once. */
export interface TurnPermits {
  /** Permits that are given out. */
  taken(): number;
  /** Gives a permit out. `start` runs a turn claimed under it, `speculation` the turn of its message before that. */
  take(claim: LeaseClaim, start: StartTurn, speculation: SpeculativeRun): TurnPermit;
}

/** Runs a claimed turn, from its continuation when it was begun before its message was stored. */
export type StartTurn = (turn: ClaimedTurn, resume?: TurnContinuation) => void;

/** Makes permits; how many there may be is up to the caller. */
export function createPermits(): TurnPermits {
  let taken = 0;
  const take: TurnPermits['take'] = (claim, start, speculation) => {
    let own = 1;
    taken += own;
    const leave = (): void => {
      taken -= own;
      own = 0; // `free` follows `begin`, and gives nothing back twice
    };
    const free = (done?: CommitOutcome): void => {
      leave();
      speculation.settle(done);
    };
    const begin = (turn: ClaimedTurn): void => {
      leave();
      start(turn, speculation.resume(turn));
    };
    return { claim, begin, free, speculate: speculation.speculate };
  };
  return { taken: () => taken, take };
}
