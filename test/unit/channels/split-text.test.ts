import * as fc from 'fast-check';
import { clipText, splitText } from '../../../src/channels/shared/split-text';

const anyText = fc.string({
  maxLength: 400,
  unit: fc.constantFrom('a', ' ', '\n', '😀', 'न', '\t'),
});
const bare = (text: string): string => text.replace(/\s+/g, '');
/** Half of a surrogate pair standing alone. */
const LONE = /(?:^|[^\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?:$|[^\udc00-\udfff])/;

test('pieces are short enough, hold every character, and no character is parted', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 2, max: 60 }), (text, max) => {
      const pieces = splitText(text, max);
      expect(pieces.every((piece) => piece.length <= max)).toBe(true);
      expect(pieces.length).toBeGreaterThan(0);
      expect(bare(pieces.join(''))).toBe(bare(text));
      expect(pieces.some((piece) => LONE.test(piece))).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});

test('it is cut after a line, else after a word', () => {
  expect(splitText('one two\nthree four', 10)).toEqual(['one two', 'three four']);
  expect(splitText('one two three', 8)).toEqual(['one two', 'three']);
  expect(splitText('short', 8)).toEqual(['short']);
});

test('a clipped text ends in an ellipsis and parts no character', () => {
  expect(clipText('abcdef', 4)).toBe('abc…');
  expect(clipText('abc😀', 4)).toBe('abc…');
  expect(clipText('abcd', 4)).toBe('abcd');
});
