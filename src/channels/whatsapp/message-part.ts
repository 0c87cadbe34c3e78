import type { WhatsAppBody } from './bodies';

/** One message to send; `plain` stands in where WhatsApp cannot fetch its picture. */
export interface WhatsAppMessagePart {
  body: WhatsAppBody;
  plain?: readonly WhatsAppBody[] | undefined;
}
