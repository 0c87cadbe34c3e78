import type { JSX } from 'preact';
import type { ReplyCard } from '../../../../reply/reply-parts';
import { Over } from '../ui/over';
import { useTools } from '../ui/tools';
import { splitLinks } from '../ui/text';
import { MAP_SIDE, TILE_SIDE, drawMap, type Placed, type Tile } from './map-points';

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
  const source = tileSource();
  const { points, km, bar, tiles } = drawMap(
    placed.map(({ at }) => at),
    source !== undefined,
  );
  return (
    <Over label={words('web.map.of', { count: placed.length })} look="map" onClose={onClose}>
      <svg viewBox={`0 0 ${MAP_SIDE} ${MAP_SIDE}`} aria-hidden="true" focusable="false">
        {tiles.map((tile) => (
          <image
            key={`${tile.x} ${tile.y}`}
            href={addressOf(source?.url ?? '', tile)}
            x={tile.left}
            y={tile.top}
            width={TILE_SIDE}
            height={TILE_SIDE}
          />
        ))}
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
      <p class="soft">
        {source ? <Attribution text={source.attribution} /> : words('web.map.note')}
      </p>
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

function Attribution({ text }: { text: string }): JSX.Element {
  return (
    <>
      {splitLinks(text).map((piece) =>
        piece.kind === 'link' ? (
          <a key={piece.href} href={piece.href} target="_blank" rel="noopener noreferrer">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}

interface TileSource {
  url: string;
  attribution: string;
}

/** Where the tiles of whoever runs this server are, and whose they are; the page brings it along. */
function tileSource(): TileSource | undefined {
  const told = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content;
  if (told === undefined) return undefined;
  const source: TileSource = JSON.parse(told); // made by this server
  return source;
}

const addressOf = (url: string, { z, x, y }: Tile): string =>
  url
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace('{r}', devicePixelRatio > 1 ? '@2x' : '');
