import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icons';
import { useTools } from './tools';

/** Draws something over the page until it is closed: by its button, by Escape, or by a tap beside it. */
export function Over({
  label,
  look,
  onClose,
  children,
}: {
  label: string;
  /** Its own class. */
  look: string;
  onClose: () => void;
  children: ComponentChildren;
}): JSX.Element {
  const { words } = useTools();
  const element = useRef<HTMLDialogElement>(null);
  const close = (): void => element.current?.close();
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      class={`over ${look}`}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="over-body">{children}</div>
      <button
        type="button"
        class="round over-close"
        aria-label={words('web.over.close')}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
