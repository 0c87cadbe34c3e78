import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Clock } from '../../../../clock';
import type { ChatClient } from '../state/chat';
import type { UnsentEntries } from '../state/unsent';
import { Composer } from './composer';
import { DraftBar } from './draft-bar';
import { Icon, Wheel } from './icons';
import { PrivacyLink, Suggestions } from './intro';
import { ChatLog } from './log';
import { Look } from './look';
import { createAwaitedPayment, type OrderPages } from './payment-tab';
import type { ChatPageSettings } from './settings';
import { timesOf } from './times';
import { ToolsContext, hasCoarsePointer, useChat, useTools, type ChatPageTools } from './tools';
import { chatPageWordsIn } from './words';

/** Properties of the page; `onClose` is set when a site embeds it. */
export interface AppProps {
  chat: ChatClient;
  clock: Clock;
  unsent: UnsentEntries;
  settings: ChatPageSettings;
  orderPages: OrderPages;
  base: string;
  onClose?: (() => void) | undefined;
}

/** Draws the whole page. */
export function App(props: AppProps): JSX.Element {
  const { settings } = props;
  const focusing = useFocus();
  const [look, lookAt] = useState<string>();
  const tools = useMemo<ChatPageTools>(() => {
    const words = chatPageWordsIn(settings.language);
    return {
      ...props,
      words,
      times: timesOf(settings.language, words),
      focus: focusing.focus,
      look: (choice) => lookAt(props.chat.choose(choice)),
      awaitedPayment: createAwaitedPayment(props.clock),
    };
  }, []);
  return (
    <ToolsContext.Provider value={tools}>
      <div class={settings.embedded ? 'app embedded' : 'app'}>
        {!settings.embedded && <AppSidebar />}
        <ChatPanel
          onClose={props.onClose}
          focusing={focusing}
          look={look}
          onLooked={() => lookAt(undefined)}
        />
      </div>
    </ToolsContext.Provider>
  );
}

interface FocusTargets {
  focus: () => void;
  onBox: (box: HTMLTextAreaElement | null) => void;
  onLog: (log: HTMLDivElement | null) => void;
}

/** Moves the focus after a tap: to the box, or to the log where a screen keyboard would pop up. */
function useFocus(): FocusTargets {
  const box = useRef<HTMLTextAreaElement | null>(null);
  const log = useRef<HTMLDivElement | null>(null);
  return useMemo(
    () => ({
      focus: () => (hasCoarsePointer() ? log.current : box.current)?.focus({ preventScroll: true }),
      onBox: (element) => (box.current = element),
      onLog: (element) => (log.current = element),
    }),
    [],
  );
}

function ChatPanel({
  onClose,
  focusing,
  look,
  onLooked,
}: {
  onClose?: (() => void) | undefined;
  focusing: FocusTargets;
  look: string | undefined;
  onLooked: () => void;
}): JSX.Element {
  const { chat, words, unsent } = useTools();
  const state = useChat(chat);
  const cut =
    state.link === 'offline'
      ? words('web.offline')
      : state.stalled
        ? words('web.stalled')
        : undefined;
  useEndOfConversation(state.conversation, unsent.clear);
  useEffect(() => {
    if (!hasCoarsePointer()) focusing.focus();
  }, []);
  return (
    <main
      class={cut ? 'chat cut' : 'chat'}
      onKeyDown={onClose && ((event) => event.key === 'Escape' && onClose())}
    >
      <ChatHeader onClose={onClose} />
      <div class="toran" aria-hidden="true" />
      <p class={cut ? 'banner shown' : 'banner'} role="status">
        {cut}
      </p>
      <ChatLog state={state} onLog={focusing.onLog} />
      {look !== undefined && <Look key={look} state={state} look={look} onClose={onLooked} />}
      <DraftBar state={state} />
      <Composer onBox={focusing.onBox} />
    </main>
  );
}

function ChatHeader({ onClose }: { onClose: (() => void) | undefined }): JSX.Element {
  const { words } = useTools();
  return (
    <header class="bar">
      <Wheel />
      <div class="bar-words">
        <h1>{words('web.title')}</h1>
        <p>{words('web.tagline')}</p>
      </div>
      {onClose && (
        <button type="button" class="round" aria-label={words('web.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}

/** Runs `over` when another conversation begins, as after an erasure. */
function useEndOfConversation(conversation: string, over: () => void): void {
  const before = useRef(conversation);
  useEffect(() => {
    if (before.current !== '' && conversation !== before.current) over();
    if (conversation !== '') before.current = conversation;
  }, [conversation]);
}

function AppSidebar(): JSX.Element {
  const { words } = useTools();
  return (
    <aside class="aside" aria-label={words('web.tagline')}>
      <Wheel turning />
      <p class="brand">{words('web.title')}</p>
      <p class="lead">{words('web.lead')}</p>
      <h2>{words('web.try')}</h2>
      <Suggestions />
      <p class="promise">
        <Icon name="lock" />
        {words('web.privacy')}
      </p>
      <PrivacyLink />
    </aside>
  );
}
