import type { ReplyOf } from '../../reply/reply';
import type { ReplyText } from '../../reply/text';
import type { SetTurnTimer } from '../turn';
import type { CallObserver } from './perform';

/** From when on a person who waits hears what for, ms. */
export const INTERIM_MS = 3_000;
/** How long a call that begins after that may take without a word, ms. */
const LATER_MS = 1_000;

/** How a turn tells what it waits for. */
export interface InterimParts {
  setTimer: SetTurnTimer;
  /** What is said of a call that takes long; nothing of one that asks nobody. */
  sentence: (operation: string) => ReplyOf<ReplyText> | undefined;
  say: (reply: ReplyOf<ReplyText>) => void;
}

/** Watches the calls of one turn: the one under way when the person has waited `INTERIM_MS` is named, once. */
export interface InterimWatcher {
  beside: CallObserver;
  /** The turn is over: nothing more is said. */
  end: () => void;
}

/** Begins to count from now. */
export function createInterim({ setTimer, sentence, say }: InterimParts): InterimWatcher {
  let underWay: string | undefined;
  let [late, said] = [false, false];
  let stop = setTimer(() => {
    late = true;
    tell();
  }, INTERIM_MS);
  const tell = (): void => {
    const reply = said || underWay === undefined ? undefined : sentence(underWay);
    if (!reply) return;
    said = true;
    say(reply);
  };
  const beside: CallObserver = async (operation, call) => {
    underWay = operation;
    if (late && !said) stop = setTimer(tell, LATER_MS);
    try {
      return await call;
    } finally {
      underWay = undefined;
      if (late) stop();
    }
  };
  return { beside, end: () => stop() };
}
