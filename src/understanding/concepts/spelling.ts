import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';

// Words of their own that stand one letter from one of ours.
const REAL_WORDS = new Set(['content', 'contents', 'consent', 'contact', 'contract', 'contrast', 'context', 'concern', 'convert', 'consort', 'receive', 'deliver', 'married', 'carried', 'retired', 'recent', 'reverse', 'preserve', 'presented', 'suggested', 'considered', 'message', 'massage', 'passage', 'station', 'nation', 'section', 'action', 'mention', 'tension', 'pension', 'position', 'medicine', 'medical', 'radical', 'planet', 'trailer', 'teacher', 'weather', 'whether', 'leather', 'feather', 'another', 'brother', 'mother', 'father', 'through', 'thought', 'thorough', 'quantity', 'quality', 'equality', 'current', 'currant', 'formal', 'normal', 'mental', 'dental', 'rental', 'central', 'general', 'several', 'natural', 'neutral', 'parties', 'parting', 'partying', 'singing', 'signing', 'willing', 'walking', 'talking', 'working', 'calling', 'falling', 'filling', 'feeling', 'filming', 'farming', 'forming']);
const REMEMBERED_WORDS = 5_000; // typed words, not vocabulary; about 1 MB
const SHORTEST = 6; // shorter words are too near one another: "late", "plate", "date"

const sorted = (word: string): string => Array.from(word).sort().join('');

// Six letters stand near many real words ("breach", "beach"): there only letters in the wrong order are forgiven.
function meant(typed: string, known: string): boolean {
  if (typed[0] !== known[0] || REAL_WORDS.has(typed)) return false;
  return typed.length > SHORTEST || sorted(typed) === sorted(known);
}

/** The nearest word of a list to a misspelt one, or nothing when none is near enough to be meant. */
export type Speller = (word: string) => string | undefined;

/** A speller over the words given; words under six letters, and those of `asTyped`, are taken as typed. */
export function createSpeller(words: Iterable<string>, asTyped: ReadonlySet<string> = new Set()): Speller {
  const known = [...new Set(words)].filter((word) => word.length >= SHORTEST - 1);
  const index = new MiniSearch<{ id: number; word: string }>({ fields: ['word'], storeFields: ['word'], tokenize: (text) => [text] });
  index.addAll(known.map((word, id) => ({ id, word })));
  const cache = new LRUCache<string, string>({ max: REMEMBERED_WORDS });
  const look = (word: string): string => {
    const fuzzy = word.length >= 9 || word.length === SHORTEST ? 2 : 1;
    const near = index.search(word, { fuzzy, maxFuzzy: 2 }).find((hit) => meant(word, String(hit['word'])));
    return near === undefined ? '' : String(near['word']);
  };
  return (word) => {
    if (word.length < SHORTEST || asTyped.has(word) || /\p{N}/u.test(word)) return undefined;
    const found = cache.get(word) ?? look(word);
    cache.set(word, found);
    return found === '' ? undefined : found;
  };
}
