import type { Accept, Conversations } from '../channels/web/ports';
import type { Store } from '../store/store';
import type { Incoming } from '../turn/message';
import type { Turns } from '../turn/turns';
import { maskCards } from '../understanding/people';

/** How channels hand a message in: card numbers typed into the chat are masked before anything is kept. */
export function acceptFor(turns: Turns): Accept {
  return (message, echo, since) => turns.accept([masked(message)], { echo: echo !== undefined, since }).then(([accepted]) => accepted ?? { duplicate: false });
}

/** The same for all messages of one webhook, in one commit; whether each was there already, in their order. */
export function acceptAllFor(turns: Turns): (messages: Incoming[]) => Promise<{ duplicate: boolean }[]> {
  return (messages) => turns.accept(messages.map(masked));
}

function masked(message: Incoming): Incoming {
  const { content } = message;
  return content.kind === 'text' ? { ...message, content: { ...content, text: maskCards(content.text) } } : message;
}

/** Conversations as the web channel reads and hears them. */
export function conversationsFor(store: Store, turns: Turns): Conversations {
  return {
    find: async (thread, user) => (await store.conversationFor('web', thread, user))?.id,
    erasedAt: (user) => store.erasedAt('web', user),
    history: (id, options) => store.history(id, options),
    onEntry: (listener) => turns.onReply((id) => listener(id)),
    onTyping: (listener) => turns.onTyping((id, on) => on && listener(id)),
  };
}
