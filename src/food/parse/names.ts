import { numberOf } from './numbers';
import { tokensOf } from './tokens';

/** A word of a name on the menu. */
export interface MenuNameWord {
  readonly word: string;
  /** 1 for a word that tells what it is, less for joining words, sizes in brackets and numbers. */
  readonly share: number;
  /**
   * True in brackets or after a dash, where sellers put a measure or a remark: people leave it out
   * and mean the thing.
   */
  readonly aside: boolean;
}

const CONNECTIVE_WORDS: ReadonlySet<string> = new Set([
  'and',
  'with',
  'of',
  'in',
  'the',
  'a',
  'n',
  'or',
  'on',
  'to',
  'for',
  'your',
  'aur',
  'ka',
  'ki',
  'ke',
]);
const CONNECTIVE_SHARE = 0.05;
const ASIDE_SHARE = 0.3;

// Adjectives that leave a thing what it is: "onions" are more likely the red ones than the sweet onion sauce.
const UNMARKED_ADJECTIVES: ReadonlySet<string> = new Set(
  [
    'regular plain normal standard classic original simple usual fresh special homemade house sada',
    'red green black white brown yellow',
    'small medium large mini big jumbo full half single double family personal',
  ]
    .join(' ')
    .split(' '),
);

/** True for a word that only joins others. */
export function isConnectiveWord(word: string): boolean {
  return CONNECTIVE_WORDS.has(word);
}

/** True for a word that one may leave out and still mean the thing. */
export function isUnmarked(word: string): boolean {
  return UNMARKED_ADJECTIVES.has(word) || CONNECTIVE_WORDS.has(word) || /^\d/.test(word);
}

/** Words that turn a name into another thing when left out: "Sugar-Free", "All Toppings". */
const TURNING_WORDS: ReadonlySet<string> = new Set([
  'all',
  'no',
  'non',
  'free',
  'without',
  'less',
  'zero',
]);

/** True for a word without which a name means something else. */
export function isTurning(word: string): boolean {
  return TURNING_WORDS.has(word);
}

/** True for an adjective that names nothing by itself. */
export function isAdjective(word: string): boolean {
  return UNMARKED_ADJECTIVES.has(word) || CONNECTIVE_WORDS.has(word);
}

/** Splits a menu name into words; brackets and what follows a dash count little. */
export function nameWords(name: string): MenuNameWord[] {
  const aside = asideFrom(name);
  return tokensOf(name).map((token) => {
    const word = canonicalWord(token.word);
    const away = aside(token.start);
    if (CONNECTIVE_WORDS.has(word)) return { word, share: CONNECTIVE_SHARE, aside: away };
    return { word, share: away || /^\d/.test(token.word) ? ASIDE_SHARE : 1, aside: away };
  });
}

/** Returns a number word as digits ("Seven Up" is "7 Up"); any other word as it is. */
export function canonicalWord(word: string): string {
  const value = numberOf(word);
  return value === null ? word : String(value);
}

function asideFrom(name: string): (at: number) => boolean {
  const spans = [...name.matchAll(/\([^)]*\)?|\[[^\]]*\]?|\s[-–:|]\s.*$/g)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
  return (at) => spans.some(([from = 0, to = 0]) => at >= from && at < to && from > 0);
}
