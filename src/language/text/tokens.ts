/** One word of a message: lower-cased and composed, with where it stands in the normal form (UTF-16 offsets). */
export interface WordToken {
  text: string;
  raw: string;
  start: number;
  end: number;
}

/**
 * The longest text that is read at once, in UTF-16 units. Bounds the work that a message can cause; who writes more is told
 * that the rest was not read.
 */
export const LONGEST_MESSAGE = 1_000;

/**
 * What one message may cost to read, counted and not timed: a word or a sign is one, a number or an address five, as it may be a day, an hour, a
 * price or a count. Some 110 words of talk, or the numbers of a dozen people.
 */
const READING_BUDGET = 120;
const PIECE = /(\p{N}+|@)|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]/gu;
const NUMBER_COST = 5;

/** Where the budget of a message is used up; nothing where it suffices. */
function budgetEnd(text: string): number | undefined {
  let left = READING_BUDGET;
  for (const { 1: number, index } of text.matchAll(PIECE)) {
    left -= number === undefined ? 1 : NUMBER_COST;
    if (left < 0) return index;
  }
  return undefined;
}

/** The part of a message that is read, whole words of it; `cut` where something is left over. */
export function readableText(text: string): { text: string; cut: boolean } {
  const short = shortText(text);
  const end = budgetEnd(short.text);
  return end === undefined ? short : { text: short.text.slice(0, end).trimEnd(), cut: true };
}

function shortText(text: string): { text: string; cut: boolean } {
  const composed = text.slice(0, LONGEST_MESSAGE).normalize('NFKC'); // one sign may be as many as 18 letters then
  const said = composed.length > LONGEST_MESSAGE ? composed : text;
  if (said.length <= LONGEST_MESSAGE) return { text, cut: false };
  const start = said.slice(0, LONGEST_MESSAGE);
  const space = start.search(/\s\S*$/u);
  return {
    text: space > LONGEST_MESSAGE / 2 ? start.slice(0, space) : start,
    cut: said.slice(LONGEST_MESSAGE).trim() !== '',
  };
}

const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*|[₹$%<>?!+]/gu;

const CONTRACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "i'm": 'i am',
    im: 'i am',
    "i'd": 'i would',
    "i'll": 'i will',
    ill: 'i will',
    "i've": 'i have',
    ive: 'i have',
    "don't": 'do not',
    dont: 'do not',
    "doesn't": 'does not',
    doesnt: 'does not',
    "didn't": 'did not',
    didnt: 'did not',
    "can't": 'can not',
    cant: 'can not',
    cannot: 'can not',
    "couldn't": 'could not',
    "won't": 'will not',
    wont: 'will not',
    "isn't": 'is not',
    isnt: 'is not',
    "aren't": 'are not',
    "wasn't": 'was not',
    "haven't": 'have not',
    havent: 'have not',
    "hasn't": 'has not',
    "shouldn't": 'should not',
    "wouldn't": 'would not',
    "what's": 'what is',
    whats: 'what is',
    "where's": 'where is',
    wheres: 'where is',
    "when's": 'when is',
    "who's": 'who is',
    whos: 'who is',
    "how's": 'how is',
    hows: 'how is',
    "that's": 'that is',
    thats: 'that is',
    "it's": 'it is',
    "there's": 'there is',
    theres: 'there is',
    "here's": 'here is',
    "let's": 'let us',
    lets: 'let us',
    "you're": 'you are',
    youre: 'you are',
    "we're": 'we are',
    "they're": 'they are',
    "he's": 'he is',
    "she's": 'she is',
    "you've": 'you have',
    "we'd": 'we would',
    "we'll": 'we will',
    "we've": 'we have',
    "it'll": 'it will',
    "that'll": 'that will',
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'got to',
    gimme: 'give me',
    lemme: 'let me',
    u: 'you',
    ur: 'your',
    r: 'are',
    pls: 'please',
    plz: 'please',
    plzz: 'please',
    thx: 'thanks',
    thnx: 'thanks',
    tnx: 'thanks',
    abt: 'about',
    tmrw: 'tomorrow',
    tmw: 'tomorrow',
    tmr: 'tomorrow',
  }),
);

/** A whole message that is a sign or a letter for a word. */
const SIGN_MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:(?:👍|👌|✅|✔|💯)(?:\p{EMod}|\ufe0f)?\s*)+$/u, 'yes'],
  [/^\s*(?:(?:👎|❌|🚫|✖)(?:\p{EMod}|\ufe0f)?\s*)+$/u, 'no'],
  [/^\s*(?:🙏\p{EMod}?\s*)+$/u, 'thanks'],
  [/^\s*y[.!]?\s*$/iu, 'yes'],
  [/^\s*n[.!]?\s*$/iu, 'no'],
];

/** Composed, one kind of space, plain quotes: what all readers work on. */
export function normalise(text: string): string {
  const sign = SIGN_MEANINGS.find(([pattern]) => pattern.test(text))?.[1];
  if (sign !== undefined) return sign;
  const short = text.slice(0, LONGEST_MESSAGE);
  return short
    .normalize('NFKC')
    .slice(0, LONGEST_MESSAGE)
    .replace(/[’‘`´]/gu, "'")
    .replace(/[\p{Cc}\p{Cf}]/gu, (c) => (c === '‍' ? '' : ' '))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** "hellooo" is "helloo": three and more of one letter say no more than two. */
function squeezeRepeats(word: string): string {
  return word.replace(/(\p{L})\1{2,}/gu, '$1$1');
}

/** Devanagari as people type it: the nukta dropped, one nasal sign for two. */
export function plainLetters(word: string): string {
  return word.replace(/\u093c/gu, '').replace(/\u0901/gu, '\u0902');
}

function expandContraction(raw: string, start: number): WordToken[] {
  const end = start + raw.length;
  const text = squeezeRepeats(plainLetters(raw.toLowerCase()));
  const words = CONTRACTIONS.get(text) ?? text.replace(/'s$/u, '').replace(/'/gu, '');
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ text: word, raw, start, end }));
}

/** The words of a normalised text in order; contractions are told apart ("don't" is "do", "not"). */
export function splitWords(normal: string): WordToken[] {
  const found: WordToken[] = [];
  for (const match of normal.matchAll(WORD_PATTERN))
    found.push(...expandContraction(match[0], match.index));
  return found;
}
