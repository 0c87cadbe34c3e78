import { isOfGroup } from '../../dialogs/parts/own-chat';
import type { Command } from '../engine/command';
import { teamsAddressSchema } from '../channels/teams/address';
import type { MessageRedirector } from '../turn/handle/apart';
import type { InboundMessage } from '../turn/message';
import type { TurnInput } from '../turn/turn';

/** What giving a message back to the chat that it was typed in stands on. */
export interface OwnChatParts {
  accept: (messages: InboundMessage[]) => Promise<unknown>;
  /** Ends the group's talk in a chat. */
  endMove: (chat: string) => void;
}

/** Of a thanks or a question nobody need be told whose it is. */
const ACTING_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'start',
  'fill',
  'correct',
  'list',
  'forget',
]);

/** Words typed in a person's own chat that are none of the group's talk that went on there: they are the chat's own. */
export function createOwnChatHandBack({ accept, endMove }: OwnChatParts): MessageRedirector {
  return {
    of: (turn, state, commands) => {
      const own = ownMessage(turn);
      return own?.content.kind === 'text' && !isOfGroup(state, commands, own.content.text)
        ? own
        : undefined;
    },
    async give(own) {
      endMove(own.conversation);
      await accept([own]);
    },
    said: (commands) =>
      commands.some((one) => ACTING_COMMANDS.has(one.do)) ? { say: 'own-chat.alone' } : undefined,
  };
}

/** The message as it would be of the chat itself; undefined where it was said in the group, or in a chat of no group's. */
function ownMessage({
  conversation,
  message,
}: Pick<TurnInput, 'conversation' | 'message'>): InboundMessage | undefined {
  const read =
    message.channel === 'teams'
      ? teamsAddressSchema.safeParse(message.address ?? conversation.address)
      : undefined;
  if (!read?.success || read.data.thread === undefined) return undefined;
  const { thread: _group, name: _known, botName: _called, ...own } = read.data;
  // The id that it would have had there: sent again by Teams it is the same message (I1).
  return {
    ...message,
    conversation: own.conversation,
    messageId: message.messageId.replace(/^own /, ''),
    address: own,
  };
}
