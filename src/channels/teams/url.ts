import { LRUCache } from 'lru-cache';

const KEPT = 100; // Teams has one service for each region, and every message names its own

const parsed = new LRUCache<string, Readonly<URL>>({ max: KEPT });

/** An address parsed, to be read only; undefined for what is none. */
export function parseUrl(text: string): Readonly<URL> | undefined {
  const known = parsed.get(text);
  if (known) return known;
  try {
    const url = new URL(text);
    parsed.set(text, url);
    return url;
  } catch {
    return undefined;
  }
}
