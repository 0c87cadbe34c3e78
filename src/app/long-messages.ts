import type { SetTurnTimer } from '../turn/turn';
import type { Understanding } from '../understanding/understanding';

/** Length in characters above which reading a message takes long enough for others to notice. */
const LONG = 300;
/** Pause between two long messages, in which other messages are read, ms. */
const BETWEEN_MS = 25;

/**
 * Wraps an understanding to read long messages one at a time, with a pause between two, so that
 * several of them do not hold up everybody else.
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
    readPart: (part, context) => understanding.readPart?.(part, context),
  };
}
