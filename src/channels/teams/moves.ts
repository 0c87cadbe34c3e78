import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { ServerLog } from '../../server/ports';
import type { OwnChatRecords } from '../host';

/** Tracks the group's conversation that a person continues in their one-to-one chat. */
export interface PersonalChatHandOffs {
  /** Records that the chat shows a reply of the group's thread. */
  begin(chat: string, thread: string, user: string | undefined): void;
  /** Ends the group's conversation in the chat; with `thread`, only that group's. */
  end(chat: string, thread?: string): void;
  /**
   * Returns the group's thread that an activity of the chat belongs to, if any; the same one when
   * Teams sends the activity again (I1).
   */
  of(
    chat: string,
    activity: string | undefined,
    user: string | undefined,
  ): string | undefined | Promise<string | undefined>;
}

const MAX_TRACKED_CHATS = 4_000; // of other chats the stored record is read
const MAX_ACTIVITIES_PER_CHAT = 8; // activities of a chat; Teams sends one again within minutes
/** Time without a word of the group's, ms, after which typed words are the chat's own again. */
const HAND_OFF_IDLE_MS = 30 * 60_000;
/** Least time between two writes of the same record, ms. */
const PERSIST_INTERVAL_MS = 60_000;

type PersonalChatHandOff = { thread: string; at: number };

/** A chat's state: the group's conversation there, if any, and its latest activities' threads. */
interface TrackedTeamsChat {
  move: PersonalChatHandOff | undefined;
  told: { activity: string; thread: string | undefined }[];
}

/**
 * Creates the tracker: in memory, with stored records for chats from before a restart. Where those
 * cannot be read, buttons still carry their thread.
 */
export function createPersonalChatHandOffs(
  clock: Clock,
  log: ServerLog,
  kept?: OwnChatRecords,
): PersonalChatHandOffs {
  const chats = new LRUCache<string, TrackedTeamsChat>({ max: MAX_TRACKED_CHATS });
  const keptAt = new LRUCache<string, PersonalChatHandOff>({ max: MAX_TRACKED_CHATS });
  const failed = (): void => log.warn({}, 'which talk goes on in a chat could not be kept or read');

  const begin: PersonalChatHandOffs['begin'] = (chat, thread, user) => {
    const now = clock.elapsed();
    chats.set(chat, { move: { thread, at: now }, told: chats.get(chat)?.told ?? [] });
    const last = keptAt.get(chat);
    if (
      !kept ||
      user === undefined ||
      (last?.thread === thread && now - last.at < PERSIST_INTERVAL_MS)
    )
      return;
    keptAt.set(chat, { thread, at: now });
    kept.keep({ chat, thread, user }).catch(failed);
  };
  const readKept = async (chat: string, user: string | undefined): Promise<TrackedTeamsChat> => {
    const thread =
      kept && user !== undefined
        ? await kept.of(chat, user, clock.now() - HAND_OFF_IDLE_MS).catch(failed)
        : undefined;
    const found = {
      move: thread === undefined ? undefined : { thread, at: clock.elapsed() },
      told: chats.peek(chat)?.told ?? [],
    };
    if (!chats.has(chat)) chats.set(chat, found);
    return found;
  };
  const end: PersonalChatHandOffs['end'] = (chat, thread) => {
    const had = chats.get(chat);
    if (thread !== undefined && had?.move && had.move.thread !== thread) return;
    keptAt.delete(chat);
    if (had && !had.move) return;
    chats.set(chat, { move: undefined, told: had?.told ?? [] });
    if (had || thread !== undefined) kept?.end(chat).catch(failed);
  };
  const of: PersonalChatHandOffs['of'] = (chat, activity, user) => {
    const known = chats.get(chat);
    const before =
      activity === undefined ? undefined : known?.told.find((one) => one.activity === activity);
    if (before) return before.thread;
    return known
      ? noteThread(clock, known, activity)
      : readKept(chat, user).then((read) => noteThread(clock, read, activity));
  };
  return { begin, end, of };
}

/** Returns the thread of an activity, and notes it for when Teams sends the activity again. */
function noteThread(
  clock: Clock,
  { move, told }: TrackedTeamsChat,
  activity: string | undefined,
): string | undefined {
  const thread = !move || clock.elapsed() - move.at > HAND_OFF_IDLE_MS ? undefined : move.thread;
  if (activity !== undefined && told.push({ activity, thread }) > MAX_ACTIVITIES_PER_CHAT)
    told.shift();
  return thread;
}
