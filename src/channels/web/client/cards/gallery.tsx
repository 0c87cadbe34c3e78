import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PictureOf } from '../../../../reply/reply-parts';
import { Icon } from '../ui/icons';
import { Over } from '../ui/over';
import { safeAddress } from '../ui/text';
import { useTools } from '../ui/tools';

/** Draws a button around a picture (`children`), which opens it and those with it in full size. */
export function Zoom({
  pictures,
  children,
}: {
  pictures: readonly PictureOf<string>[];
  children: ComponentChildren;
}): JSX.Element {
  const { words } = useTools();
  const [isOpen, open] = useState(false);
  return (
    <>
      <button
        type="button"
        class="zoom"
        aria-label={words('web.picture.open', { picture: pictures[0]?.alt ?? '' })}
        onClick={() => open(true)}
      >
        {children}
      </button>
      {pictures.length > 1 && (
        <span class="badge of-many" aria-hidden="true">
          {pictures.length}
        </span>
      )}
      {isOpen && <Gallery pictures={pictures} onClose={() => open(false)} />}
    </>
  );
}

function Gallery({
  pictures,
  onClose,
}: {
  pictures: readonly PictureOf<string>[];
  onClose: () => void;
}): JSX.Element {
  const { base, words } = useTools();
  const [at, show] = useState(0);
  const shown = pictures[at] ?? { url: '', alt: '' };
  const turn = (by: 1 | -1): void => show((at + by + pictures.length) % pictures.length);
  return (
    <Over label={shown.alt} look="gallery" onClose={onClose}>
      <figure
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight' || key === 'ArrowLeft') turn(key === 'ArrowRight' ? 1 : -1);
        }}
      >
        <img src={safeAddress(shown.url, base)} alt={shown.alt} />
        {pictures.length > 1 && (
          <figcaption>
            <button
              type="button"
              class="round"
              aria-label={words('web.picture.before')}
              onClick={() => turn(-1)}
            >
              <Icon name="left" />
            </button>
            <span role="status">{words('web.picture.at', { n: at + 1, of: pictures.length })}</span>
            <button
              type="button"
              class="round"
              aria-label={words('web.picture.after')}
              onClick={() => turn(1)}
            >
              <Icon name="right" />
            </button>
          </figcaption>
        )}
      </figure>
    </Over>
  );
}
