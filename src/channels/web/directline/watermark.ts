import { HttpError } from '../../../server/http';
import type { ChannelConversations, ThreadEntry } from '../../host';

/**
 * The last entry that a client has seen: its number and its time. The number alone could name
 * another entry: a history restored from a backup gives later numbers a second time.
 */
export interface Watermark {
  seq: number;
  at?: number | undefined;
}

/**
 * Reads a client's watermark: absent, empty or `-` for none seen yet; a number alone from an
 * earlier version of Mela.
 * @throws HttpError 400 `bad_watermark`
 */
export function readWatermark(text: string | null): Watermark {
  if (text === null || text === '' || text === '-') return { seq: 0 };
  const [, seq, at] = /^(\d{1,15})(?:-([0-9a-z]{1,10}))?$/.exec(text) ?? [];
  if (seq === undefined)
    throw new HttpError(400, 'bad_watermark', 'A watermark is one that this server gave.');
  return { seq: Number(seq), at: at === undefined ? undefined : Number.parseInt(at, 36) };
}

/** Writes a watermark as a client gets it and gives it back. */
export const watermarkText = ({ seq, at }: Watermark): string =>
  at === undefined ? String(seq) : `${seq}-${at.toString(36)}`;

/** Entries new to a client; `anew`: its watermark is of another history, so all are. */
export interface UnseenEntries {
  entries: ThreadEntry[];
  anew: boolean;
}

/** Reads the entries after a watermark, oldest first, at most `limit`. */
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
      if (!oldest || oldest.seq > mark.seq) return { entries: found.slice(0, limit), anew: false }; // deleted by age
    }
  }
  return { entries: await conversations.history(id, { afterSeq: 0, limit }), anew: mark.seq > 0 };
}
