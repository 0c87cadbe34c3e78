import { LOCALES } from '../../../../src/language/locales';
import { enLocale } from '../../../../src/language/locales/en';
import { splitWords } from '../../../../src/language/text/tokens';
import { createConceptMatcher } from '../../../../src/understanding/concepts/spotter';
import { entriesOf } from '../../../../src/understanding/concepts/vocabulary';
import { wordsOfConcept } from '../../../../src/understanding/vocabulary';

const entries = entriesOf([
  [
    { words: { BOOK: 'book, set aside', BILL: 'bill' } },
    { words: { BOOK: 'rakh lo' }, spelledFreely: true },
    { words: { BOOK: 'बुक' } },
    { words: { BOOK: 'பதிவு', THANKS: 'நன்றி' } },
  ],
]);

test('words of a fourth language are read, also of an idea that no other has words for', () => {
  expect(entries).toContainEqual({ concept: 'BOOK', words: ['பதிவு'], spelledFreely: false });
  expect(entries).toContainEqual({ concept: 'THANKS', words: ['நன்றி'], spelledFreely: false });
});

test('only a language that people spell as they like is met by sound', () => {
  expect(entries.filter(({ spelledFreely }) => spelledFreely)).toEqual([
    { concept: 'BOOK', words: ['rakh', 'lo'], spelledFreely: true },
  ]);
});

test('words of a fourth language are found in a message', () => {
  const matcher = createConceptMatcher([
    [{ words: { GREET: 'hello' } }, {}, {}, { words: { GREET: 'காலை வணக்கம்' } }].map(
      ({ words = {} }) => ({ words }),
    ),
  ]);
  expect(matcher(splitWords('காலை வணக்கம்'))).toContainEqual({
    concept: 'GREET',
    start: 0,
    end: 2,
  });
});

test('the single words of a concept are those of every language', () => {
  const words = wordsOfConcept('FILLER');
  expect(['please', 'ji', 'जी'].filter((word) => !words.has(word))).toEqual([]);
  expect(words.has('go ahead')).toBe(false);
});

test.each(LOCALES)('$name has words only for concepts that English has in the same area', (one) => {
  const unknown = Object.entries(one.concepts).flatMap(([area, words]) => {
    const english = Object.entries(enLocale.concepts).find(([name]) => name === area)?.[1] ?? {};
    return Object.keys(words).filter((concept) => !(concept in english));
  });
  expect(unknown.filter((concept) => concept !== 'LANGUAGE_NAME')).toEqual([]);
});

test.each(LOCALES)('$name has words only for kinds of things to do that English has', (one) => {
  const unknown = Object.keys(one.places.kinds).filter((kind) => !(kind in enLocale.places.kinds));
  expect(unknown).toEqual([]);
});
