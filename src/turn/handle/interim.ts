import type { ReplyOf } from '../../reply/reply';
import type { ReplyText } from '../../reply/text';
import type { SetTurnTimer } from '../turn';
import type { CallObserver } from './perform';

/** How long a person waits before Mela says what for, ms. */
export const INTERIM_MS = 3_000;
/** How long a call that begins after that may take before Mela says what it is, ms. */
const LATER_MS = 1_000;

/** The parts of an interim watcher. */
export interface InterimParts {
  setTimer: SetTurnTimer;
  /** The sentence for a call that takes long; undefined for a call that asks nobody outside. */
  sentence: (operation: string) => ReplyOf<ReplyText> | undefined;
  say: (reply: ReplyOf<ReplyText>) => void;
}

/** Watches the calls of one turn, and says once what it waits for, after `INTERIM_MS`. */
export interface InterimWatcher {
  beside: CallObserver;
  /** Ends the watch: nothing more is said. */
  end: () => void;
}

/** Makes a watcher that counts from now. */
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
