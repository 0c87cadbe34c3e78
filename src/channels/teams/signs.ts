import { TYPING_AFTER_MS } from './limits';
import type { SetChannelTimer } from '../host';

/** Shows that an answer is on its way, where it takes a while. */
export interface TypingIndicators {
  /** A message came in: the sign is shown unless something is said there soon. */
  heard(conversation: string, show: () => void): void;
  /** Something is said in a conversation. */
  said(conversation: string): void;
  close(): void;
}

const MAX_WAITING_INDICATORS = 1_000; // signs waiting at once; more are left out

/** See `TypingIndicators`. */
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
