import { isNativeError } from 'node:util/types';
import type { Clock, IdGenerator } from '../clock';
import type { Reply } from '../reply/reply';
import type { ClaimedJob } from '../store/job-store';
import type { ClaimedTurn, Conversation, Store } from '../store/store';
import type { ReplyDeliverer } from './deliverer';
import type { FailedCommits } from './failed-commits';
import type { TurnLimits } from './limits';
import type { ChannelName } from './message';
import type { SpeculativeHandler, TurnHandler, TurnLog, SetTurnTimer } from './turn';

/** What is done around turns and jobs where they are traced. */
export interface TurnTracing {
  turn<T>(turn: ClaimedTurn, work: () => Promise<T>): Promise<T>;
  job<T>(job: ClaimedJob, work: () => Promise<T>): Promise<T>;
}

/** Everything that turns are built from. */
export interface TurnParts {
  store: Store;
  clock: Clock;
  ids: IdGenerator;
  handle: TurnHandler;
  /** True to keep each person's messages for a model to read; else only where a channel asks. */
  keepsTalk?: boolean | undefined;
  /** Begins to handle a message before it is stored; without it each message is stored first. */
  speculate?: SpeculativeHandler | undefined;
  /**
   * The replies for a message that could not be handled at all; `too_much` when reading it seems to have ended a
   * process.
   */
  apology(conversation: Conversation, why: 'failed' | 'too_much'): Reply[];
  /** Deliverers by channel; a channel without one reads the outbox. */
  deliverers: Partial<Record<ChannelName, ReplyDeliverer>>;
  log: TurnLog;
  /** Reads contact details out of a profile: people are found by them. */
  contactsOf?: ((profile: unknown) => readonly string[]) | undefined;
  tracing?: TurnTracing | undefined;
  setTimer: SetTurnTimer;
  limits?: Partial<TurnLimits> | undefined;
}

/** The parts of turns with every limit set. */
export interface CompleteTurnParts extends TurnParts {
  limits: TurnLimits;
  failedCommits: FailedCommits;
}

/** Waits by the injected timer. */
export async function waitByTimer(
  parts: Pick<CompleteTurnParts, 'setTimer'>,
  ms: number,
): Promise<void> {
  await new Promise<void>((resolve) => void parts.setTimer(resolve, ms));
}

/** Waits for `work`, but no longer than `ms`. */
export async function waitAtMost(
  { setTimer }: Pick<CompleteTurnParts, 'setTimer'>,
  ms: number,
  work: Promise<unknown>,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancel = setTimer(resolve, ms);
    void work.finally(() => {
      cancel();
      resolve();
    });
  });
}

/** Returns the code of an error, or its name: what went wrong, without anybody's words. */
export function codeOf(error: unknown): string {
  if (!(isNativeError(error) || error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
