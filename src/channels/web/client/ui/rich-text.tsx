import type { JSX } from 'preact';
import { splitLinks } from './text';

/** A text as it was written, line ends kept, with its addresses to follow. */
export function RichText({ text }: { text: string }): JSX.Element {
  return (
    <>
      {splitLinks(text).map((piece, i) =>
        piece.kind === 'words' ? (
          piece.text
        ) : (
          <a key={i} href={piece.href} target="_blank" rel="noopener noreferrer">
            {piece.text}
          </a>
        ),
      )}
    </>
  );
}
