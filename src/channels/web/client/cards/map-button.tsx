import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ReplyCard } from '../../../../reply/reply-parts';
import { Icon } from '../ui/icons';
import { LazyMap } from '../ui/lazy-card';
import { useTools } from '../ui/tools';
import type { PlacedCard } from './card-map';

/** Draws a button that shows where the cards' places lie; none where fewer than two tell theirs. `onFind` leads to a card. */
export function MapOfCards({
  cards,
  onFind,
}: {
  cards: readonly ReplyCard[];
  onFind: (n: number) => void;
}): JSX.Element | null {
  const { words } = useTools();
  const [isOpen, open] = useState(false);
  const placed = cards.flatMap((card, n): PlacedCard[] =>
    card.at ? [{ card, n, at: card.at }] : [],
  );
  if (placed.length < 2) return null;
  return (
    <>
      <button type="button" class="link to-map" onClick={() => open(true)}>
        <Icon name="pin" />
        {words('web.map')}
      </button>
      {isOpen && (
        <LazyMap
          placed={placed}
          onClose={() => open(false)}
          onFind={(n) => {
            open(false);
            setTimeout(() => onFind(n)); // after the focus is back from the map
          }}
        />
      )}
    </>
  );
}
