import type { ChannelDefinition } from '../channels/channel';
import type { ChannelConversations, ChannelHost } from '../channels/host';
import { withChoiceKeys } from '../channels/shared/choice-keys';
import type { Store } from '../store/store';
import type { TurnService } from '../turn/turns';
import type { AppDependencies } from './dependencies';
import { acceptFor } from './intake';
import { limitMessages } from './message-limit';
import { storedOwnChats } from './stored-own-chats';

/** The dependencies of channel hosts; they call `turns` only once messages come in. */
export interface ChannelHostParts {
  around: Pick<
    AppDependencies,
    'clock' | 'ids' | 'random' | 'setTimer' | 'log' | 'words' | 'dataKey' | 'store'
  >;
  publicUrl: string;
  turns: () => TurnService;
  listeners: TurnListeners;
  /** Messages of one person in a minute, where a channel does not refuse more itself. */
  messagesPerPerson: number;
}

/** Builds the host of one channel. */
export function hostFor(
  definition: Pick<ChannelDefinition, 'name' | 'choiceCodes' | 'formsAsText' | 'refusesMany'>,
  { around, publicUrl, turns, listeners, messagesPerPerson }: ChannelHostParts,
): ChannelHost {
  const { clock, ids, random, setTimer, log, words, dataKey, store } = around;
  const accept = acceptFor(definition, { store, turns });
  return {
    clock,
    ids,
    random,
    setTimer,
    log,
    words,
    dataKey,
    publicUrl,
    accept:
      definition.refusesMany === true ? accept : limitMessages(accept, clock, messagesPerPerson),
    conversations: conversationsFor(definition, store, listeners),
    ownChats: storedOwnChats(definition.name, store, clock),
    report: (conversation, seq, settled) => store.reportDelivery(conversation, seq, settled),
  };
}

function conversationsFor(
  { name, choiceCodes }: Pick<ChannelDefinition, 'name' | 'choiceCodes'>,
  store: Store,
  listeners: TurnListeners,
): ChannelConversations {
  return {
    find: async (thread, user) => (await store.conversationFor(name, thread, user))?.id,
    authorOf: async (id) => {
      const found = await store.conversation(id);
      return found?.channel === name ? { thread: found.thread, user: found.user } : undefined;
    },
    erasedAt: (user) => store.erasedAt(name, user),
    history: async (id, options) =>
      (await store.history(id, options)).map((item) =>
        item.from === 'bot' ? { ...item, reply: withChoiceKeys(item.reply, choiceCodes) } : item,
      ),
    onEntry: listeners.onEntry,
    onTyping: listeners.onTyping,
  };
}

type ConversationListener = (conversationId: string) => void;

/** Listeners for replies and turns: channels open, and may listen, before the turns exist. */
export interface TurnListeners extends Pick<ChannelConversations, 'onEntry' | 'onTyping'> {
  /** Connects the listeners to these turns. */
  listenTo: (turns: Pick<TurnService, 'onReply' | 'onTyping'>) => void;
}

/** Creates listeners that are not connected to turns yet. */
export function createTurnListeners(): TurnListeners {
  const [entries, typings] = [new Set<ConversationListener>(), new Set<ConversationListener>()];
  const addTo = (listeners: Set<ConversationListener>) => (listener: ConversationListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    onEntry: addTo(entries),
    onTyping: addTo(typings),
    listenTo(turns) {
      turns.onReply((id) => entries.forEach((listener) => listener(id)));
      turns.onTyping((id, on) => on && typings.forEach((listener) => listener(id)));
    },
  };
}
