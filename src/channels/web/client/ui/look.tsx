import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ChatState } from '../state/chat-state';
import { lookBubbles } from '../state/looks';
import { BubbleView } from './bubble';
import { TypingIndicator } from './typing';
import { Over } from './over';
import { useTools } from './tools';

/** Draws what somebody looks at over what they asked it from; `look` is the key of their message. */
export function Look({
  state,
  look,
  onClose,
}: {
  state: ChatState;
  look: string;
  onClose: () => void;
}): JSX.Element | null {
  const { words } = useTools();
  const { label, bubbles, over } = lookBubbles(state, look);
  useEffect(() => {
    if (over) onClose(); // something was chosen there, or typed
  }, [over]);
  return (
    <Over label={label || words('web.said.mela')} look="look" onClose={onClose}>
      {bubbles.map((bubble) => (
        <BubbleView key={bubble.key} bubble={bubble} />
      ))}
      {bubbles.length === 0 && <TypingIndicator />}
    </Over>
  );
}
