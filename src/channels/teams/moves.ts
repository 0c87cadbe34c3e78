import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { Log } from '../../server/ports';

/** Keeps what `Moves` must know after a restart. Chats and threads go by Teams' ids, `user` is the person's. */
export interface KeptMoves {
  keep(move: { chat: string; thread: string; user: string }): Promise<void>;
  end(chat: string): Promise<void>;
  /** The thread whose talk went on in the chat after `since`, ms UTC. */
  of(chat: string, user: string, since: number): Promise<string | undefined>;
}

/** Which group's talk goes on in a person's own chat, so that what they type there is heard by it. */
export interface Moves {
  /** Something of the group's thread was said in the chat. */
  begin(chat: string, thread: string, user: string | undefined): void;
  /** The person does something else in their own chat. */
  end(chat: string): void;
  /** The thread that an activity of the chat belongs to; the same one when the activity is sent again later (I1). */
  of(chat: string, activity: string | undefined, user: string | undefined): string | undefined | Promise<string | undefined>;
}

const MOST = 4_000; // chats; of others it is read what was kept
const MOST_TOLD = 2_000; // activities; Teams sends one again within minutes
/** After this long without a word of the group's talk, what is typed belongs to the chat itself again. */
const WHILE_MS = 30 * 60_000;
/** A talk that goes on is kept anew after this long, not with every word of it. */
const KEPT_ANEW_MS = 60_000;

type Move = { thread: string; at: number };
const NONE = { none: true } as const;

/** In memory, and kept beside: what is not known here was begun in an earlier life. Where it cannot be read, buttons still carry their thread. */
export function createMoves(clock: Clock, log: Log, kept?: KeptMoves): Moves {
  const moves = new LRUCache<string, Move | typeof NONE>({ max: MOST });
  const keptAt = new LRUCache<string, Move>({ max: MOST });
  const told = new LRUCache<string, { thread: string | undefined }>({ max: MOST_TOLD });
  const failed = (): void => log.warn({}, 'which talk goes on in a chat could not be kept or read');

  const begin: Moves['begin'] = (chat, thread, user) => {
    const now = clock.now();
    moves.set(chat, { thread, at: now });
    const last = keptAt.get(chat);
    if (!kept || user === undefined || (last?.thread === thread && now - last.at < KEPT_ANEW_MS)) return;
    keptAt.set(chat, { thread, at: now });
    kept.keep({ chat, thread, user }).catch(failed);
  };
  const keptOf = async (chat: string, user: string | undefined): Promise<Move | typeof NONE> => {
    const thread = kept && user !== undefined ? await kept.of(chat, user, clock.now() - WHILE_MS).catch(failed) : undefined;
    const found = thread === undefined ? NONE : { thread, at: clock.now() };
    if (!moves.has(chat)) moves.set(chat, found);
    return found;
  };
  const end: Moves['end'] = (chat) => {
    const had = moves.get(chat);
    keptAt.delete(chat);
    if (had && 'none' in had) return;
    moves.set(chat, NONE);
    if (had) kept?.end(chat).catch(failed);
  };
  const of: Moves['of'] = (chat, activity, user) => {
    const key = `${chat} ${activity}`;
    const before = activity === undefined ? undefined : told.get(key);
    if (before) return before.thread;
    const tell = (move: Move | typeof NONE): string | undefined => {
      const thread = 'none' in move || clock.now() - move.at > WHILE_MS ? undefined : move.thread;
      if (activity !== undefined) told.set(key, { thread });
      return thread;
    };
    const known = moves.get(chat);
    return known ? tell(known) : keptOf(chat, user).then(tell);
  };
  return { begin, end, of };
}
