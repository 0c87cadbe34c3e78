import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { ReplyChoice } from '../../../../reply/reply-parts';
import type { Clock } from '../../../../clock';
import type { ChatClient } from '../state/chat';
import type { ChatState } from '../state/chat-state';
import type { UnsentEntries } from '../state/unsent';
import type { AwaitedPayment, OrderPages } from './payment-tab';
import type { ChatPageSettings } from './settings';
import type { TimeFormats } from './times';
import type { ChatPageWords } from './words';

/** Tools that every component of the page may use. */
export interface ChatPageTools {
  chat: ChatClient;
  words: ChatPageWords;
  times: TimeFormats;
  clock: Clock;
  unsent: UnsentEntries;
  settings: ChatPageSettings;
  awaitedPayment: AwaitedPayment;
  orderPages: OrderPages;
  /** Address of the page: relative addresses in replies start there. */
  base: string;
  /** Sends a choice and shows its answer over the page. */
  look: (choice: ReplyChoice) => void;
  /** Puts the cursor back where the next message is typed. */
  focus: () => void;
}

/** Context that carries the tools to all components. */
export const ToolsContext = createContext<ChatPageTools | undefined>(undefined);

/** Returns the page's tools; throws outside `ToolsContext`. */
export function useTools(): ChatPageTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('no tools above this component');
  return tools;
}

function useRedraw(): () => void {
  const [, count] = useState(0);
  return () => count((before) => before + 1);
}

/** Returns the chat's state and redraws the component after every change. */
export function useChat(chat: ChatClient): ChatState {
  const draw = useRedraw();
  useLayoutEffect(() => chat.watch(() => draw()), [chat]); // at once: an answer may come before the page is painted
  return chat.state();
}

/** Tells whether `until` (ms UTC) is still to come; redraws the component when it has passed. */
export function useIsFuture(clock: Clock, until: number): boolean {
  const draw = useRedraw();
  const left = until - clock.now();
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => draw(), left + 20);
    return () => clearTimeout(timer);
  }, [until]);
  return left > 0;
}

/** Tells whether the reader asked for less motion. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Tells whether typing brings up a screen keyboard: then the box gets no focus unasked. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;
