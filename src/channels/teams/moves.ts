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
  /** The person does something else in their own chat; with `thread`, only that group's talk is over there. */
  end(chat: string, thread?: string): void;
  /** The thread that an activity of the chat belongs to; the same one when the activity is sent again later (I1). */
  of(chat: string, activity: string | undefined, user: string | undefined): string | undefined | Promise<string | undefined>;
}

const MOST = 4_000; // chats; of others it is read what was kept
const MOST_TOLD = 8; // activities of a chat; Teams sends one again within minutes
/** After this long without a word of the group's talk, what is typed belongs to the chat itself again. */
const WHILE_MS = 30 * 60_000;
/** A talk that goes on is kept anew after this long, not with every word of it. */
const KEPT_ANEW_MS = 60_000;

type Move = { thread: string; at: number };

/** What is known of a chat: the talk that goes on in it, if any, and which thread its latest activities were said to be of. */
interface Chat {
  move: Move | undefined;
  told: { activity: string; thread: string | undefined }[];
}

/** In memory, and kept beside: what is not known here was begun in an earlier life. Where it cannot be read, buttons still carry their thread. */
export function createMoves(clock: Clock, log: Log, kept?: KeptMoves): Moves {
  const chats = new LRUCache<string, Chat>({ max: MOST });
  const keptAt = new LRUCache<string, Move>({ max: MOST });
  const failed = (): void => log.warn({}, 'which talk goes on in a chat could not be kept or read');

  const begin: Moves['begin'] = (chat, thread, user) => {
    const now = clock.elapsed();
    chats.set(chat, { move: { thread, at: now }, told: chats.get(chat)?.told ?? [] });
    const last = keptAt.get(chat);
    if (!kept || user === undefined || (last?.thread === thread && now - last.at < KEPT_ANEW_MS)) return;
    keptAt.set(chat, { thread, at: now });
    kept.keep({ chat, thread, user }).catch(failed);
  };
  const readKept = async (chat: string, user: string | undefined): Promise<Chat> => {
    const thread = kept && user !== undefined ? await kept.of(chat, user, clock.now() - WHILE_MS).catch(failed) : undefined;
    const found = { move: thread === undefined ? undefined : { thread, at: clock.elapsed() }, told: chats.peek(chat)?.told ?? [] };
    if (!chats.has(chat)) chats.set(chat, found);
    return found;
  };
  const end: Moves['end'] = (chat, thread) => {
    const had = chats.get(chat);
    if (thread !== undefined && had?.move && had.move.thread !== thread) return;
    keptAt.delete(chat);
    if (had && !had.move) return;
    chats.set(chat, { move: undefined, told: had?.told ?? [] });
    if (had || thread !== undefined) kept?.end(chat).catch(failed);
  };
  const tell = ({ move, told }: Chat, activity: string | undefined): string | undefined => {
    const thread = !move || clock.elapsed() - move.at > WHILE_MS ? undefined : move.thread;
    if (activity !== undefined && told.push({ activity, thread }) > MOST_TOLD) told.shift();
    return thread;
  };
  const of: Moves['of'] = (chat, activity, user) => {
    const known = chats.get(chat);
    const before = activity === undefined ? undefined : known?.told.find((one) => one.activity === activity);
    if (before) return before.thread;
    return known ? tell(known, activity) : readKept(chat, user).then((read) => tell(read, activity));
  };
  return { begin, end, of };
}
