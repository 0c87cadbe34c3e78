import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icons';
import { useListening, type Listening } from './listen';
import { useTools } from './tools';

const MAX_MESSAGE_LENGTH = 4_000; // characters; beyond this it is no chat message any more

const PLACEHOLDERS = {
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
  const { text, write, send } = useTypedMessage();
  const listening = useListeningBehind(text, write);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => onBox(box.current), []);
  useEffect(() => growToText(box.current), [text]);
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
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder={words(PLACEHOLDERS[listening.state])}
        aria-label={words('web.placeholder')}
        enterkeyhint="send"
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!isSendingKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <p class="unseen" role="status">
        {listening.state !== 'idle' && words(PLACEHOLDERS[listening.state])}
      </p>
      {listening.toggle && <ListenButton on={listening.state === 'on'} press={listening.toggle} />}
      <SendButton disabled={text.trim() === ''} />
    </form>
  );
}

/** The message being typed; what is not sent yet is kept for this tab. */
function useTypedMessage(): {
  text: string;
  write: (text: string) => void;
  send: () => void;
} {
  const { chat, unsent } = useTools();
  const [text, setText] = useState(unsent.message);
  const write = (next: string): void => {
    setText(next);
    unsent.keepMessage(next);
  };
  const send = (): void => {
    if (text.trim() === '') return;
    chat.say(text.trim());
    write('');
  };
  return { text, write, send };
}

/** Listening that writes what it hears behind the text that stood before it began. */
function useListeningBehind(text: string, write: (text: string) => void): Listening {
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
        before.current = text.trim();
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

/** Makes the box as high as its text, up to the height that the style sheet allows. */
function growToText(box: HTMLTextAreaElement | null): void {
  if (!box || CSS.supports('field-sizing', 'content')) return; // the style sheet does it, without laying out the page
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight}px`;
}
