import type { ThreadEntry } from '../host';
import type { WebActivityBody } from './render';
import { renderReply } from './render';

/** The bot as it stands in `from`. */
export const BOT_ACCOUNT = { id: 'mela', name: 'Mela', role: 'bot' } as const;

/** Id of the `part`-th activity of the entry `seq`; a person's own message is the only part of its entry. */
export function activityId(thread: string, seq: number, part = 0): string {
  const id = `${thread}|${String(seq).padStart(7, '0')}`;
  return part === 0 ? id : `${id}.${part}`;
}

/**
 * Entries of one person's thread as the activities that their client gets, in order. What the person wrote comes back
 * as their own bubble, and answers name the last of these that stands before them: `asked`, or one among the entries.
 */
export function toActivities(
  thread: string,
  user: string,
  entries: readonly ThreadEntry[],
  asked?: number,
): WebActivityBody[] {
  let last = asked;
  return entries.flatMap((entry) => {
    if (entry.from === 'person') last = entry.seq;
    const base = {
      channelId: 'webchat',
      conversation: { id: thread },
      timestamp: new Date(entry.at).toISOString(),
    };
    return entry.from === 'person'
      ? customerActivities(thread, user, entry, base)
      : botActivities(thread, entry, base, last);
  });
}

function customerActivities(
  thread: string,
  user: string,
  entry: Extract<ThreadEntry, { from: 'person' }>,
  base: WebActivityBody,
): WebActivityBody[] {
  return customerMessageBodies(entry).map((body) => ({
    ...base,
    ...body,
    id: activityId(thread, entry.seq),
    from: { id: user, role: 'user' },
  }));
}

function botActivities(
  thread: string,
  entry: Extract<ThreadEntry, { from: 'bot' }>,
  base: WebActivityBody,
  asked: number | undefined,
): WebActivityBody[] {
  const replyToId = asked === undefined ? {} : { replyToId: activityId(thread, asked) };
  return renderReply(entry.reply).map((body, part) => ({
    ...base,
    ...body,
    ...replyToId,
    id: activityId(thread, entry.seq, part),
    from: BOT_ACCOUNT,
  }));
}

/** The sign that a turn of the thread runs; it is no part of the history. */
export function typingActivity(thread: string, now: number): WebActivityBody {
  return {
    type: 'typing',
    channelId: 'webchat',
    conversation: { id: thread },
    timestamp: new Date(now).toISOString(),
    from: BOT_ACCOUNT,
  };
}

/** A person's message as their clients show it; a joining and the like show nothing. */
function customerMessageBodies({
  content,
  messageId,
}: Extract<ThreadEntry, { from: 'person' }>): WebActivityBody[] {
  const channelData = { clientActivityID: messageId };
  const message = (text: string): WebActivityBody => ({
    type: 'message',
    textFormat: 'plain',
    text,
    channelData,
  });
  switch (content.kind) {
    case 'text':
      return [message(content.text)];
    case 'choice':
    case 'form':
      return [
        {
          ...message(('text' in content ? content.text : undefined) ?? '✓'),
          value: { mela: content.value },
        },
      ];
    case 'place':
      return [
        {
          type: 'event',
          name: 'mela/place',
          value: { lat: content.lat, lng: content.lng, label: content.label },
          channelData,
        },
      ];
    case 'file':
      return [message('📎')];
    case 'other':
      return [message('…')];
    default:
      return [];
  }
}
