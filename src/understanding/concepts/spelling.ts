import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';

const REMEMBERED_WORDS = 5_000; // typed words, not vocabulary; about 1 MB
const SHORTEST = 6; // shorter words are too near one another: "late", "plate", "date"

/** The nearest word of a list to a misspelt one, or nothing when none is near enough to be meant. */
export type Speller = (word: string) => string | undefined;

/** A speller over the words given; words under six letters are taken as typed. */
export function createSpeller(words: Iterable<string>): Speller {
  const known = [...new Set(words)].filter((word) => word.length >= SHORTEST - 1);
  const index = new MiniSearch<{ id: number; word: string }>({ fields: ['word'], storeFields: ['word'], tokenize: (text) => [text] });
  index.addAll(known.map((word, id) => ({ id, word })));
  const cache = new LRUCache<string, string>({ max: REMEMBERED_WORDS });
  const look = (word: string): string => {
    const fuzzy = word.length >= 9 ? 2 : 1;
    const near = index.search(word, { fuzzy, maxFuzzy: 2 }).find((hit) => String(hit['word'])[0] === word[0]);
    return near === undefined ? '' : String(near['word']);
  };
  return (word) => {
    if (word.length < SHORTEST || /\p{N}/u.test(word)) return undefined;
    const found = cache.get(word) ?? look(word);
    cache.set(word, found);
    return found === '' ? undefined : found;
  };
}
