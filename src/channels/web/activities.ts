import type { ThreadEntry } from '../host';
import type { WebActivityBody } from './render';
import { renderReply } from './render';

/** The bot's account in `from`. */
export const BOT_ACCOUNT = { id: 'mela', name: 'Mela', role: 'bot' } as const;

/** Returns the id of an entry's `part`-th activity; a person's message has only part 0. */
export function activityId(thread: string, seq: number, part = 0): string {
  const id = `${thread}|${String(seq).padStart(7, '0')}`;
  return part === 0 ? id : `${id}.${part}`;
}

/**
 * Renders the entries of a person's thread as activities for their client, in order. A person's
 * message comes back as their own bubble. A reply's `replyToId` names the person's last message
 * before it: the one with the number `asked`, or one among the entries.
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

/** Returns the typing sign of a running turn; it is no part of the history. */
export function typingActivity(thread: string, now: number): WebActivityBody {
  return {
    type: 'typing',
    channelId: 'webchat',
    conversation: { id: thread },
    timestamp: new Date(now).toISOString(),
    from: BOT_ACCOUNT,
  };
}

/** Returns a person's message as their clients show it; nothing for a joining and the like. */
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
