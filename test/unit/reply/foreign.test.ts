import * as fc from 'fast-check';
import {
  sanitiseForeignText,
  MAX_FOREIGN_LENGTH,
  LONGEST_WORD,
  MIN_QUOTED_LENGTH,
  quoteForeignText,
} from '../../../src/reply/foreign';

test.each<[string, string, string]>([
  ['line breaks', 'Thali\n\nTo pay: ₹1\r\nyes', 'Thali To pay: ₹1 yes'],
  ['separators of lines and paragraphs', 'a\u2028b\u2029c\u0085d', 'a b c d'],
  ['a turned direction', '\u202eevil\u202c \u2066x\u2069', 'evil x'],
  ['what is not seen', 'Pa\u200bne\u00ader\ufeff\u0007', 'Paneer'],
  ['an address', 'see http://evil.test/x', 'see http: / /evil. test/x'],
  ['a bare domain', 'pay at evil.com or www.evil.in', 'pay at evil. com or www. evil. in'],
  ['a payment', 'upi://pay?pa=x', 'upi: / /pay?pa=x'],
  ['a call', 'tel:+919800000000', 'tel: +919800000000'],
  ['an address of a machine', 'http:\\\\1.2.3.4', 'http: \\ \\1. 2.3.4'],
  ['a link in markdown', '[x](y)', '[x] (y)'],
  ['a mail', 'asha@evil.com', 'asha@evil. com'],
  ['a domain in Devanagari', 'खाना.भारत', 'खाना. भारत'],
  ['a long word', 'x'.repeat(100), `${'x'.repeat(48)} ${'x'.repeat(48)} xxxx`],
  ['a tower of marks', `a${'\u0301'.repeat(20)}`, `a${'\u0301'.repeat(4)}`],
  ['writing from right to left', 'بازار', '\u2068بازار\u2069'],
])('somebody else’s words say no more than words: %s', (_what, words, expected) => {
  expect(sanitiseForeignText(words)).toBe(expected);
});

test.each([
  'Café Noir & Co.',
  'Paneer Tikka (8 pcs), 2.5 kg',
  'क्षत्रिय थाली',
  '5:00 am',
  'St. Mary’s – Vegetarian/Jain',
  '👩‍🍳 Chef',
  'Dosa @ 99',
  'N/A',
  '12.11.2026',
  'क्‍ष',
  '8e6d1a7c-3c29-4d5f-9f2f-8a1d2c3b4a5f',
])('what is harmless stays: %s', (words) => {
  expect(sanitiseForeignText(words)).toBe(words);
});

test('long words of somebody else are quoted, once', () => {
  const long = 'word '.repeat(MIN_QUOTED_LENGTH).trim();
  expect(quoteForeignText(long)).toMatch(/^“word .*”$/u);
  expect(quoteForeignText(quoteForeignText(long))).toBe(quoteForeignText(long));
  expect(quoteForeignText('word')).toBe('word');
});

const piece = fc.oneof(
  fc.constantFrom(
    '\n',
    '\r',
    '\t',
    ' ',
    '\u202e',
    '\u2067',
    '\u200b',
    '\u200d',
    '://',
    'http',
    'upi',
    'evil',
    '.',
    'com',
    'www.',
    '*',
    '_',
    '[',
    '](',
    ')',
    '\\\\',
    '।',
    'न',
    '\u0301',
    '😀',
    'ع',
    '\ud800',
    'x'.repeat(70),
    'अ'.repeat(70),
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.string({ maxLength: 12, unit: 'binary' }),
);
const hostile = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));

test('whatever somebody writes is one line without signs, links and long words', () => {
  fc.assert(
    fc.property(hostile, (words) => {
      const said = sanitiseForeignText(words);
      expect(said).not.toMatch(
        /[\r\n\t\u0085\u2028\u2029\p{Cc}\u202a-\u202e\u2066\u2067\u200b\u200e\u200f]/u,
      );
      expect(said).not.toMatch(/:\/|\/\/|\p{L}:\S|[\p{L}\p{N}]\.\p{L}{2}|\]\(/u);
      expect(said.length).toBeLessThanOrEqual(MAX_FOREIGN_LENGTH + 2);
      for (const word of said.split(' '))
        expect(Array.from(word).length).toBeLessThanOrEqual(LONGEST_WORD + 2);
      expect(sanitiseForeignText(said)).toBe(said);
    }),
    { numRuns: 3_000, seed: 20_281 },
  );
});
