import {
  localLists,
  localMeanings,
  localPattern,
  localSmallCounts,
  localSource,
  localWords,
} from '../../../../src/language/text/local-pattern';
import { hiLocale } from '../../../../src/language/locales/hi';

test('an insert takes the words of a locale as the last alternatives of its group', () => {
  expect(localSource('coming-back.clause-end', '(?:and|but|@and)')).toBe(
    `(?:and|but|${hiLocale.phrases['coming-back.clause-end.and']})`,
  );
});

test('an insert without words of its own takes those that inserts of its name share', () => {
  expect(localSource('no-such-pattern', '(?:and|@and)')).toBe('(?:and|और)');
  expect(localSource('no-such-pattern', '(?:and|@and2)')).toBe('(?:and|और)');
});

test('an insert that no locale has words for is left out', () => {
  expect(localSource('no-such-pattern', '(?:left|@nothing)')).toBe('(?:left)');
  expect(localPattern('no-such-pattern', /^(?:@nothing)$/u).test('')).toBe(false);
});

test('a pattern keeps its flags', () => {
  expect(localPattern('no-such-pattern', /a|@nothing/giu).flags).toBe('giu');
});

test('a list of words has no empty word', () => {
  expect(localWords('option-words.any-meal').split(' ')).not.toContain('');
  expect(localWords('ordinary-words.ordinary')).not.toMatch(/\s\s|\n/u);
});

test('an unknown list has no words', () => {
  expect(localLists('no-such-list')).toEqual([]);
  expect(localWords('no-such-list')).toBe('');
  expect(localMeanings('no-such-list')).toEqual([]);
});

test('meanings are read from a list with strokes between them', () => {
  expect(localMeanings('named-places.canonical')).toContainEqual(['घर', 'home']);
  expect(localSmallCounts()).toMatchObject({ एक: 1, पाँच: 5 });
});
