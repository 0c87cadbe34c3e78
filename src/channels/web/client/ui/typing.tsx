import type { JSX } from 'preact';
import { Wheel } from './icons';
import { useTools } from './tools';

/** Draws the sign that Mela is typing. */
export function TypingIndicator(): JSX.Element {
  const { words } = useTools();
  return (
    <div class="row mela first last typing">
      <span class="avatar">
        <Wheel turning />
      </span>
      <p class="bubble">
        <span class="unseen">{words('web.typing')}</span>
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </p>
    </div>
  );
}
