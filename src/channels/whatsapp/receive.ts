import type { Content, Incoming } from '../../turn/message';
import type { Address } from './address';
import { coarse, indianMobile } from './address';
import { MAX_MESSAGE_TEXT, MAX_NAME } from './limits';
import type { Heard, WebhookMessage } from './webhook';

/**
 * A message of a webhook as one of the inbox; undefined for what asks for no answer: a reaction, a change of the phone
 * number, a group, a message without a sender. `now` (ms since 1970) bounds the time that it says it was sent at.
 */
export function receive({ phoneNumberId, message, name }: Heard, now: number): Incoming | undefined {
  const customer = message.from ?? message.from_user_id;
  const content = toContent(message);
  if (customer === undefined || !content || message.group_id !== undefined) return undefined;
  const address = toAddress(phoneNumberId, customer, message, name, now);
  return { channel: 'whatsapp', conversation: `${phoneNumberId}:${customer}`, customer, messageId: message.id, content, address: { ...address } };
}

function toAddress(phoneNumberId: string, to: string, message: WebhookMessage, name: string | undefined, now: number): Address {
  const phone = indianMobile(to);
  return {
    phoneNumberId,
    to,
    at: coarse(Math.min(now, message.timestamp === undefined ? now : message.timestamp * 1_000)),
    ...(phone === undefined ? {} : { phone }),
    ...(name === undefined || name === '' ? {} : { name: name.slice(0, MAX_NAME) }),
  };
}

function toContent(message: WebhookMessage): Content | undefined {
  switch (message.type) {
    case 'text':
      return said(message.text?.body);
    case 'interactive':
      return tapped(message.interactive?.button_reply ?? message.interactive?.list_reply);
    case 'button':
      return templateButton(message.button);
    case 'location':
      return place(message.location);
    case 'image':
    case 'video':
    case 'document':
    case 'audio':
    case 'sticker':
      return file(message[message.type]);
    case 'request_welcome':
      return { kind: 'joined' };
    case 'reaction':
    case 'system':
      return undefined;
    default:
      return { kind: 'other' };
  }
}

const said = (text: string | undefined): Content => (text === undefined ? { kind: 'other' } : { kind: 'text', text: text.slice(0, MAX_MESSAGE_TEXT) });

function tapped(reply: { id: string; title?: string | undefined } | undefined): Content {
  return reply ? { kind: 'choice', value: reply.id, ...labelled(reply.title) } : { kind: 'other' };
}

const labelled = (text: string | undefined): { text?: string } => (text === undefined || text === '' ? {} : { text: text.slice(0, MAX_NAME) });

/** A button of a template sends our code where it was given one, else its words: those are read like typed ones. */
function templateButton(button: { payload?: string | undefined; text?: string | undefined } | undefined): Content {
  const code = button?.payload;
  return code?.startsWith('[') === true ? { kind: 'choice', value: code, ...labelled(button?.text) } : said(button?.text ?? code);
}

function place(location: WebhookMessage['location']): Content {
  if (!location || Math.abs(location.latitude) > 90 || Math.abs(location.longitude) > 180) return { kind: 'other' };
  const label = [location.name, location.address].find((one) => one !== undefined && one !== '');
  return { kind: 'place', lat: location.latitude, lng: location.longitude, ...(label === undefined ? {} : { label: label.slice(0, MAX_NAME) }) };
}

/** The words below a picture are what the person says; a file alone is named by the id that the Graph API gives it out by. */
function file(media: WebhookMessage['image']): Content {
  const caption = media?.caption?.trim() ?? '';
  if (caption !== '') return said(caption);
  return { kind: 'file', ...(media?.mime_type === undefined ? {} : { mime: media.mime_type.slice(0, MAX_NAME) }), ...(media?.id === undefined ? {} : { url: `whatsapp-media:${media.id.slice(0, MAX_NAME)}` }) };
}
