import type { JSX } from 'preact';
import { splitLinks } from './text';

/** Draws a text as it is, with its web addresses as links. */
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
