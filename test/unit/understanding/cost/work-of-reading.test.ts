import { createBuiltIn } from '../../../../src/understanding/built-in';
import { composeCommands } from '../../../../src/understanding/commands/compose';
import { LONGEST_MESSAGE, readableText } from '../../../../src/language/text/tokens';
import type {
  CatalogueLexicon,
  DialogueContext,
} from '../../../../src/understanding/understanding';
import { readPhones } from '../../../../src/language/persons/read-phones';
import { dialogManifests } from '../../../support/prompts/dialog-manifests';

// With work that grows by the square or the cube of the length these would not end within any test's time, nor fit into memory.
const MANY = 20_000;
const EMPTY: CatalogueLexicon = { titles: [], categories: [], cities: [], cuisines: [] };
const repeated = (n: number, piece: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => piece(i)).join(' ');

test('single digits without end are no telephone number, and are read to the end', () => {
  expect(readPhones(repeated(MANY, (i) => String(5 - (i % 5))))).toEqual([]);
});

test('a sheet of two-digit numbers is read to the end', () => {
  expect(readPhones(repeated(MANY, (i) => String(10 + (i % 50))))).toEqual([]);
});

test('a number amid many digits is found where it stands', () => {
  const before = repeated(MANY, () => '1');
  const [found] = readPhones(`${before} 98765 43210`);
  expect(found).toEqual({ value: '9876543210', start: before.length + 1, end: before.length + 12 });
});

describe('a message longer than can be read at once', () => {
  const builtIn = createBuiltIn({
    manifests: dialogManifests(),
    lexicon: () => EMPTY,
  });
  const context: DialogueContext = {
    now: Date.UTC(2026, 5, 3, 6),
    zone: 'Asia/Kolkata',
    language: 'en',
    asked: { takes: ['flag'], options: [], yesNo: true },
  };

  test('is read as far as whole words fit', () => {
    const { text, cut } = readableText('word '.repeat(MANY));
    expect(cut).toBe(true);
    expect(text).toMatch(/^(?:word )*word$/);
    expect(text.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
  });

  test('of numbers fewer are read than of words, and what was read ends with a whole piece', () => {
    const numbers = readableText('98 765 '.repeat(60));
    expect(numbers.cut).toBe(true);
    expect(numbers.text).toMatch(/^(?:98 765 )*98(?: 765)?$/);
    expect(readableText('two adults and a child on sunday evening please, '.repeat(10)).cut).toBe(
      false,
    ); // 490 characters as people write them
  });

  test('one word without end is cut', () => {
    expect(readableText('x'.repeat(MANY)).text).toHaveLength(LONGEST_MESSAGE);
  });

  test('signs that stand for many letters are counted as those', () => {
    const { text, cut } = readableText('yes ' + 'ﷺ '.repeat(400));
    expect(cut).toBe(true);
    expect(text.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
    expect(builtIn.read('yes ' + 'ﷺ '.repeat(400), context).commands[0]).toEqual({
      do: 'strange',
      what: 'long',
    });
  });

  test('what fits is whole', () => {
    expect(readableText('2 tickets')).toEqual({ text: '2 tickets', cut: false });
    expect(readableText('a'.repeat(LONGEST_MESSAGE)).cut).toBe(false);
    expect(readableText(`yes${' '.repeat(MANY)}`).cut).toBe(false);
  });

  test('is told so, and agrees to nothing', () => {
    expect(builtIn.read('yes', context).commands).toEqual([{ do: 'yes' }]);
    for (const long of [`yes${' yes'.repeat(MANY)}`, `cancel ${'cancel '.repeat(MANY)}`]) {
      const [first, ...rest] = builtIn.read(long, context).commands;
      expect(first).toEqual({ do: 'strange', what: 'long' });
      expect(rest.map((one) => one.do)).not.toContain('yes');
      expect(rest.map((one) => one.do)).not.toContain('cancel');
    }
  });
});

test('parts of a message are read again only as far as a bound linear in its length', () => {
  const builtIn = createBuiltIn({ manifests: [], lexicon: () => EMPTY });
  const context: DialogueContext = {
    now: Date.UTC(2026, 5, 3, 6),
    zone: 'Asia/Kolkata',
    language: 'en',
  };
  let read = 0;
  const whole = 'show and then '.repeat(60).trim();
  const reading = builtIn.reading(whole, context);
  composeCommands(reading, (text, at) => {
    read += text.length;
    return builtIn.reading(text, at);
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(600 + whole.length);
});
