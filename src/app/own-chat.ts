import { isOfGroup } from '../../dialogs/parts/own-chat';
import type { Command } from '../engine/command';
import type { OwnChats } from '../channels/channel';
import type { MessageRedirector } from '../turn/handle/apart';
import type { ChannelName, InboundMessage } from '../turn/message';
import { say } from '../reply/text';

/** What giving a message back to the chat that it was typed in stands on. */
export interface OwnChatParts {
  accept: (messages: InboundMessage[]) => Promise<unknown>;
  /** The own chats of a channel, where it has any. */
  chatsOf: (channel: ChannelName) => OwnChats | undefined;
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
