import { TYPING_AFTER_MS } from './limits';
import type { SetChannelTimer } from '../host';

/** Shows the typing sign in conversations where an answer takes a while. */
export interface TypingIndicators {
  /** Starts the wait after a message: calls `show` unless something is said there soon. */
  heard(conversation: string, show: () => void): void;
  /** Ends the wait, as something is said in the conversation. */
  said(conversation: string): void;
  close(): void;
}

const MAX_WAITING_INDICATORS = 1_000; // signs waiting at once; more are left out

/** Creates the typing indicators. */
export function createTypingIndicators(setTimer: SetChannelTimer): TypingIndicators {
  const waiting = new Map<string, () => void>();
  const end = (conversation: string): void => {
    waiting.get(conversation)?.();
    waiting.delete(conversation);
  };
  return {
    heard(conversation, show) {
      end(conversation);
      if (waiting.size >= MAX_WAITING_INDICATORS) return;
      const stop = setTimer(() => {
        waiting.delete(conversation);
        show();
      }, TYPING_AFTER_MS);
      waiting.set(conversation, stop);
    },
    said: end,
    close: () => [...waiting.keys()].forEach(end),
  };
}
