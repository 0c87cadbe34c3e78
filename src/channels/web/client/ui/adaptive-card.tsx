import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useTools } from './tools';

/** Draws an Adaptive Card, for messages without a reply of ours; loads its library on demand. */
export function AdaptiveCard({ card }: { card: unknown }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const { chat } = useTools();
  useEffect(() => {
    const draw = async (): Promise<void> => {
      const { drawAdaptiveCard } = await import('../cards/adaptive');
      const drawn = drawAdaptiveCard(card, (text) => chat.say(text));
      if (drawn) place.current?.replaceChildren(drawn);
    };
    draw().catch(() => undefined);
  }, [card]);
  return <div class="card adaptive" ref={place} />;
}
