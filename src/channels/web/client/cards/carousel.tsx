import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PictureOf, ReplyCard } from '../../../../reply/reply-parts';
import { Zoom } from './gallery';
import { MapOfCards } from './map-button';
import { Icon, Wheel } from '../ui/icons';
import { safeAddress } from '../ui/text';
import { prefersReducedMotion, useTools } from '../ui/tools';

type Picture = PictureOf<string>;

/** Draws cards side by side, which the reader swipes or moves by arrows or arrow keys. */
export function Carousel({ cards: all }: { cards: readonly ReplyCard[] }): JSX.Element {
  const { cards, pictures } = useMemo(() => withPictures(all), [all]);
  const { words } = useTools();
  const pictured = cards.some((card) => card.picture); // a basket's lines need no place for one
  const { strip, ends, look, move, find } = useStrip(cards);
  return (
    <div
      class={`carousel ${ends.start ? '' : 'before'} ${ends.end ? '' : 'after'}`}
      role="group"
      aria-label={words('web.cards')}
    >
      <ul
        class="strip"
        ref={strip}
        tabIndex={0}
        aria-label={words('web.cards')}
        onScroll={look}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
          event.preventDefault();
          move(event.key === 'ArrowRight' ? 1 : -1);
        }}
      >
        {cards.map((card, i) => (
          <li key={`${i} ${card.title}`} class="tile">
            <CardTile card={card} pictures={pictured ? (pictures[i] ?? []) : undefined} />
          </li>
        ))}
      </ul>
      <CarouselArrow
        name="left"
        label={words('web.cards.previous')}
        hidden={ends.start}
        onMove={() => move(-1)}
      />
      <CarouselArrow
        name="right"
        label={words('web.cards.next')}
        hidden={ends.end}
        onMove={() => move(1)}
      />
      <MapOfCards cards={cards} onFind={find} />
    </div>
  );
}

/** The strip that the cards are in: which of its ends is in view, and moving it by a page. */
function useStrip(cards: readonly ReplyCard[]) {
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const look = (): void => setEnds(endsOf(strip.current));
  useEffect(look, [cards]);
  const move = (by: 1 | -1): void =>
    strip.current?.scrollBy({
      left: by * pageOf(strip.current),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  const find = (n: number): void => {
    const tile = strip.current?.children[n];
    tile?.scrollIntoView({ inline: 'start', block: 'nearest' });
    tile?.querySelector<HTMLElement>('button:not(.zoom)')?.focus({ preventScroll: true });
  };
  return { strip, ends, look, move, find };
}

/** Puts cards that are only more pictures of the card before them into its gallery. */
function withPictures(all: readonly ReplyCard[]): {
  cards: ReplyCard[];
  pictures: Picture[][];
} {
  const cards: ReplyCard[] = [];
  const pictures: Picture[][] = [];
  for (const card of all) {
    const own = card.picture ? [card.picture] : [];
    const isMore =
      card.facts.length + card.choices.length === 0 && card.title === cards.at(-1)?.title;
    if (isMore) pictures.at(-1)?.push(...own);
    else {
      cards.push(card);
      pictures.push(own);
    }
  }
  return { cards, pictures };
}

function CarouselArrow({
  name,
  label,
  hidden,
  onMove,
}: {
  name: 'left' | 'right';
  label: string;
  hidden: boolean;
  onMove: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      class={`arrow ${name}`}
      aria-label={label}
      hidden={hidden}
      onClick={onMove}
    >
      <Icon name={name} />
    </button>
  );
}

const endsOf = (strip: HTMLElement | null): { start: boolean; end: boolean } => ({
  start: !strip || strip.scrollLeft < 8,
  end: !strip || strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 8,
});

/** Returns the width of all whole cards in view, at least one, in pixels. */
function pageOf(strip: HTMLElement): number {
  const tile = strip.querySelector<HTMLElement>('.tile')?.offsetWidth ?? strip.clientWidth;
  return Math.max(1, Math.floor(strip.clientWidth / tile)) * (tile + 12);
}

/** Draws one card; a tap sends its title too, as "Choose" alone would mean nothing later. */
function CardTile({
  card,
  pictures,
}: {
  card: ReplyCard;
  pictures: readonly Picture[] | undefined;
}): JSX.Element {
  const { chat, focus, look } = useTools();
  return (
    <article class="tile-body">
      {pictures && <CardPicture card={card} pictures={pictures} />}
      <div class="tile-words">
        {!pictures && card.badge && <span class="badge in-words">{card.badge}</span>}
        <h2>{card.title}</h2>
        {card.subtitle && <p class="subtitle">{card.subtitle}</p>}
        {card.facts.length > 0 && (
          <ul class="facts">
            {card.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      <div class="tile-choices">
        {card.choices.map((choice, i) => (
          <button
            key={choice.value}
            type="button"
            class={`button ${choice.style ?? (i === 0 ? 'primary' : '')}`}
            aria-label={`${choice.label}: ${card.title}`}
            onClick={() => {
              const named = { ...choice, label: `${choice.label}: ${card.title}` };
              if (choice.look) return look(named);
              chat.choose(named);
              focus();
            }}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </article>
  );
}

/** Draws a card's picture in a fixed place, with Mela's wheel until it is loaded. */
function CardPicture({
  card,
  pictures,
}: {
  card: ReplyCard;
  pictures: readonly Picture[];
}): JSX.Element {
  const { base } = useTools();
  const address = safeAddress(card.picture?.url, base);
  const [state, setState] = useState(address ? 'loading' : 'none');
  return (
    <div class={`picture ${state}`}>
      {address && state !== 'none' ? (
        <Zoom pictures={pictures}>
          <img
            src={address}
            alt=""
            loading="lazy"
            onLoad={() => setState('there')}
            onError={() => setState('none')}
          />
        </Zoom>
      ) : (
        <Wheel />
      )}
      {card.badge && <span class="badge">{card.badge}</span>}
    </div>
  );
}
