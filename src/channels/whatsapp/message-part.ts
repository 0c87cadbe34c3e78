import type { WhatsAppBody } from './bodies';

/**
 * One message to send. `plain` holds the messages (perhaps none) to send instead where WhatsApp
 * cannot fetch its picture.
 */
export interface WhatsAppMessagePart {
  body: WhatsAppBody;
  plain?: readonly WhatsAppBody[] | undefined;
}
