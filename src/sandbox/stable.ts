import { createHash } from 'node:crypto';

function sha1Hex(name: string): string {
  return createHash('sha1').update(`mela:${name}`).digest('hex');
}

/** Returns a UUID (version 5 layout) that a name has on every machine and after every start. */
export function stableUuid(name: string): string {
  const hex = sha1Hex(name);
  const variant = ((parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns a name's fixed 24-digit hexadecimal object id (interface.md, "Item detail": key). */
export function stableKey(name: string): string {
  return sha1Hex(`key:${name}`).slice(0, 24);
}

/** Returns a generator of numbers in [0, 1), which gives the same sequence for the same name. */
export function stableRandom(name: string): () => number {
  let state = parseInt(sha1Hex(`seed:${name}`).slice(0, 8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
