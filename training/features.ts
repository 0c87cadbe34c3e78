/** Numbers of features with their weights; the numbers are below `FEATURE_COUNT`. */
export interface FeatureVector {
  at: Int32Array;
  of: Float32Array;
}

/** What a message is scored by: its words, where the talk stands, and which concepts the vocabulary sees in it. */
export interface FeatureInput {
  text: string;
  /** What was said to the person before. */
  before?: string | undefined;
  /** Dialog under way and slot asked for, as `dialog:slot`. */
  place?: string | undefined;
  concepts?: readonly string[] | undefined;
}

const HASH_BITS = 17;
/** How many features there are: words and letters are hashed into them. */
export const FEATURE_COUNT = 1 << HASH_BITS;
const LETTER_GROUP_LENGTHS = [2, 3, 4, 5];
const BEFORE_WORDS = 25;
const SHORT_ANSWER_WORDS = 4; // words: what so short an answer means hangs on the question
const LONG_NUMBER = 4;

function hashFeature(text: string): number {
  let mixed = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) & (FEATURE_COUNT - 1);
}

/** Lower-case words with question and exclamation marks; figures are all alike but for their length. */
export function scoredWords(text: string): string[] {
  const found =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}]+|[?!]/gu) ?? [];
  return found.map((word) =>
    /^\d+$/.test(word) ? (word.length > LONG_NUMBER ? '00000' : '0') : word,
  );
}

function letterGroups(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const edged = `<${word}>`;
    return LETTER_GROUP_LENGTHS.flatMap((length) =>
      Array.from({ length: Math.max(0, edged.length - length + 1) }, (_, i) =>
        edged.slice(i, i + length),
      ),
    );
  });
}

const conceptPairs = (names: readonly string[]): string[] =>
  names.flatMap((one, i) => names.slice(i + 1).map((other) => `${one} ${other}`));

/** Features of a message; each group of features has a weight in all that does not grow with the length of the message. */
export function featuresOf({ text, before, place, concepts = [] }: FeatureInput): FeatureVector {
  const all = new Map<number, number>();
  const add = (name: string, weight: number): void => {
    const at = hashFeature(name);
    all.set(at, (all.get(at) ?? 0) + weight);
  };
  const group = (kind: string, names: readonly string[], weight: number): void => {
    const once = [...new Set(names)];
    for (const name of once) add(`${kind} ${name}`, weight / Math.sqrt(once.length));
  };
  const words = scoredWords(text);
  const edged = ['', ...words, ''];
  group('word', words, 1);
  group(
    'pair',
    edged.slice(1).map((word, i) => `${edged[i]} ${word}`),
    0.8,
  );
  group('letters', letterGroups(words), 1);
  group('concept', concepts, 1);
  group('concepts', conceptPairs(concepts.toSorted()), 0.7);
  add(`first ${words[0]}`, 0.3);
  add(`last ${words.at(-1)}`, 0.3);
  add(`length ${Math.min(8, words.length >> 1)}`, 0.2);
  const asked = scoredWords(before ?? '').slice(-BEFORE_WORDS);
  group('before', asked, 0.6);
  if (words.length < SHORT_ANSWER_WORDS) group('short before', asked, 0.4);
  if (place !== undefined) {
    add(`place ${place}`, 0.6);
    group(`in ${place}`, words, 0.6);
    if (words.length < SHORT_ANSWER_WORDS) add(`short in ${place}`, 0.4);
  }
  return { at: Int32Array.from(all.keys()), of: Float32Array.from(all.values()) };
}
