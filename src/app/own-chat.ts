import { isOfGroup } from '../../dialogs/parts/own-chat';
import type { Command } from '../engine/command';
import type { OwnChats } from '../channels/channel';
import type { MessageRedirector } from '../turn/handle/apart';
import type { ChannelName, InboundMessage } from '../turn/message';
import { say } from '../reply/text';

/** The dependencies of giving a message back to the chat in which a person typed it. */
export interface OwnChatParts {
  accept: (messages: InboundMessage[]) => Promise<unknown>;
  /** Returns a channel's one-to-one chats, where it has any. */
  chatsOf: (channel: ChannelName) => OwnChats | undefined;
}

/** Commands after which Mela says that they change nothing for the group; a thanks needs none. */
const ACTING_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'start',
  'fill',
  'correct',
  'list',
  'forget',
]);

/**
 * Creates a redirector for words typed in a one-to-one chat that continues a group's conversation:
 * those that do not belong to it go back to the chat itself.
 */
export function createOwnChatHandBack({ accept, chatsOf }: OwnChatParts): MessageRedirector {
  return {
    of: ({ message, conversation }, state, commands) => {
      const own = chatsOf(message.channel)?.messageOf(message, conversation.address);
      return own?.content.kind === 'text' && !isOfGroup(state, commands, own.content.text)
        ? own
        : undefined;
    },
    async give(own) {
      chatsOf(own.channel)?.endMove(own.conversation);
      await accept([own]);
    },
    said: (commands) =>
      commands.some((one) => ACTING_COMMANDS.has(one.do)) ? say('own-chat.alone') : undefined,
  };
}
