/** Numbers of features, below `FEATURE_COUNT`, and their weights. */
export interface FeatureVector {
  at: Int32Array;
  of: Float32Array;
}

/** What a message is scored by: its words, its place in the conversation, and its concepts. */
export interface FeatureInput {
  text: string;
  /** What Mela said before. */
  before?: string | undefined;
  place?: TalkPlace | undefined;
  concepts?: readonly string[] | undefined;
  /** Kinds of value that it tells, see `kindsTold`. */
  told?: readonly string[] | undefined;
}

/** The place of a message: the current dialog, the slot asked for, and what is known of orders. */
export interface TalkPlace {
  dialog?: string | undefined;
  asked?: string | undefined;
  /** The areas of purchases. */
  owned?: readonly string[] | undefined;
  /** The state of the order that Mela last reported on. */
  lately?: string | undefined;
  /** True if the customer has complained about a purchase. */
  complaint?: boolean | undefined;
  /** True if the pay link of the current draft was sent. */
  waits?: boolean | undefined;
}

/** Read once for speed, as in `engine/digest.ts`. */
const { imul } = Math;

const HASH_BITS = 15;
/** The number of features; words and letters are hashed into them. */
export const FEATURE_COUNT = 1 << HASH_BITS;
const LETTER_GROUP_LENGTHS = [2, 3, 4, 5];
const BEFORE_WORDS = 25;
const SHORT_ANSWER_WORDS = 4; // words; the meaning of so short an answer depends on the question
const LONG_NUMBER = 4;
const MOST_WORDS = 60; // further words hardly change the weights

/** Hashes a text onto an earlier hash, so that features with the same beginning share its hash. */
function mixIn(text: string, before = 0x811c9dc5): number {
  let mixed = before;
  for (let i = 0; i < text.length; i++) mixed = imul(mixed ^ text.charCodeAt(i), 0x01000193);
  return mixed;
}

/** Returns the feature of a hashed name. */
function featureAt(mixed: number): number {
  const spread = imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (spread ^ (spread >>> 12)) & (FEATURE_COUNT - 1);
}

/** Returns lower-case words, question and exclamation marks; numbers differ only by length. */
export function scoredWords(text: string): string[] {
  const found =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}]+|[?!]/gu) ?? [];
  return found
    .slice(0, MOST_WORDS)
    .map((word) => (/^\p{Nd}+$/u.test(word) ? (word.length > LONG_NUMBER ? '00000' : '0') : word));
}

function letterGroups(words: readonly string[]): string[] {
  const groups: string[] = [];
  for (const word of words) {
    const edged = `<${word}>`;
    for (const length of LETTER_GROUP_LENGTHS)
      for (let i = 0; i + length <= edged.length; i++) groups.push(edged.slice(i, i + length));
  }
  return groups;
}

const conceptPairs = (names: readonly string[]): string[] =>
  names.flatMap((one, i) => names.slice(i + 1).map((other) => `${one} ${other}`));

/** Collects features; the total weight of each group does not grow with the message. */
class FeatureCollector {
  private readonly all = new Map<number, number>();

  add(name: string, weight: number): void {
    this.addMixed(mixIn(name), weight);
  }

  group(kind: string, names: readonly string[], weight: number): void {
    const once = new Set(names);
    const each = weight / Math.sqrt(once.size);
    const beginning = mixIn(`${kind} `);
    for (const name of once) this.addMixed(mixIn(name, beginning), each);
  }

  private addMixed(mixed: number, weight: number): void {
    const at = featureAt(mixed);
    this.all.set(at, (this.all.get(at) ?? 0) + weight);
  }

  vector(): FeatureVector {
    return {
      at: Int32Array.from(this.all.keys()),
      of: Float32Array.from(this.all.values()),
    };
  }
}

function addPlace(
  into: FeatureCollector,
  { dialog = 'idle', asked = '', owned = [], lately, complaint, waits }: TalkPlace,
  words: readonly string[],
  pairs: readonly string[],
): void {
  const place = `${dialog}:${asked}`;
  into.add(`place ${place}`, 0.6);
  into.group(`in ${place}`, words, 0.6);
  if (words.length < SHORT_ANSWER_WORDS) into.add(`short in ${place}`, 0.4);
  into.add(`dialog ${dialog}`, 0.4);
  into.group(`over ${dialog}`, words, 0.5);
  into.group(`pair over ${dialog}`, pairs, 0.4);
  for (const kind of owned.length > 0 ? owned : ['nothing']) {
    into.add(`owns ${kind} ${dialog}`, 0.4);
    into.group(`owning ${kind} ${dialog}`, words, 0.4);
  }
  for (const fact of [
    ...(lately === undefined ? [] : [`lately ${lately}`]),
    ...(complaint === true ? ['complained'] : []),
    ...(waits === true ? ['waits'] : []),
  ]) {
    into.add(fact, 0.4);
    into.group(`with ${fact}`, words, 0.4);
  }
}

/** Returns the features of a message in its place. */
export function featuresOf({
  text,
  before,
  place,
  concepts = [],
  told = [],
}: FeatureInput): FeatureVector {
  const into = new FeatureCollector();
  const words = scoredWords(text);
  const edged = ['', ...words, ''];
  const pairs = edged.slice(1).map((word, i) => `${edged[i]} ${word}`);
  into.group('word', words, 1);
  into.group('pair', pairs, 0.8);
  into.group('letters', letterGroups(words), 1);
  into.group('concept', concepts, 1);
  into.group('concepts', conceptPairs(concepts.toSorted()), 0.7);
  into.group('told', told, 0.5);
  if (place !== undefined) into.group(`told ${place.dialog}:${place.asked}`, told, 0.5);
  into.add(`first ${words[0]}`, 0.3);
  into.add(`last ${words.at(-1)}`, 0.3);
  into.add(`length ${Math.min(8, words.length >> 1)}`, 0.2);
  const asked = scoredWords(before ?? '').slice(-BEFORE_WORDS);
  into.group('before', asked, 0.6);
  if (words.length < SHORT_ANSWER_WORDS) into.group('short before', asked, 0.4);
  if (place !== undefined) addPlace(into, place, words, pairs);
  return into.vector();
}
