import { LRUCache } from 'lru-cache';

// Words of their own that stand one letter from one of ours.
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

// Six letters stand near many real words ("breach", "beach"): there only letters in the wrong order are forgiven.
function mayBeTypoOf(typed: string, known: string): boolean {
  if (typed[0] !== known[0] || REAL_WORDS.has(typed)) return false;
  return (
    typed.length > SHORTEST_CORRECTED_WORD ||
    (known.length === typed.length && sortLetters(typed) === sortLetters(known))
  );
}

const LONG_WORD_LENGTH = 9; // letters; so many forgive two edits
const FEW_EDITS = 1;
const MOST_EDITS = 2;

const LONGEST_CHECKED_WORD = 64; // letters; what is longer is not looked up
// Two rows for all comparisons: some thousand of them may be made for one message.
let [upper, lower] = [new Uint8Array(LONGEST_CHECKED_WORD), new Uint8Array(LONGEST_CHECKED_WORD)];

/** Edits (a letter in, out or another) between two words of less than `LONGEST_CHECKED_WORD` letters; more than `most` is told as more. */
function boundedEditDistance(a: string, b: string, most: number): number {
  for (let j = 0; j <= b.length; j += 1) upper[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    lower[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (upper[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cost = Math.min((upper[j] ?? 0) + 1, (lower[j - 1] ?? 0) + 1, replaced);
      lower[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [upper, lower] = [lower, upper];
  }
  return upper[b.length] ?? most + 1;
}

function addToList(map: Map<string, string[]>, key: string, word: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [word]);
  else list.push(word);
}

/** The nearest word of a list to a misspelt one, or nothing when none is near enough to be meant. */
export type SpellingCorrector = (word: string) => string | undefined;

/** A speller over the words given; words under six letters, and those of `asTyped`, are taken as typed. */
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
      const far = boundedEditDistance(word, known, most);
      if (far < least || (far === least && far <= most && known.length > nearest.length))
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
