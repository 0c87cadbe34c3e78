import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReplyCard } from '../../../../reply/reply';
import { Icon, Wheel } from '../ui/icons';
import { safeAddress } from '../ui/text';
import { prefersReducedMotion, useTools } from '../ui/tools';

/** Draws cards side by side, which the reader swipes or moves by arrows or arrow keys. */
export function Carousel({ cards }: { cards: readonly ReplyCard[] }): JSX.Element {
  const { words } = useTools();
  const strip = useRef<HTMLUListElement>(null);
  const pictured = cards.some((card) => card.picture); // a basket's lines need no place for one
  const [ends, setEnds] = useState({ start: true, end: true });
  const look = (): void => setEnds(endsOf(strip.current));
  useEffect(look, [cards]);
  const move = (by: 1 | -1): void =>
    strip.current?.scrollBy({
      left: by * pageOf(strip.current),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
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
            <CardTile card={card} pictured={pictured} />
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
    </div>
  );
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
function CardTile({ card, pictured }: { card: ReplyCard; pictured: boolean }): JSX.Element {
  const { chat, focus } = useTools();
  return (
    <article class="tile-body">
      {pictured && <CardPicture card={card} />}
      <div class="tile-words">
        {!pictured && card.badge && <span class="badge in-words">{card.badge}</span>}
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
              chat.choose({ ...choice, label: `${choice.label}: ${card.title}` });
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
function CardPicture({ card }: { card: ReplyCard }): JSX.Element {
  const { base } = useTools();
  const address = safeAddress(card.picture?.url, base);
  const [state, setState] = useState(address ? 'loading' : 'none');
  return (
    <div class={`picture ${state}`}>
      {address && state !== 'none' ? (
        <img
          src={address}
          alt={card.picture?.alt ?? ''}
          loading="lazy"
          onLoad={() => setState('there')}
          onError={() => setState('none')}
        />
      ) : (
        <Wheel />
      )}
      {card.badge && <span class="badge">{card.badge}</span>}
    </div>
  );
}
