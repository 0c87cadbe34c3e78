import type { JSX } from 'preact';
import type { ReplyChoice } from '../../../../reply/reply-parts';
import { useTools } from './tools';

/** Draws the quick answers below a message. */
export function ChoiceButtons({
  choices,
  disabled = false,
}: {
  choices: readonly ReplyChoice[];
  disabled?: boolean;
}): JSX.Element | null {
  const { chat, focus } = useTools();
  if (choices.length === 0) return null;
  return (
    <div class="choices">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          class={`choice ${choice.style ?? ''}`}
          disabled={disabled}
          onClick={() => {
            chat.choose(choice);
            focus();
          }}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
