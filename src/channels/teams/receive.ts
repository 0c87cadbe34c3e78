import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Content, Incoming } from '../../turn/message';
import { tappedContent } from '../tapped';
import type { Activity } from './activity';
import type { Address } from './address';
import { MAX_MESSAGE_TEXT } from './limits';
import { spokenText } from './mention';

/** Joining is one message for each person of a conversation, in whatever ways it is told. */
const JOINED_ID = 'joined';

/**
 * An activity as a message of the inbox; undefined for what asks for no answer (typing, reactions, the bot's own joining
 * and activities without a sender). `raw` are the bytes of the body: they name an activity that has no id.
 */
export function receive(activity: Activity, raw: Buffer): Incoming | undefined {
  const content = toContent(activity);
  const customer = person(activity);
  const address = toAddress(activity);
  if (!content || customer === undefined || !address) return undefined;
  return {
    channel: 'teams',
    conversation: address.conversation,
    customer,
    messageId: content.kind === 'joined' ? JOINED_ID : (activity.id ?? createHash('sha256').update(raw).digest('base64url')),
    content,
    ...(activity.locale === undefined ? {} : { locale: activity.locale }),
    address: { ...address },
  };
}

function toAddress({ serviceUrl, conversation, recipient, id, channelId }: Activity): Address | undefined {
  if (serviceUrl === undefined || !conversation || !recipient) return undefined;
  return {
    serviceUrl,
    conversation: conversation.id,
    bot: recipient.id,
    ...(conversation.tenantId === undefined ? {} : { tenant: conversation.tenantId }),
    ...(id === undefined ? {} : { replyToId: id }),
    ...(channelId === undefined ? {} : { channelId }),
  };
}

/** Who it is from; when the bot itself is named as the sender of a joining, the first other one who joined. */
function person({ from, recipient, membersAdded }: Activity): string | undefined {
  if (from && from.id !== recipient?.id) return from.id;
  return membersAdded?.find((member) => member.id !== recipient?.id)?.id;
}

function toContent(activity: Activity): Content | undefined {
  switch (activity.type) {
    case 'message':
      return messageContent(activity);
    case 'conversationUpdate':
      return activity.membersAdded?.some((member) => member.id !== activity.recipient?.id) ? { kind: 'joined' } : undefined;
    case 'installationUpdate':
      return activity.action === undefined || activity.action.startsWith('add') ? { kind: 'joined' } : undefined;
    case 'invoke':
      return activity.name === 'adaptiveCard/action' ? actionContent(activity.value) : undefined;
    default:
      return undefined;
  }
}

function messageContent(activity: Activity): Content {
  const text = spokenText(activity).slice(0, MAX_MESSAGE_TEXT);
  const tapped = tappedContent(activity.value, text);
  if (tapped) return tapped;
  if (text !== '') return { kind: 'text', text };
  // Teams puts the formatted form of a text beside it as an attachment.
  const file = activity.attachments?.find((one) => one['contentType'] !== 'text/html');
  if (!file) return { kind: 'other' };
  const mime = file['contentType'];
  return typeof mime === 'string' ? { kind: 'file', mime: mime.slice(0, 200) } : { kind: 'file' };
}

const cardAction = z.object({ action: z.object({ data: z.unknown().optional() }) });

function actionContent(value: unknown): Content | undefined {
  const parsed = cardAction.safeParse(value);
  return parsed.success ? tappedContent(parsed.data.action.data, '') : undefined;
}
