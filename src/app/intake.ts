import type { AcceptWebMessage, WebConversations } from '../channels/web/ports';
import type { Store } from '../store/store';
import type { InboundMessage } from '../turn/message';
import type { TurnService } from '../turn/turns';
import { maskCards } from '../language/persons';

/** How channels hand a message in: card numbers typed into the chat are masked before anything is kept. */
export function acceptFor(turns: TurnService): AcceptWebMessage {
  return (message, echo, since) =>
    turns
      .accept([maskCardNumbers(message)], { echo: echo !== undefined, since })
      .then(([accepted]) => accepted ?? { duplicate: false });
}

/** The same for all messages of one webhook, in one commit; whether each was there already, in their order. */
export function acceptAllFor(
  turns: TurnService,
): (messages: InboundMessage[]) => Promise<{ duplicate: boolean }[]> {
  return (messages) => turns.accept(messages.map(maskCardNumbers));
}

function maskCardNumbers(message: InboundMessage): InboundMessage {
  const { content } = message;
  return content.kind === 'text'
    ? { ...message, content: { ...content, text: maskCards(content.text) } }
    : message;
}

/** Conversations as the web channel reads and hears them. */
export function conversationsFor(store: Store, turns: TurnService): WebConversations {
  return {
    find: async (thread, user) => (await store.conversationFor('web', thread, user))?.id,
    erasedAt: (user) => store.erasedAt('web', user),
    history: (id, options) => store.history(id, options),
    onEntry: (listener) => turns.onReply((id) => listener(id)),
    onTyping: (listener) => turns.onTyping((id, on) => on && listener(id)),
  };
}
