import type { Committed, Foreseen, Turn } from '../store/store';
import type { GoOn } from './attempt';
import { codeOf, type Parts } from './parts';
import { slotFor, written, type Ended, type Ports } from './written';

/**
 * One message handled before it is written (docs/decisions/whole-turns.md): whoever needs nothing of the outside is over by then, and is written
 * in one with the message. Who needs something waits there until the message is written and claimed.
 */
export interface Foresight {
  foresee: (turn: Turn) => Foreseen | undefined;
  /** How a turn that is claimed goes on, when it is the one that was foreseen. */
  goOn: (turn: Turn) => GoOn | undefined;
  /** Tells what became of it: `done` when it was written with its message. */
  settle: (done?: Committed) => void;
}

/** Makes one for each message; `busy` tells conversations that have a turn under way here. */
export function createForesight(parts: Parts, ports: Ports, busy: (conversationId: string) => boolean): () => Foresight {
  return () => {
    let begun: { turn: Turn; goOn: GoOn } | undefined;
    let ended: Ended | undefined;
    const foresee = (turn: Turn): Foreseen | undefined => {
      if (begun || ended || busy(turn.conversation.id)) return undefined; // one of several messages: what it says goes out in one place
      const first = beginOf(parts, turn);
      if (!first) return undefined;
      if ('goOn' in first) {
        begun = { turn, goOn: first.goOn };
        return undefined;
      }
      const { result } = first;
      const slot = slotFor(parts, ports, turn, result);
      ended = { turn, result, slot, since: parts.clock.elapsed() };
      return { result, deliver: slot?.claim };
    };
    const goOn = ({ conversation, fence, tries }: Turn): GoOn | undefined =>
      begun?.turn.conversation.id === conversation.id && begun.turn.fence === fence && tries === 1 ? begun.goOn : undefined;
    const settle = (done?: Committed): void => {
      if (ended && done) written(ports, ended, done);
      else ended?.slot?.free();
      ended = undefined;
    };
    return { foresee, goOn, settle };
  };
}

/** What memory foresees is of its own making. What fails here fails again once the message is written: there it is tried, told and answered. */
function beginOf({ ahead, log }: Parts, { conversation, state, message, receivedAt, profile, consents, fence }: Turn): ReturnType<NonNullable<Parts['ahead']>> {
  try {
    return ahead?.({ conversation, state, ownState: true, message, receivedAt, profile, consents, fence });
  } catch (error) {
    log.info({ conversation: conversation.id, code: codeOf(error) }, 'a message is written before it is handled');
    return undefined;
  }
}
