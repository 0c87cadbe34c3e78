import { stemCandidates } from '../../language/text/stem';
import type { TextToken } from '../../language/text/tokens';
import { KINDS_OF_EXPERIENCE } from '../vocabulary/kinds';
import { localPattern } from '../../language/text/local-pattern';

/** A category of the catalogue in a message, with its word indexes. */
export interface CategoryMention {
  category: string;
  from: number;
  to: number;
}

/** Finds categories of the catalogue by their own words and by other words for the same kind. */
export type KindFinder = (words: readonly TextToken[]) => CategoryMention[];

// "show me" is a verb, "a show" a thing.
const SHOW_IS_THING = localPattern(
  'kind.show-is-thing',
  /^(?:an?|the|any|koi|koyi|some|this|that|live|light|good|evening|laser|magic|puppet|dance|comedy|talk|tv|@an)$/u,
);

const NO_KIND_OF_THING = /^(?:parking|walking)$/u; // a car park is no park, and walking is no kind
const EFFORT = localPattern('kind.effort', /^(?:climb(?:ing)?|trekking|hiking|chadhai|@climb)$/u);
const SO_MUCH = localPattern(
  'kind.so-much',
  /^(?:much|less|little|more|any|lots?|of|zyada|jyada|kam|@much)$/u,
); // "too much climbing" tells the effort
const NO_KIND = new Set(['and', 'the', 'of', 'in', 'for']);

function phrasesOf(category: string): string[] {
  const whole = category.toLowerCase();
  const single = whole.replace(/(?:ies|s)$/u, (end) => (end === 'ies' ? 'y' : ''));
  const known = KINDS_OF_EXPERIENCE.filter((kind) => kind.has(whole) || kind.has(single));
  return [...new Set([whole, single, ...known.flatMap((kind) => [...kind])])];
}

/** Creates a finder over category names; a whole name wins over a word that several kinds share. */
export function createKindFinder(categories: readonly string[]): KindFinder {
  const phrases = categories
    .flatMap((category) =>
      phrasesOf(category).map((phrase) => ({
        category,
        words: phrase.split(/\s+/u).filter((word) => !NO_KIND.has(word)),
      })),
    )
    .sort((a, b) => b.words.length - a.words.length);
  return (words) => {
    const forms = words.map(({ text }) => stemCandidates(text));
    const fits = (phrase: readonly string[], from: number): boolean =>
      phrase.length > 0 && phrase.every((word, n) => forms[from + n]?.includes(word) === true);
    const found = words.map((word, from) => {
      if (word.text === 'show' && !SHOW_IS_THING.test(words[from - 1]?.text ?? ''))
        return undefined;
      if (EFFORT.test(word.text) && SO_MUCH.test(words[from - 1]?.text ?? '')) return undefined;
      const phrase = phrases.find((one) => fits(one.words, from));
      if (phrase?.words.length === 1 && NO_KIND_OF_THING.test(word.text)) return undefined;
      return phrase && { category: phrase.category, from, to: from + phrase.words.length };
    });
    return found.filter((kind) => kind !== undefined);
  };
}
