import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from './icons';
import { useListening, type Listening } from './listen';
import { useTools } from './tools';

const MAX_MESSAGE_LENGTH = 4_000; // characters; beyond this it is no chat message any more

/** What stands in the empty box: a `placeholder` of its own would have the browser style the box anew at each key. */
const PROMPTS = {
  idle: 'web.placeholder',
  on: 'web.listen.on',
  failed: 'web.listen.failed',
} as const;

/** Draws the box to type in: Enter sends, Shift+Enter breaks the line. `onBox` gets the box. */
export function Composer({
  onBox,
}: {
  onBox: (box: HTMLTextAreaElement | null) => void;
}): JSX.Element {
  const { words } = useTools();
  const { box, start, empty, typed, write, send } = useTypedMessage();
  const listening = useListeningBehind(box, write);
  useEffect(() => onBox(box.current), []);
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        box.current?.focus();
      }}
    >
      <textarea
        ref={box}
        rows={1}
        defaultValue={start}
        maxLength={MAX_MESSAGE_LENGTH}
        aria-label={words('web.placeholder')}
        enterkeyhint="send"
        onInput={typed}
        onKeyDown={(event) => {
          if (!isSendingKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      {empty && (
        <span class="prompt" aria-hidden="true">
          {words(PROMPTS[listening.state])}
        </span>
      )}
      <p class="unseen" role="status">
        {listening.state !== 'idle' && words(PROMPTS[listening.state])}
      </p>
      {listening.toggle && <ListenButton on={listening.state === 'on'} press={listening.toggle} />}
      <SendButton disabled={empty} />
    </form>
  );
}

/** The message being typed: the box alone holds it, so that a key draws nothing else. */
interface TypedMessage {
  box: RefObject<HTMLTextAreaElement | null>;
  /** What was typed before a reload. */
  start: string;
  empty: boolean;
  typed: () => void;
  write: (text: string) => void;
  send: () => void;
}

function useTypedMessage(): TypedMessage {
  const { chat, unsent } = useTools();
  const box = useRef<HTMLTextAreaElement>(null);
  const start = useMemo(unsent.message, []);
  const [empty, setEmpty] = useState(start.trim() === '');
  const keep = useKeptSoon(unsent.keepMessage);
  const grow = useMemo(growth, []);
  const typed = (): void => {
    const text = box.current?.value ?? '';
    setEmpty(text.trim() === '');
    keep(text);
    grow(box.current);
  };
  const write = (text: string): void => {
    if (box.current) box.current.value = text;
    typed();
  };
  const send = (): void => {
    const text = box.current?.value.trim() ?? '';
    if (text === '') return;
    chat.say(text);
    write('');
  };
  useLayoutEffect(() => grow(box.current), []);
  return { box, start, empty, typed, write, send };
}

const KEEP_MS = 250; // storing takes longer than a key may

/** Keeps a text for this tab once the keys pause, and before the page goes. */
function useKeptSoon(keep: (text: string) => void): (text: string) => void {
  return useMemo(() => {
    let waiting: string | undefined;
    let timer = 0;
    const now = (): void => {
      clearTimeout(timer);
      timer = 0;
      if (waiting !== undefined) keep(waiting);
      waiting = undefined;
    };
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return (text) => {
      waiting = text;
      if (text === '') now();
      else timer ||= window.setTimeout(now, KEEP_MS);
    };
  }, []);
}

/** Listening that writes what it hears behind the text that stood before it began. */
function useListeningBehind(
  box: RefObject<HTMLTextAreaElement | null>,
  write: (text: string) => void,
): Listening {
  const { settings } = useTools();
  const before = useRef('');
  const { state, toggle } = useListening(settings.language, (heard) =>
    write([before.current, heard.trim()].filter(Boolean).join(' ')),
  );
  return {
    state,
    toggle:
      toggle &&
      (() => {
        before.current = box.current?.value.trim() ?? '';
        toggle();
      }),
  };
}

/** True for Enter, unless it breaks the line or ends a word of an input method. */
const isSendingKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.isComposing;

function ListenButton({ on, press }: { on: boolean; press: () => void }): JSX.Element {
  const { words } = useTools();
  return (
    <button
      type="button"
      class="listen"
      aria-label={words('web.listen')}
      aria-pressed={on}
      onClick={press}
    >
      <Icon name="microphone" />
    </button>
  );
}

function SendButton({ disabled }: { disabled: boolean }): JSX.Element {
  const { words } = useTools();
  return (
    <button type="submit" class="send" aria-label={words('web.send')} disabled={disabled}>
      <Icon name="send" />
    </button>
  );
}

/**
 * Makes the box as high as its text, up to the height that the style sheet allows. Its height stands fixed between two lines: a
 * key lays out the box alone.
 */
function growth(): (box: HTMLTextAreaElement | null) => void {
  let length = 0;
  return (box) => {
    if (!box) return;
    const shorter = box.value.length < length;
    length = box.value.length;
    if (!shorter && box.style.height !== '' && box.scrollHeight <= box.clientHeight) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  };
}
