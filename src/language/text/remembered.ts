import { LRUCache } from 'lru-cache';

const CACHED_WORDS = 10_000; // typed words and those of lists; about 1 MB

/**
 * The same work on words, done once for a word as long as that is among those used last: parts of a
 * message are read several times.
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

const LAST_TEXTS = 64; // a message, its parts, and both with stretches blanked out; well below 1 MB

/** The same for whole texts, of which only the last few are kept: a dozen readers ask for the same of one message. */
export const cacheByText = <T extends string | object>(
  work: (text: string) => T,
): ((text: string) => T) => cacheByWord(work, LAST_TEXTS);
