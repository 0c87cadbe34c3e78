import type { JSX } from 'preact';
import type { ReplyCard } from '../../../../reply/reply-parts';
import { Over } from '../ui/over';
import { useTools } from '../ui/tools';
import { MAP_SIDE, drawMap, type Placed } from './map-points';

/** A card whose place is told. */
export interface PlacedCard {
  card: ReplyCard;
  /** Which of all cards it is, from 0. */
  n: number;
  at: Placed;
}

/** Draws where the cards' places lie; `onFind` leads to a card. */
export function CardMap({
  placed,
  onClose,
  onFind,
}: {
  placed: readonly PlacedCard[];
  onClose: () => void;
  onFind: (n: number) => void;
}): JSX.Element {
  const { words } = useTools();
  const { points, km, bar } = drawMap(placed.map(({ at }) => at));
  return (
    <Over label={words('web.map.of', { count: placed.length })} look="map" onClose={onClose}>
      <svg viewBox={`0 0 ${MAP_SIDE} ${MAP_SIDE}`} aria-hidden="true" focusable="false">
        {points.map(({ x, y }, i) => (
          <g
            key={placed[i]?.n}
            transform={`translate(${x} ${y})`}
            onClick={() => onFind(placed[i]?.n ?? 0)}
          >
            <path d="M0 0 C0 0 -12 -13 -12 -22 A12 12 0 0 1 12 -22 C12 -13 0 0 0 0 Z" />
            <text y="-17.5">{(placed[i]?.n ?? 0) + 1}</text>
          </g>
        ))}
        <path class="scale" d={`M16 ${MAP_SIDE - 20} v6 h${bar} v-6`} />
        <text class="scale-words" x={16 + bar / 2} y={MAP_SIDE - 24}>
          {words('web.map.km', { km })}
        </text>
      </svg>
      <p class="soft">{words('web.map.note')}</p>
      <ol class="map-places">
        {placed.map(({ card, n }) => (
          <li key={n}>
            <button type="button" class="link" onClick={() => onFind(n)}>
              {words('web.map.place', { n: n + 1, place: card.title })}
            </button>
            {card.subtitle && <span> {card.subtitle}</span>}
          </li>
        ))}
      </ol>
    </Over>
  );
}
