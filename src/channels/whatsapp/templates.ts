import type { Reply } from '../../reply/reply';
import { mapReplyTexts } from '../../reply/map-texts';
import { nearestLanguage } from '../../reply/nearest-language';
import { clipText } from '../shared/split-text';
import { neutraliseFormatting } from '../shared/unmarked';
import type { WhatsAppBody } from './bodies';
import { TEMPLATE_VALUE } from './limits';
import { billLine, cleanText } from './plain';

/** A template filled from a reply; `whole` is false when it cannot hold all of its words. */
export interface TemplateMessage {
  body: WhatsAppBody;
  whole: boolean;
}

/** Names of our templates; manifest/whatsapp/templates has each in all `TEMPLATE_LANGUAGES`. */
export const TEMPLATE_NAMES = {
  status: 'order_status',
  pay: 'payment_reminder',
  ticket: 'ticket_ready',
} as const;

/** Languages of the registered templates; people of other languages get the first. */
export const TEMPLATE_LANGUAGES = ['en', 'hi'] as const;

/**
 * Returns the template for an order's status, a payment or a ticket, which alone may be sent once
 * the 24 hours are over; undefined for any other reply.
 */
export function templateOf(
  given: Reply,
  language: string | null | undefined,
): TemplateMessage | undefined {
  const reply = mapReplyTexts(given, neutraliseFormatting);
  switch (reply.kind) {
    case 'status':
      return templateMessage(TEMPLATE_NAMES.status, language, [
        templateValue([reply.title, reply.text, ...reply.lines.map(billLine)]),
      ]);
    case 'pay':
      return templateMessage(
        TEMPLATE_NAMES.pay,
        language,
        [templateValue([reply.title, reply.text]), templateValue([reply.amount])],
        lastOf(reply.url, '/pay/'),
      );
    case 'ticket':
      return templateMessage(
        TEMPLATE_NAMES.ticket,
        language,
        [templateValue([reply.title, ...reply.lines.map(billLine)])],
        lastOf(reply.url, '/tickets/'),
      );
    default:
      return undefined;
  }
}

/** Joins a template's value; WhatsApp refuses line breaks, runs of spaces and empty values. */
const templateValue = (parts: readonly string[]): string =>
  parts
    .map((part) => cleanText(part).replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(' · ') || '–';

/** Returns the end of a template's button address; empty where the address is of another kind. */
function lastOf(url: string, before: string): string {
  const at = url.indexOf(before);
  return at < 0 ? '' : url.slice(at + before.length);
}

function templateMessage(
  name: string,
  language: string | null | undefined,
  values: readonly string[],
  suffix?: string,
): TemplateMessage | undefined {
  if (suffix === '') return undefined;
  const code = nearestLanguage(language, TEMPLATE_LANGUAGES, TEMPLATE_LANGUAGES[0]);
  const parameters = values.map((text) => ({ type: 'text', text: clipText(text, TEMPLATE_VALUE) }));
  const button =
    suffix === undefined
      ? []
      : [
          {
            type: 'button',
            sub_type: 'url',
            index: '0',
            parameters: [{ type: 'text', text: suffix }],
          },
        ];
  return {
    body: {
      type: 'template',
      template: { name, language: { code }, components: [{ type: 'body', parameters }, ...button] },
    },
    whole: values.every((text) => text.length <= TEMPLATE_VALUE),
  };
}
