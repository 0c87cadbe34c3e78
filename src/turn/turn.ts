import type { Reply } from '../reply/reply';
import type { Conversation, TurnResult } from '../store/store';
import type { InboundMessage } from './message';

/** How a message is handled that was begun before and never ended: apart, with a note of when it is worked on in this process. */
export interface FaultRecorder {
  /** What follows is done here: should the process end, this message may be why. */
  here: () => Promise<void>;
  /** Waits for what somebody else does: should the process end meanwhile, it was not this message. */
  outside: <R>(work: Promise<R>) => Promise<R>;
}

/** Reading a message took more memory or time than there is for one, where it was read apart. */
export class TooMuchError extends Error {
  readonly code = 'too_much';
}

/** What a turn is made of. `state` is what the last turn returned, as JSON gives it back; null at first. */
export interface TurnInput {
  conversation: Conversation;
  state: unknown;
  /** True where this very process committed the state. */
  ownState?: boolean | undefined;
  message: InboundMessage;
  /** ms since 1970. */
  receivedAt: number;
  profile: unknown;
  consents: unknown;
  /** Goes with `store.startIntent`, so that nothing is ordered by who has lost the conversation meanwhile. */
  fence: number;
  /** Only where an earlier beginning of this very turn never ended. */
  aside?: FaultRecorder | undefined;
}

/**
 * Handles one message. It may run more than once for the same message (an error, a crash), but only one result is ever
 * committed: what must happen once goes into the result, or behind an intent (I6).
 */
export type TurnHandler = (input: TurnInput, meanwhile?: SayMeanwhile) => Promise<TurnResult>;

/** Says something at once, while the handling goes on: said once a turn, however often it is called. Never rejects. */
export type SayMeanwhile = (replies: Reply[]) => Promise<void>;

/** A handling begun: over already, or come to where the outside is asked, which `goOn` does. */
export type SpeculativeStart =
  | { result: TurnResult }
  | { goOn: (meanwhile?: SayMeanwhile) => Promise<TurnResult> };

/**
 * Begins to handle a message that is not written yet, without asking anything of the outside; undefined where it cannot
 * even begin. What it gives may come to nothing: `goOn` is called only once the message is written and the turn is ours.
 */
export type SpeculativeHandler = (input: TurnInput) => SpeculativeStart | undefined;

/** Runs `run` once after `ms`, unless the function returned is called first. */
export type SetTurnTimer = (run: () => void, ms: number) => () => void;

/** Where turns write what operators must know: declared fields, never what people wrote. */
export interface TurnLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A message that does not fit its schema; the caller answers 400. */
export class BadMessageError extends Error {
  readonly code = 'bad_message';
  constructor(options: { cause: unknown }) {
    super('the message does not fit its schema', options);
    this.name = 'BadMessageError';
  }
}
