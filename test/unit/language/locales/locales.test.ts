import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readNumbers } from '../../../../src/language/numbers';
import { LOCALES } from '../../../../src/language/locales';
import type { TimeTerm } from '../../../../src/language/days/terms';

const FOLDER = join(__dirname, '..', '..', '..', '..', 'src', 'language', 'locales');
const wordsOf = (row: string): string[] => row.split(/\s+/u).filter(Boolean);
const termsOf = (name: string): TimeTerm[] =>
  LOCALES.filter((locale) => locale.name === name).flatMap(({ time }) =>
    time.phrases.flatMap(([, ...terms]) => terms),
  );
const names = LOCALES.map(({ name }) => name);

test('each folder of words is listed', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test.each(names)('%s names each day of the week, today and tomorrow', (name) => {
  const terms = termsOf(name);
  const days = terms.flatMap((term) => (term.kind === 'dow' ? [term.dow] : []));
  expect([...new Set(days)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(terms).toEqual(
    expect.arrayContaining([
      { kind: 'relday', n: 0 },
      { kind: 'relday', n: 1 },
    ]),
  );
});

test.each(names)('%s says yes and no', (name) => {
  const { yes, strongYes, no } = LOCALES.filter((locale) => locale.name === name)[0]?.answers ?? {};
  for (const words of [yes, strongYes, no]) expect(words?.split(',').length).toBeGreaterThan(5);
});

test.each(
  LOCALES.flatMap(({ name, numbers }) =>
    wordsOf(numbers.cardinals).flatMap((spellings, value) =>
      spellings.split('|').map((word): [string, string, number] => [name, word, value]),
    ),
  ).filter(([, word]) => word !== '-'),
)('%s: %s alone is %d', (_, word, value) => {
  expect(readNumbers(word).map((one) => one.value)).toEqual([value]);
});

test('no language makes a number of the word of another', () => {
  const values = new Map<string, Set<number>>();
  for (const { numbers } of LOCALES)
    wordsOf(numbers.cardinals).forEach((spellings, value) => {
      for (const word of spellings.split('|').filter((one) => one !== '-'))
        values.set(word, (values.get(word) ?? new Set<number>()).add(value));
    });
  const torn = [...values].filter(([, numbers]) => numbers.size > 1).map(([word]) => word);
  expect(torn).toEqual([]);
});
