import type { InboundMessage, MessageContent } from '../../turn/message';
import type { MessageAcceptance } from '../host';

/**
 * Puts a message into the inbox; it is on disk when this resolves. The history shows `echo` of it,
 * or nothing; `since` is the first issue of the token that it came with (ms UTC).
 */
export type AcceptWebMessage = (
  message: InboundMessage,
  echo?: MessageContent,
  since?: number,
) => Promise<MessageAcceptance>;
