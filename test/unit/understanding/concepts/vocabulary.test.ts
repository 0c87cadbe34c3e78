import { entriesOf } from '../../../../src/understanding/concepts/vocabulary';

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
