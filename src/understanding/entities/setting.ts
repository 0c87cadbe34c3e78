import { LOCALES } from '../../language/locales';
import { plainLetters } from '../../language/text/fold';
import type { TextToken } from '../../language/text/tokens';
import type { TokenSpan } from './found';

/** Kinds of experience that are nearly always under a roof, and in the open, by their English names. */
const UNDER_A_ROOF = ['museum', 'show', 'concert', 'comedy', 'workshop', 'wellness'];
const IN_THE_OPEN = ['trek', 'walk', 'park', 'wildlife', 'adventure', 'boat', 'nature', 'sport'];

const wordsFor = (kind: string): string[] =>
  LOCALES.flatMap(({ places }) => places.kinds[kind]?.split(',') ?? []).map((word) =>
    plainLetters(word.normalize('NFKC').trim()),
  );

const INDOORS = new Set(wordsFor('indoors'));
const OUTDOORS = new Set(wordsFor('outdoors'));
const MOST_WORDS = 3; // "under a roof"

/** Words for indoors or outdoors, and the categories that are there and that are not. */
export interface SettingMention extends TokenSpan {
  suited: readonly string[];
  unsuited: readonly string[];
}

/** Finds words for indoors or outdoors. */
export type SettingFinder = (words: readonly TextToken[]) => SettingMention | undefined;

/** Returns the categories that any of the kinds names. */
function categoriesOf(categories: readonly string[], kinds: readonly string[]): string[] {
  const named = new Set(kinds.flatMap(wordsFor));
  return categories.filter((category) => {
    const whole = category.toLowerCase();
    return named.has(whole) || named.has(whole.replace(/s$/u, ''));
  });
}

/** Creates a finder over category names; a category of neither setting suits both. */
export function createSettingFinder(categories: readonly string[]): SettingFinder {
  const inside = categoriesOf(categories, UNDER_A_ROOF);
  const outside = categoriesOf(categories, IN_THE_OPEN);
  return (words) => {
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
        const said = words
          .slice(from, to)
          .map((one) => one.text)
          .join(' ');
        if (INDOORS.has(said)) return { from, to, suited: inside, unsuited: outside };
        if (OUTDOORS.has(said)) return { from, to, suited: outside, unsuited: inside };
      }
    return undefined;
  };
}
