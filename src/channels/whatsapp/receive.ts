import type { MessageContent, InboundMessage } from '../../turn/message';
import type { WhatsAppAddress } from './address';
import { coarsenTime, indianMobile } from './address';
import { MAX_MESSAGE_TEXT, MAX_NAME } from './limits';
import type { CustomerWebhookMessage, WebhookMessage } from './webhook';

/** Start of the address of a file that a person sent; its id at the Graph API follows. */
export const MEDIA_PREFIX = 'whatsapp-media:';

/**
 * Reads a webhook's message as one of the inbox; undefined where it asks for no answer (a reaction,
 * a change of the phone number), is in a group or has no sender. Its own time counts up to `now`
 * (ms UTC).
 */
export function receiveWebhookMessage(
  { phoneNumberId, message, name }: CustomerWebhookMessage,
  now: number,
): InboundMessage | undefined {
  const customer = message.from ?? message.from_user_id;
  const content = toContent(message);
  if (customer === undefined || !content || message.group_id !== undefined) return undefined;
  const address = toAddress(phoneNumberId, customer, message, name, now);
  return {
    channel: 'whatsapp',
    conversation: `${phoneNumberId}:${customer}`,
    customer,
    messageId: message.id,
    content,
    address: { ...address },
  };
}

function toAddress(
  phoneNumberId: string,
  to: string,
  message: WebhookMessage,
  name: string | undefined,
  now: number,
): WhatsAppAddress {
  const phone = indianMobile(to);
  return {
    phoneNumberId,
    to,
    at: coarsenTime(
      Math.min(now, message.timestamp === undefined ? now : message.timestamp * 1_000),
    ),
    ...(phone === undefined ? {} : { phone }),
    ...(name === undefined || name === '' ? {} : { name: name.slice(0, MAX_NAME) }),
  };
}

function toContent(message: WebhookMessage): MessageContent | undefined {
  switch (message.type) {
    case 'text':
      return textContent(message.text?.body);
    case 'interactive':
      return choiceContent(message.interactive?.button_reply ?? message.interactive?.list_reply);
    case 'button':
      return templateButton(message.button);
    case 'location':
      return placeContent(message.location);
    case 'image':
    case 'video':
    case 'document':
    case 'audio':
    case 'sticker':
      return fileContent(message[message.type]);
    case 'request_welcome':
      return { kind: 'joined' };
    case 'reaction':
    case 'system':
      return undefined;
    default:
      return { kind: 'other' };
  }
}

const textContent = (text: string | undefined): MessageContent =>
  text === undefined ? { kind: 'other' } : { kind: 'text', text: text.slice(0, MAX_MESSAGE_TEXT) };

function choiceContent(
  reply: { id: string; title?: string | undefined } | undefined,
): MessageContent {
  return reply ? { kind: 'choice', value: reply.id, ...labelText(reply.title) } : { kind: 'other' };
}

const labelText = (text: string | undefined): { text?: string } =>
  text === undefined || text === '' ? {} : { text: text.slice(0, MAX_NAME) };

/** Reads a template's button: our code where it has one, else its words, as if typed. */
function templateButton(
  button: { payload?: string | undefined; text?: string | undefined } | undefined,
): MessageContent {
  const code = button?.payload;
  return code?.startsWith('[') === true
    ? { kind: 'choice', value: code, ...labelText(button?.text) }
    : textContent(button?.text ?? code);
}

function placeContent(location: WebhookMessage['location']): MessageContent {
  if (!location || Math.abs(location.latitude) > 90 || Math.abs(location.longitude) > 180)
    return { kind: 'other' };
  const label = [location.name, location.address].find((one) => one !== undefined && one !== '');
  return {
    kind: 'place',
    lat: location.latitude,
    lng: location.longitude,
    ...(label === undefined ? {} : { label: label.slice(0, MAX_NAME) }),
  };
}

/** Reads the words below a picture as the message; a file alone by its id at the Graph API. */
function fileContent(media: WebhookMessage['image']): MessageContent {
  const caption = media?.caption?.trim() ?? '';
  if (caption !== '') return textContent(caption);
  return {
    kind: 'file',
    ...(media?.mime_type === undefined ? {} : { mime: media.mime_type.slice(0, MAX_NAME) }),
    ...(media?.id === undefined ? {} : { url: `${MEDIA_PREFIX}${media.id.slice(0, MAX_NAME)}` }),
  };
}
