import { HttpError } from '../../../server/http';
import type { ChannelConversations, ThreadEntry } from '../../host';

/**
 * The last entry that a client has seen: its number, and when it was said. A number alone would be
 * taken for an entry of whatever history there is now: one restored from a backup gives the numbers
 * after its end a second time.
 */
export interface Watermark {
  seq: number;
  at?: number | undefined;
}

/**
 * Absent, empty and `-` mean that the client has seen none; a number alone is one of an earlier
 * version.
 * @throws HttpError 400 `bad_watermark`
 */
export function readWatermark(text: string | null): Watermark {
  if (text === null || text === '' || text === '-') return { seq: 0 };
  const [, seq, at] = /^(\d{1,15})(?:-([0-9a-z]{1,10}))?$/.exec(text) ?? [];
  if (seq === undefined)
    throw new HttpError(400, 'bad_watermark', 'A watermark is one that this server gave.');
  return { seq: Number(seq), at: at === undefined ? undefined : Number.parseInt(at, 36) };
}

/** As a client gets it, and gives it back. */
export const watermarkText = ({ seq, at }: Watermark): string =>
  at === undefined ? String(seq) : `${seq}-${at.toString(36)}`;

/** What a client has not seen; `anew` where its watermark is of another history: then this one from its start. */
export interface UnseenEntries {
  entries: ThreadEntry[];
  anew: boolean;
}

/** Both sides after a watermark, oldest first, at most `limit`. */
export async function unseenEntries(
  conversations: Pick<ChannelConversations, 'history'>,
  id: string,
  { mark, limit }: { mark: Watermark; limit: number },
): Promise<UnseenEntries> {
  if (mark.seq > 0) {
    const found = await conversations.history(id, { afterSeq: mark.seq - 1, limit: limit + 1 });
    if (found[0]?.seq === mark.seq) {
      if (mark.at === undefined || mark.at === found[0].at)
        return { entries: found.slice(1), anew: false };
    } else {
      const [oldest] = await conversations.history(id, { afterSeq: 0, limit: 1 });
      if (!oldest || oldest.seq > mark.seq) return { entries: found.slice(0, limit), anew: false }; // deleted by its age
    }
  }
  return { entries: await conversations.history(id, { afterSeq: 0, limit }), anew: mark.seq > 0 };
}
