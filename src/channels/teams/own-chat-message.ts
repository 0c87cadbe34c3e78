import type { InboundMessage } from '../../turn/message';
import type { KeptAddress } from '../channel';
import { teamsAddressSchema } from './address';

/**
 * Returns the message as one of the one-to-one chat itself; undefined where the person wrote it in
 * the group, or in a chat that continues no group's conversation.
 */
export function ownChatMessage(
  message: InboundMessage,
  address: KeptAddress,
): InboundMessage | undefined {
  const read = teamsAddressSchema.safeParse(message.address ?? address);
  if (!read.success || read.data.thread === undefined) return undefined;
  const { thread: _group, name: _known, botName: _called, ...own } = read.data;
  // The id is the one that it would have had there, so that Teams' repeats stay one message (I1).
  return {
    ...message,
    conversation: own.conversation,
    messageId: message.messageId.replace(/^own /, ''),
    address: own,
  };
}
