import type { ClaimedTurn, TurnResult } from '../store/store';
import { backOff } from './back-off';
import { failedRun } from './handle/turn-run';
import { codeOf, waitByTimer, type CompleteTurnParts } from './parts';
import { TooMuchError, type FaultRecorder, type SayMeanwhile } from './turn';

/** A handling that took longer than `handleMs`; its result, should it still come, is dropped. */
class SlowHandlingError extends Error {
  readonly code = 'handle_timeout';
}

/** Continues a turn that was begun before its message was stored. */
export type TurnContinuation = (meanwhile?: SayMeanwhile) => Promise<TurnResult>;

/**
 * Handles a message, tries again after an error, and in the end answers with an apology: a message never blocks its
 * conversation (I1, I10). `resume` is the first try, when that was begun before the message was stored.
 */
export async function attemptTurn(
  parts: CompleteTurnParts,
  turn: ClaimedTurn,
  {
    tries: triesBefore = 0,
    resume,
    meanwhile,
  }: {
    tries?: number;
    resume?: TurnContinuation | undefined;
    meanwhile?: SayMeanwhile | undefined;
  } = {},
): Promise<{ result: TurnResult; tries: number }> {
  const { limits, log, ids, failedCommits } = parts;
  let tries = triesBefore;
  const failed: string[] = [];
  let tooMuch = turn.faults > (isTap(turn) ? limits.tapFaults : 0);
  while (!tooMuch && turn.tries <= limits.claims && tries < limits.handleTries) {
    tries += 1;
    try {
      return {
        result: await handleInTime(parts, turn, meanwhile, tries === 1 ? resume : undefined),
        tries,
      };
    } catch (error) {
      tooMuch = error instanceof TooMuchError;
      failed.push(codeOf(error));
      log.warn(
        { conversation: turn.conversation.id, seq: turn.messageSeq, tries, code: codeOf(error) },
        'a message was not handled',
      );
    }
    if (!tooMuch && tries < limits.handleTries)
      await waitByTimer(parts, backOff(tries, limits.retryMs, limits.longestBackOffMs, ids));
  }
  const codes = [...failedCommits.of(turn), ...failed];
  log.error(
    { conversation: turn.conversation.id, seq: turn.messageSeq, claims: turn.tries, tries },
    'a message is put aside',
  );
  const replies = parts.apology(
    turn.conversation,
    tooMuch && hasWords(turn) ? 'too_much' : 'failed',
  );
  return { result: { state: turn.state, replies, run: failedRun(codes, replies.length) }, tries };
}

const isTap = ({ message: { content } }: ClaimedTurn): boolean => content.kind === 'choice';

/** True for a message that its writer could shorten, which no tap is. */
const hasWords = ({ message: { content } }: ClaimedTurn): boolean =>
  content.kind === 'text' || content.kind === 'file';

/** Makes the fault recorder of a turn that was begun before and never ended; else undefined. */
function faultRecorderOf(
  { store }: CompleteTurnParts,
  { conversation: { id }, fence, tries }: ClaimedTurn,
): FaultRecorder | undefined {
  if (tries <= 1) return undefined;
  let counted = false;
  const note = async (on: boolean): Promise<void> => {
    if (counted !== on && (await store.countFault(id, fence, on ? 1 : -1))) counted = on;
  };
  const outside: FaultRecorder['outside'] = async (work) => {
    work.catch(() => undefined); // it is waited for below
    const before = counted;
    await note(false);
    try {
      return await work;
    } finally {
      await note(before);
    }
  };
  return { here: async () => note(true), outside };
}

function handleInTime(
  parts: CompleteTurnParts,
  turn: ClaimedTurn,
  meanwhile?: SayMeanwhile,
  resume?: TurnContinuation,
): Promise<TurnResult> {
  const { handle, limits, setTimer } = parts;
  const { conversation, state, message, receivedAt, profile, consents, fence } = turn;
  const aside = faultRecorderOf(parts, turn);
  return new Promise<TurnResult>((resolve, reject) => {
    const cancel = setTimer(() => reject(new SlowHandlingError('took too long')), limits.handleMs);
    const failed = (error: unknown): void => {
      cancel();
      reject(error);
    };
    const handled = (result: TurnResult): void => {
      cancel();
      resolve(result);
    };
    try {
      (resume
        ? resume(meanwhile)
        : handle(
            { conversation, state, message, receivedAt, profile, consents, fence, aside },
            meanwhile,
          )
      ).then(handled, failed);
    } catch (error) {
      failed(error); // a throw before the first wait counts like any other
    }
  });
}
