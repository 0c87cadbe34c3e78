import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';

/** Which group's talk goes on in a person's own chat, so that what they type there is heard by it. */
export interface Moves {
  /** Something of the group's thread was said in the chat. */
  begin(chat: string, thread: string): void;
  /** The person does something else in their own chat. */
  end(chat: string): void;
  /** The thread whose talk goes on in the chat. */
  of(chat: string): string | undefined;
}

const MOST = 20_000;
/** After this long without a word of the group's talk, what is typed belongs to the chat itself again. */
const WHILE_MS = 30 * 60_000;

/** Kept in memory alone: after a restart buttons still carry their thread, and typed words open a talk of the chat's own. */
export function createMoves(clock: Clock): Moves {
  const moves = new LRUCache<string, { thread: string; at: number }>({ max: MOST });
  return {
    begin: (chat, thread) => void moves.set(chat, { thread, at: clock.now() }),
    end: (chat) => void moves.delete(chat),
    of: (chat) => {
      const move = moves.get(chat);
      return move !== undefined && clock.now() - move.at <= WHILE_MS ? move.thread : undefined;
    },
  };
}
