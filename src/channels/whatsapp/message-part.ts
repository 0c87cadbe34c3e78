import type { WhatsAppBody } from './bodies';

/**
 * One message to send. `plain` says the same without pictures, for when WhatsApp cannot fetch one;
 * it may be nothing.
 */
export interface WhatsAppMessagePart {
  body: WhatsAppBody;
  plain?: readonly WhatsAppBody[] | undefined;
}
