import type { InboundMessage } from '../../turn/message';
import type { KeptAddress } from '../channel';
import { teamsAddressSchema } from './address';

/**
 * The message as it would be of the chat itself; undefined where it was said in the group, or in a
 * chat of no group's.
 */
export function ownChatMessage(
  message: InboundMessage,
  address: KeptAddress,
): InboundMessage | undefined {
  const read = teamsAddressSchema.safeParse(message.address ?? address);
  if (!read.success || read.data.thread === undefined) return undefined;
  const { thread: _group, name: _known, botName: _called, ...own } = read.data;
  // The id that it would have had there: sent again by Teams it is the same message (I1).
  return {
    ...message,
    conversation: own.conversation,
    messageId: message.messageId.replace(/^own /, ''),
    address: own,
  };
}
