import { createEntryFinder } from '../../../../src/understanding/entities/entry';
import { splitWords } from '../../../../src/language/text/tokens';

const MANY = 20_000;
const letters = (n: number): string =>
  Array.from(String(n), (digit) => 'bcdfghjklm'[Number(digit)]).join('');

// Going through all names for every word of the message would be some billion comparisons here.
test('a message is looked up among many names by its words, not name by name', () => {
  const find = createEntryFinder(
    Array.from({ length: MANY }, (_, n) => ({ name: `${letters(n)} night treks`, value: n })),
  );
  const words = splitWords(
    Array.from({ length: 3_000 }, (_, n) => `${letters(n)} nothing`).join(' '),
  );
  expect(find(words)).toBeUndefined();
  expect(find(splitWords(`show ${letters(17)} night trek please`))).toMatchObject({
    value: 17,
    from: 1,
    to: 4,
  });
});

test('the longer name wins, then the one further left', () => {
  const find = createEntryFinder([
    { name: 'night treks', value: 'short' },
    { name: 'night treks club', value: 'long' },
    { name: 'day walks', value: 'other' },
  ]);
  expect(find(splitWords('a night trek and the night treks club'))).toMatchObject({
    value: 'long',
    from: 5,
  });
  expect(find(splitWords('day walk or night trek'))?.value).toBe('short');
  expect(find(splitWords('night trek, night treks'))).toMatchObject({ value: 'short', from: 0 });
  expect(find(splitWords('trek night'))).toBeUndefined();
});
