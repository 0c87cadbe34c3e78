import { localMeanings, localWords } from '../../language/text/local-pattern';

/** Words of titles that tell no title from another. */
export const COMMON_WORDS = new Set([
  'the',
  'and',
  'at',
  'of',
  'in',
  'by',
  'with',
  'a',
  'an',
  'for',
  'to',
  'on',
  'from',
  'two',
  'one',
  'day',
  'first',
  'evening',
  'morning',
  'night',
  'light',
  'book',
  'me',
  'ka',
  'ki',
  'ke',
  // tickets of any kind
  'entry',
  'entrance',
  'admission',
  // everyday words: "if one falls ill"
  'falls',
  ...localWords('title-terms.common').split(' '),
]);

/** English forms of words in titles: translated colours (laal is "red") and other spellings. */
export const ENGLISH_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amer: 'amber',
    aamer: 'amber',
    ...Object.fromEntries(localMeanings('title-terms.english')),
  }),
);

/** Words for a sort of place, with the English one, as a title may have either. */
export const SORTS_OF_PLACE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kila: 'fort',
    qila: 'fort',
    kile: 'fort',
    mahal: 'palace',
    mehal: 'palace',
    mahel: 'palace',
    sangrahalaya: 'museum',
    makbara: 'tomb',
    maqbara: 'tomb',
    makbare: 'tomb',
    ...Object.fromEntries(localMeanings('title-terms.sorts')),
    mandir: 'temple',
    jheel: 'lake',
  }),
);

/** Returns the English word for a sort of place; any other word unchanged. */
export const sortOf = (word: string): string => SORTS_OF_PLACE.get(word) ?? word;
