import type { SetTimer } from './paced';
import { TYPING_AFTER_MS } from './limits';

/** Shows that an answer is on its way, where it takes a while. */
export interface Signs {
  /** A message came in: the sign is shown unless something is said there soon. */
  heard(conversation: string, show: () => void): void;
  /** Something is said in a conversation. */
  said(conversation: string): void;
  close(): void;
}

const MOST = 1_000; // signs waiting at once; more are left out

/** See `Signs`. */
export function createSigns(setTimer: SetTimer): Signs {
  const waiting = new Map<string, () => void>();
  const end = (conversation: string): void => {
    waiting.get(conversation)?.();
    waiting.delete(conversation);
  };
  return {
    heard(conversation, show) {
      end(conversation);
      if (waiting.size >= MOST) return;
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
