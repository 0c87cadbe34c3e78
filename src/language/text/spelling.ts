import { LRUCache } from 'lru-cache';
import { editDistance } from './edit-distance';
import { formsOf } from './word-forms';

// Correct English words that are one letter away from a word of the vocabulary.
const REAL_WORDS = new Set([
  'content',
  'contents',
  'consent',
  'contact',
  'contract',
  'contrast',
  'context',
  'concern',
  'convert',
  'consort',
  'receive',
  'deliver',
  'married',
  'carried',
  'retired',
  'recent',
  'reverse',
  'preserve',
  'presented',
  'suggested',
  'considered',
  'message',
  'massage',
  'passage',
  'station',
  'nation',
  'section',
  'action',
  'mention',
  'tension',
  'pension',
  'position',
  'medicine',
  'medical',
  'radical',
  'planet',
  'trailer',
  'teacher',
  'weather',
  'whether',
  'leather',
  'feather',
  'another',
  'brother',
  'mother',
  'father',
  'through',
  'thought',
  'thorough',
  'quantity',
  'quality',
  'equality',
  'current',
  'currant',
  'formal',
  'normal',
  'mental',
  'dental',
  'rental',
  'central',
  'general',
  'several',
  'natural',
  'neutral',
  'parties',
  'parting',
  'partying',
  'singing',
  'signing',
  'willing',
  'walking',
  'talking',
  'working',
  'calling',
  'falling',
  'filling',
  'feeling',
  'filming',
  'farming',
  'forming',
]);
const REMEMBERED_WORDS = 5_000; // typed words, not vocabulary; about 1 MB
const SHORTEST_CORRECTED_WORD = 6; // shorter words are too near one another: "late", "plate", "date"

const sortLetters = (word: string): string => Array.from(word).sort().join('');

// Six letters are near many words ("breach", "beach"): there only swapped letters are corrected.
function mayBeTypoOf(typed: string, known: string): boolean {
  if (typed[0] !== known[0] || REAL_WORDS.has(typed)) return false;
  return (
    typed.length > SHORTEST_CORRECTED_WORD ||
    (known.length === typed.length && sortLetters(typed) === sortLetters(known))
  );
}

const LONG_WORD_LENGTH = 9; // letters; from this length on two edits are forgiven
const FEW_EDITS = 1;
const MOST_EDITS = 2;

const LONGEST_CHECKED_WORD = 64; // letters; longer words are not looked up
/**
 * Between two equally near words, prefers the one with the same consonants ("chahata" is "chahta"),
 * else the longer.
 */
function isLikelier(typed: string, known: string, nearest: string): boolean {
  const { bones } = formsOf(typed);
  const [one, other] = [known, nearest].map((word) => formsOf(word).bones === bones);
  return one === other ? known.length > nearest.length : one === true;
}

function addToList(map: Map<string, string[]>, key: string, word: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [word]);
  else list.push(word);
}

/** Returns the vocabulary word that a misspelt one means; undefined when none is near enough. */
export type SpellingCorrector = (word: string) => string | undefined;

/** Creates a corrector, which leaves words under six letters and those of `asTyped` alone. */
export function createSpellingCorrector(
  words: Iterable<string>,
  asTyped: ReadonlySet<string> = new Set(),
): SpellingCorrector {
  const byFirst = new Map<string, string[]>();
  for (const word of new Set(words))
    if (word.length >= SHORTEST_CORRECTED_WORD - 1) addToList(byFirst, word[0] ?? '', word);
  const cache = new LRUCache<string, string>({ max: REMEMBERED_WORDS });
  const look = (word: string): string => {
    const most =
      word.length >= LONG_WORD_LENGTH || word.length === SHORTEST_CORRECTED_WORD
        ? MOST_EDITS
        : FEW_EDITS;
    let [nearest, least] = ['', most + 1];
    for (const known of byFirst.get(word[0] ?? '') ?? []) {
      if (Math.abs(known.length - word.length) > most || !mayBeTypoOf(word, known)) continue;
      const far = editDistance(word, known, most);
      if (far < least || (far === least && far <= most && isLikelier(word, known, nearest)))
        [nearest, least] = [known, far];
    }
    return nearest;
  };
  return (word) => {
    if (
      word.length < SHORTEST_CORRECTED_WORD ||
      word.length >= LONGEST_CHECKED_WORD ||
      asTyped.has(word) ||
      /\p{N}/u.test(word)
    )
      return undefined;
    const found = cache.get(word) ?? look(word);
    cache.set(word, found);
    return found === '' ? undefined : found;
  };
}
