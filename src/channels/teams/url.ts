import { LRUCache } from 'lru-cache';

const MAX_CACHED_URLS = 100; // Teams has one service for each region, and every message names its own

const parsedUrls = new LRUCache<string, Readonly<URL>>({ max: MAX_CACHED_URLS });

/** Parses an address; undefined for what is none. Callers share the result: it is read-only. */
export function parseUrl(text: string): Readonly<URL> | undefined {
  const known = parsedUrls.get(text);
  if (known) return known;
  try {
    const url = new URL(text);
    parsedUrls.set(text, url);
    return url;
  } catch {
    return undefined;
  }
}
