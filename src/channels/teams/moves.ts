import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { ServerLog } from '../../server/ports';
import type { OwnChatRecords } from '../host';

/** Which group's talk goes on in a person's own chat, so that what they type there is heard by it. */
export interface PersonalChatHandOffs {
  /** Something of the group's thread was said in the chat. */
  begin(chat: string, thread: string, user: string | undefined): void;
  /** The person does something else in their own chat; with `thread`, only that group's talk is over there. */
  end(chat: string, thread?: string): void;
  /** The thread that an activity of the chat belongs to; the same one when the activity is sent again later (I1). */
  of(
    chat: string,
    activity: string | undefined,
    user: string | undefined,
  ): string | undefined | Promise<string | undefined>;
}

const MAX_TRACKED_CHATS = 4_000; // chats; of others it is read what was kept
const MAX_ACTIVITIES_PER_CHAT = 8; // activities of a chat; Teams sends one again within minutes
/** After this long without a word of the group's talk, what is typed belongs to the chat itself again. */
const HAND_OFF_IDLE_MS = 30 * 60_000;
/** A talk that goes on is kept anew after this long, not with every word of it. */
const PERSIST_INTERVAL_MS = 60_000;

type PersonalChatHandOff = { thread: string; at: number };

/**
 * What is known of a chat: the talk that goes on in it, if any, and which thread its latest
 * activities were said to be of.
 */
interface TrackedTeamsChat {
  move: PersonalChatHandOff | undefined;
  told: { activity: string; thread: string | undefined }[];
}

/**
 * In memory, and kept beside: what is not known here was begun in an earlier life. Where it cannot
 * be read, buttons still carry their thread.
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

/** The thread that an activity is of by now, told and noted for when the activity is sent again. */
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
