import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Clock } from '../../../../clock';
import type { ChatClient } from '../state/chat';
import type { ChatState } from '../state/chat-state';
import type { UnsentEntries } from '../state/unsent';
import type { ChatPageSettings } from './settings';
import type { TimeFormats } from './times';
import type { ChatPageStrings } from './words';

/** What every part of the page may need. */
export interface ChatPageTools {
  chat: ChatClient;
  words: ChatPageStrings;
  times: TimeFormats;
  clock: Clock;
  unsent: UnsentEntries;
  settings: ChatPageSettings;
  /** Address of the page: relative addresses in replies start there. */
  base: string;
  /** Puts the cursor back where the next message is typed. */
  focus: () => void;
}

/** Carries the tools down the tree. */
export const ToolsContext = createContext<ChatPageTools | undefined>(undefined);

/** The tools; throws outside the tree. */
export function useTools(): ChatPageTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('no tools above this component');
  return tools;
}

function useRedraw(): () => void {
  const [, count] = useState(0);
  return () => count((before) => before + 1);
}

/** The chat as it is, drawn again after every change. */
export function useChat(chat: ChatClient): ChatState {
  const draw = useRedraw();
  useEffect(() => chat.watch(() => draw()), [chat]);
  return chat.state();
}

/** Whether `until` (ms UTC) still lies ahead; draws again when it has passed. */
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

/** Whether the reader asked for less motion. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether typing brings up a keyboard on the screen: then the cursor is not put into the box unasked. */
export const hasCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;
