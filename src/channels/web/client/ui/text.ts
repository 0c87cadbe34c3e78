/** A piece of a text: words, or an address to follow. */
export type TextPiece =
  | { kind: 'words'; text: string }
  | { kind: 'link'; text: string; href: string };

const URL_PATTERN = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** A text with the addresses in it made out; nothing else in it means anything. */
export function splitLinks(text: string): TextPiece[] {
  const out: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(URL_PATTERN)) {
    if (match.index > from) out.push({ kind: 'words', text: text.slice(from, match.index) });
    out.push({ kind: 'link', text: match[0], href: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) out.push({ kind: 'words', text: text.slice(from) });
  return out;
}

/** An address that is safe to follow or load: http, https or one on this host; `undefined` otherwise. */
export function safeAddress(address: string | undefined, base: string): string | undefined {
  if (!address) return undefined;
  try {
    const { protocol, href } = new URL(address, base);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
