import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icons';
import { useTools } from './tools';

const MAX_MESSAGE_LENGTH = 4_000; // characters; beyond this it is no chat message any more

/** Draws the box to type in: Enter sends, Shift+Enter breaks the line. `onBox` gets the box. */
export function Composer({
  onBox,
}: {
  onBox: (box: HTMLTextAreaElement | null) => void;
}): JSX.Element {
  const { chat, words, unsent } = useTools();
  const [text, setText] = useState(unsent.message);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => onBox(box.current), []);
  useEffect(() => growToText(box.current), [text]);
  const write = (next: string): void => {
    setText(next);
    unsent.keepMessage(next);
  };
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
        placeholder={words('web.placeholder')}
        aria-label={words('web.placeholder')}
        enterkeyhint="send"
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
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
  if (!box) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight}px`;
}
