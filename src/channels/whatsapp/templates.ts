import type { Reply } from '../../reply/reply';
import { worded } from '../../reply/word';
import { clip } from '../split-text';
import { unmarked } from '../unmarked';
import type { Body } from './bodies';
import { TEMPLATE_VALUE } from './limits';
import { billLine, clean } from './plain';

/** A reply as a template; `whole` is false when the template cannot hold all of its words. */
export interface Templated {
  body: Body;
  whole: boolean;
}

/** Names of our templates; each stands in manifest/whatsapp/templates in every language of `TEMPLATE_LANGUAGES`. */
export const TEMPLATES = { status: 'order_status', pay: 'payment_reminder', ticket: 'ticket_ready' } as const;

/** Languages that the templates are registered in; the first where the person's is another. */
export const TEMPLATE_LANGUAGES = ['en', 'hi'] as const;

/** What may be said once the 24 hours are over: how an order stands, its payment, its ticket. Undefined for any other reply. */
export function templateOf(given: Reply, language: string | null | undefined): Templated | undefined {
  const reply = worded(given, unmarked);
  switch (reply.kind) {
    case 'status':
      return templated(TEMPLATES.status, language, [value([reply.title, reply.text, ...reply.lines.map(billLine)])]);
    case 'pay':
      return templated(TEMPLATES.pay, language, [value([reply.title, reply.text]), value([reply.amount])], lastOf(reply.url, '/pay/'));
    case 'ticket':
      return templated(TEMPLATES.ticket, language, [value([reply.title, ...reply.lines.map(billLine)])], lastOf(reply.url, '/tickets/'));
    default:
      return undefined;
  }
}

/** A value has neither line breaks nor runs of spaces; an empty one is refused. */
const value = (parts: readonly string[]): string => parts.map((part) => clean(part).replace(/\s+/g, ' ')).filter((part) => part !== '').join(' · ') || '–';

/** What the address of a template's button ends with; undefined where the address is of another kind. */
function lastOf(url: string, before: string): string {
  const at = url.indexOf(before);
  return at < 0 ? '' : url.slice(at + before.length);
}

function templated(name: string, language: string | null | undefined, values: readonly string[], suffix?: string): Templated | undefined {
  if (suffix === '') return undefined;
  const code = TEMPLATE_LANGUAGES.find((one) => language?.toLowerCase().startsWith(one)) ?? TEMPLATE_LANGUAGES[0];
  const parameters = values.map((text) => ({ type: 'text', text: clip(text, TEMPLATE_VALUE) }));
  const button = suffix === undefined ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: suffix }] }];
  return {
    body: { type: 'template', template: { name, language: { code }, components: [{ type: 'body', parameters }, ...button] } },
    whole: values.every((text) => text.length <= TEMPLATE_VALUE),
  };
}
