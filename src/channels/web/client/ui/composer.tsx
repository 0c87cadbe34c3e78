import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icons';
import { useListening } from './listen';
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
  const { chat, words, unsent, settings } = useTools();
  const [text, setText] = useState(unsent.message);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => onBox(box.current), []);
  useEffect(() => growToText(box.current), [text]);
  const write = (next: string): void => {
    setText(next);
    unsent.keepMessage(next);
  };
  const before = useRef('');
  const listening = useListening(settings.language, (heard) =>
    write([before.current, heard.trim()].filter(Boolean).join(' ')),
  );
  const send = (): void => {
    if (text.trim() === '') return;
    chat.say(text.trim());
    write('');
  };
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
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <p class="unseen" role="status">
        {listening.state !== 'idle' && words(PLACEHOLDERS[listening.state])}
      </p>
      {listening.toggle && (
        <button
          type="button"
          class="listen"
          aria-label={words('web.listen')}
          aria-pressed={listening.state === 'on'}
          onClick={() => {
            before.current = text.trim();
            listening.toggle?.();
          }}
        >
          <Icon name="microphone" />
        </button>
      )}
      <button
        type="submit"
        class="send"
        aria-label={words('web.send')}
        disabled={text.trim() === ''}
      >
        <Icon name="send" />
      </button>
    </form>
  );
}

/** Makes the box as high as its text, up to the height that the style sheet allows. */
function growToText(box: HTMLTextAreaElement | null): void {
  if (!box || CSS.supports('field-sizing', 'content')) return; // the style sheet does it, without laying out the page
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight}px`;
}
