import { LRUCache } from 'lru-cache';

const CACHED_WORDS = 10_000; // typed words and words of lists; about 1 MB

/**
 * Wraps a function of a word and caches its results for the `max` words used last, as readers look
 * at each part of a message several times.
 */
export function cacheByWord<T extends string | object>(
  work: (word: string) => T,
  max = CACHED_WORDS,
): (word: string) => T {
  const known = new LRUCache<string, T>({ max });
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const made = work(word);
    known.set(word, made);
    return made;
  };
}

const LAST_TEXTS = 64; // one message, its parts, and both with stretches blanked out; well below 1 MB

/** Caches a function of a text for the last few texts, as many readers read one message. */
export const cacheByText = <T extends string | object>(
  work: (text: string) => T,
): ((text: string) => T) => cacheByWord(work, LAST_TEXTS);
