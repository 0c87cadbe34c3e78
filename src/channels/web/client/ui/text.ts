/** A piece of a text: plain words, or a link. */
export type TextPiece =
  | { kind: 'words'; text: string }
  | { kind: 'link'; text: string; href: string };

const URL_PATTERN = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Splits a text into plain words and web addresses; nothing else in it has a meaning. */
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

/** Returns an address that is safe to open (http, https, or on this host), else undefined. */
export function safeAddress(address: string | undefined, base: string): string | undefined {
  if (!address) return undefined;
  try {
    const { protocol, href } = new URL(address, base);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
