import type { SetTurnTimer } from '../turn/turn';
import type { Understanding } from '../understanding/understanding';

/** Characters that people seldom write; reading more of them takes long enough for others to notice. */
const LONG = 300;
/** Time between two long messages, ms, in which everybody else is answered. */
const BETWEEN_MS = 25;

/**
 * The same understanding, which reads long messages one at a time and lets others in between:
 * several of them at once make nobody wait.
 */
export function longOnesInTurn(
  understanding: Understanding,
  setTimer: SetTurnTimer,
): Understanding {
  let last: Promise<void> = Promise.resolve();
  const turn = (): Promise<void> => {
    const own = last;
    last = own.then(() => new Promise((resolve) => void setTimer(resolve, BETWEEN_MS)));
    return own;
  };
  return {
    read: async (text, context, talk) => {
      if (text.length > LONG) await turn();
      return understanding.read(text, context, talk);
    },
    atOnce: (text, context) =>
      text.length > LONG ? undefined : understanding.atOnce?.(text, context),
  };
}
