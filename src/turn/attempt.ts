import type { Turn, TurnResult } from '../store/store';
import { backOff } from './back-off';
import { codeOf, wait, type Parts } from './parts';
import type { Meanwhile } from './turn';

/** A handling that took longer than `handleMs`; its result, should it still come, is dropped. */
class SlowHandlingError extends Error {
  readonly code = 'handle_timeout';
}

/** How a turn goes on that was begun ahead of its message's writing. */
export type GoOn = (meanwhile?: Meanwhile) => Promise<TurnResult>;

/** Handles a message, again after an error, and in the end with an apology in place of an answer: a message never blocks its conversation (I1, I10). `goOn` is the first handling, where that was begun before. */
export async function attempt(parts: Parts, turn: Turn, { tries: triesBefore = 0, goOn, meanwhile }: { tries?: number; goOn?: GoOn | undefined; meanwhile?: Meanwhile | undefined } = {}): Promise<{ result: TurnResult; tries: number }> {
  const { limits, log, ids } = parts;
  let tries = triesBefore;
  while (turn.tries <= limits.claims && tries < limits.handleTries) {
    tries += 1;
    try {
      return { result: await handleInTime(parts, turn, meanwhile, tries === 1 ? goOn : undefined), tries };
    } catch (error) {
      log.warn({ conversation: turn.conversation.id, seq: turn.messageSeq, tries, code: codeOf(error) }, 'a message was not handled');
    }
    if (tries < limits.handleTries) await wait(parts, backOff(tries, limits.retryMs, limits.longestBackOffMs, ids));
  }
  log.error({ conversation: turn.conversation.id, seq: turn.messageSeq, claims: turn.tries, tries }, 'a message is put aside');
  return { result: { state: turn.state, replies: parts.apology(turn.conversation) }, tries };
}

function handleInTime({ handle, limits, setTimer }: Parts, turn: Turn, meanwhile?: Meanwhile, goOn?: GoOn): Promise<TurnResult> {
  const { conversation, state, message, receivedAt, profile, consents, fence } = turn;
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
      (goOn ? goOn(meanwhile) : handle({ conversation, state, message, receivedAt, profile, consents, fence }, meanwhile)).then(handled, failed);
    } catch (error) {
      failed(error); // a throw before the first wait counts like any other
    }
  });
}
