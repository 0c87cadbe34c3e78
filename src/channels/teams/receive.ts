import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { MessageContent, InboundMessage } from '../../turn/message';
import { tappedContent } from '../shared/tapped';
import type { TeamsActivity } from './activity';
import { tenantOf } from './activity';
import type { TeamsAddress } from './address';
import { MAX_MESSAGE_TEXT, MAX_NAME } from './limits';
import { spokenText } from './mention';
import { THREAD_KEY } from './render';

/** Message id of a joining: one for each person of a conversation, however Teams reports it. */
const JOINED_ID = 'joined';

/**
 * Reads an activity as a message of the inbox; undefined where it asks for no answer (typing,
 * reactions, others joining a group) or has no sender. Each person of a group has a conversation,
 * and so drafts, of their own. `raw`, the bytes of the body, names an activity without an id.
 * `movedTo` finds the group's thread that a chat continues; a tapped button names its own.
 */
export function receiveActivity(
  activity: TeamsActivity,
  raw: Buffer,
  movedTo: (chat: string, activity: string | undefined) => string | undefined,
): InboundMessage | undefined {
  const content = toContent(activity);
  const customer = customerIdOf(activity);
  const address = toAddress(activity, customer);
  if (!content || customer === undefined || !address) return undefined;
  const thread = address.group
    ? undefined
    : threadOf(activity, content, movedTo(address.conversation, activity.id));
  const id =
    content.kind === 'joined'
      ? JOINED_ID
      : (activity.id ?? createHash('sha256').update(raw).digest('base64url'));
  return {
    channel: 'teams',
    conversation: thread ?? address.conversation,
    customer,
    // Ids are of their chat: what comes from another one must not be taken for a message of the thread.
    messageId: thread === undefined ? id : `own ${id}`,
    content,
    ...(activity.locale === undefined ? {} : { locale: activity.locale }),
    ...(activity.id === undefined || address.group ? {} : { replyTo: activity.id }),
    address: {
      ...address,
      ...(thread === undefined ? {} : { thread, ...botNameOf(activity), ...nameOf(activity) }),
    },
  };
}

const tappedButtonSchema = z.object({
  mela: z.string(),
  [THREAD_KEY]: z.string().min(1).max(500).optional().catch(undefined),
});

/** The value of a tapped button, wherever the activity holds it. */
const valueOf = (activity: TeamsActivity): unknown =>
  activity.type === 'invoke'
    ? cardAction.safeParse(activity.value).data?.action.data
    : activity.value;

/** The conversation is looked up with the sender, so naming a thread opens nobody else's talk (I9). */
function threadOf(
  activity: TeamsActivity,
  content: MessageContent,
  moved: string | undefined,
): string | undefined {
  if (content.kind === 'joined') return undefined;
  if (content.kind === 'text') return moved;
  const button = tappedButtonSchema.safeParse(valueOf(activity));
  return button.success ? button.data[THREAD_KEY] : moved;
}

const isGroup = ({ conversation }: TeamsActivity): boolean =>
  conversation?.conversationType === 'groupChat' ||
  conversation?.conversationType === 'channel' ||
  conversation?.isGroup === true;

function toAddress(activity: TeamsActivity, user: string | undefined): TeamsAddress | undefined {
  const { serviceUrl, conversation, recipient, id, channelId } = activity;
  if (serviceUrl === undefined || !conversation || !recipient) return undefined;
  const tenant = tenantOf(activity);
  return {
    serviceUrl,
    conversation: conversation.id,
    bot: recipient.id,
    ...(isGroup(activity) ? botNameOf(activity) : {}),
    ...(tenant === undefined ? {} : { tenant }),
    ...(id !== undefined && isGroup(activity) ? { replyToId: id } : {}),
    ...(channelId === undefined ? {} : { channelId }),
    ...(user === undefined ? {} : { user }),
    ...(isGroup(activity) ? { group: true, ...nameOf(activity) } : {}),
  };
}

const botNameOf = ({ recipient }: TeamsActivity): { botName?: string } =>
  recipient?.name ? { botName: recipient.name.slice(0, MAX_NAME) } : {};

const nameOf = ({ from, recipient }: TeamsActivity): { name?: string } =>
  from?.name && from.id !== recipient?.id ? { name: from.name.slice(0, MAX_NAME) } : {};

/** Returns the sender's id; where the bot itself reports a joining, the first other who joined. */
function customerIdOf({ from, recipient, membersAdded }: TeamsActivity): string | undefined {
  if (from && from.id !== recipient?.id) return from.id;
  return membersAdded?.find((member) => member.id !== recipient?.id)?.id;
}

function toContent(activity: TeamsActivity): MessageContent | undefined {
  switch (activity.type) {
    case 'message':
      return messageContent(activity);
    case 'conversationUpdate':
      return isFirstMeeting(activity) ? { kind: 'joined' } : undefined;
    case 'installationUpdate':
      return activity.action === undefined || activity.action === 'add'
        ? { kind: 'joined' }
        : undefined;
    case 'invoke':
      return activity.name === 'adaptiveCard/action' ? actionContent(activity.value) : undefined;
    default:
      return undefined;
  }
}

/** Tells whether to greet: in a group only when the bot itself joins, not each later member. */
function isFirstMeeting(activity: TeamsActivity): boolean {
  const added = activity.membersAdded ?? [];
  return isGroup(activity)
    ? added.some((member) => member.id === activity.recipient?.id)
    : added.length > 0;
}

function messageContent(activity: TeamsActivity): MessageContent {
  const text = spokenText(activity).slice(0, MAX_MESSAGE_TEXT);
  const button =
    activity.value === undefined ? undefined : tappedContent(ownValue(activity.value), text);
  if (button) return button;
  if (text !== '') return { kind: 'text', text };
  // Teams puts the formatted form of a text beside it as an attachment.
  const file = activity.attachments?.find((one) => one['contentType'] !== 'text/html');
  if (!file) return { kind: 'other' };
  const mime = file['contentType'];
  return typeof mime === 'string' ? { kind: 'file', mime: mime.slice(0, 200) } : { kind: 'file' };
}

const cardAction = z.object({ action: z.object({ data: z.unknown().optional() }) });

function actionContent(value: unknown): MessageContent | undefined {
  const parsed = cardAction.safeParse(value);
  return parsed.success ? tappedContent(ownValue(parsed.data.action.data), '') : undefined;
}

const recordSchema = z.record(z.string(), z.unknown());

/** A value without the mark of the thread, which is no field of a form. */
function ownValue(value: unknown): unknown {
  const data = recordSchema.safeParse(value);
  return data.success
    ? Object.fromEntries(Object.entries(data.data).filter(([name]) => name !== THREAD_KEY))
    : value;
}
