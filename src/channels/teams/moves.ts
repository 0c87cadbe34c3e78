import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';

/** Which group's talk goes on in a person's own chat, so that what they type there is heard by it. */
export interface Moves {
  /** Something of the group's thread was said in the chat. */
  begin(chat: string, thread: string): void;
  /** The person does something else in their own chat. */
  end(chat: string): void;
  /** The thread that an activity of the chat belongs to; the same one when the activity is sent again later (I1). */
  of(chat: string, activity: string | undefined): string | undefined;
}

const MOST = 20_000;
/** After this long without a word of the group's talk, what is typed belongs to the chat itself again. */
const WHILE_MS = 30 * 60_000;

/** Kept in memory alone: after a restart buttons still carry their thread, and typed words open a talk of the chat's own. */
export function createMoves(clock: Clock): Moves {
  const moves = new LRUCache<string, { thread: string; at: number }>({ max: MOST });
  const told = new LRUCache<string, { thread: string | undefined }>({ max: MOST });
  const now = (chat: string): string | undefined => {
    const move = moves.get(chat);
    return move !== undefined && clock.now() - move.at <= WHILE_MS ? move.thread : undefined;
  };
  return {
    begin: (chat, thread) => void moves.set(chat, { thread, at: clock.now() }),
    end: (chat) => void moves.delete(chat),
    of: (chat, activity) => {
      if (activity === undefined) return now(chat);
      const key = `${chat} ${activity}`;
      const answer = told.get(key) ?? { thread: now(chat) };
      told.set(key, answer);
      return answer.thread;
    },
  };
}
