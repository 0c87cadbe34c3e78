import type { Reply } from '../reply/reply';
import type { Conversation, TurnResult } from '../store/store';
import type { InboundMessage } from './message';

/**
 * Records when a message whose earlier handling never ended is worked on in this process, so that it is put aside
 * when it ends the process again.
 */
export interface FaultRecorder {
  /** Notes that what follows is done in this process: should the process end, this message may be the cause. */
  here: () => Promise<void>;
  /** Waits for what somebody else does: should the process end meanwhile, this message is not the cause. */
  outside: <R>(work: Promise<R>) => Promise<R>;
}

/** Thrown when reading a message in a process of its own took more memory or time than one message may. */
export class TooMuchError extends Error {
  readonly code = 'too_much';
}

/** The input of a turn. `state` is what the last turn returned, as JSON gives it back; null at first. */
export interface TurnInput {
  conversation: Conversation;
  state: unknown;
  /** True when this very process committed the state. */
  ownState?: boolean | undefined;
  message: InboundMessage;
  /** ms since 1970. */
  receivedAt: number;
  profile: unknown;
  consents: unknown;
  /**
   * The fence of the claim. It goes with `store.startIntent`, so that nothing is ordered by who has lost the
   * conversation meanwhile.
   */
  fence: number;
  /** Set when an earlier handling of this very message never ended. */
  aside?: FaultRecorder | undefined;
}

/**
 * Handles one message. It may run more than once for a message (after an error, a crash), but only one result is
 * committed: what must happen once goes into the result, or behind an intent (I6).
 */
export type TurnHandler = (input: TurnInput, meanwhile?: SayMeanwhile) => Promise<TurnResult>;

/** Says something at once while the handling goes on; only the first call of a turn has an effect. Never rejects. */
export type SayMeanwhile = (replies: Reply[]) => Promise<void>;

/** A handling that was begun: it is over, or it waits at its first call, and `resume` continues it. */
export type SpeculativeStart =
  | { result: TurnResult }
  | { resume: (meanwhile?: SayMeanwhile) => Promise<TurnResult> };

/**
 * Begins to handle a message that is not stored yet, without any call outside; undefined when it cannot even begin.
 * Its result may be dropped: `resume` is called only once the message is stored and the turn is ours.
 */
export type SpeculativeHandler = (input: TurnInput) => SpeculativeStart | undefined;

/** Runs `run` once after `ms`, unless the function returned is called first. */
export type SetTurnTimer = (run: () => void, ms: number) => () => void;

/** The log of turns: declared fields, never what people wrote. */
export interface TurnLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** Thrown for a message that does not fit its schema; the caller answers 400. */
export class BadMessageError extends Error {
  readonly code = 'bad_message';
  constructor(options: { cause: unknown }) {
    super('the message does not fit its schema', options);
    this.name = 'BadMessageError';
  }
}
