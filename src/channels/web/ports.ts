import type { InboundMessage, MessageContent } from '../../turn/message';
import type { MessageAcceptance } from '../host';

/**
 * Puts a message into the inbox; it is on disk when this resolves. `echo` is what the history shows
 * of it, nothing when left out; `since` is when the pass was first given that it came by (ms UTC),
 * where it came by one.
 */
export type AcceptWebMessage = (
  message: InboundMessage,
  echo?: MessageContent,
  since?: number,
) => Promise<MessageAcceptance>;
