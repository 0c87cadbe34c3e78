import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enLocale } from '../../src/language/locales/en';
import * as timeTerms from '../../src/language/locales/time-terms';
import { fencedCode } from '../support/guides/fenced-code';
import { ProjectCopy, type ProgramResult } from '../support/guides/project-copy';
import { addSentences, translateWords } from '../support/guides/translated-words';
import { wordsFileNames } from '../support/prompts/words-problems';

/*
 * Steps 4, 5 and 7 of docs/add-a-language.md in a copy of the project: the words that a language is read by are written as they stand
 * there, compiled, linted and tested, and the talk is held. Translations are generated: English with a Tamil letter before it.
 */

jest.setTimeout(300_000);

const ROOT = join(__dirname, '..', '..');
const LETTER = 'த';
const guide = readFileSync(join(ROOT, 'docs', 'add-a-language.md'), 'utf8');

const INDEX = 'src/language/locales/index.ts';
const PLAYER = 'dist/play-talks.js';
const CHECKS = [
  'test/unit/language/locales/locales.test.ts',
  'test/unit/understanding/concepts/vocabulary.test.ts',
  'test/words-of-languages.test.ts',
];
const code = fencedCode(guide);
const files = code.filter(({ file, note }) => file !== undefined && note === undefined);
const shown = code.filter(({ note }) => note === 'examples');
const noted = (wanted: string): string => code.find(({ note }) => note === wanted)?.code ?? '';
const talks = files.flatMap(({ file = '' }) => (file.endsWith('.talk') ? [file] : []));
const succeeded: ProgramResult = { status: 0, output: '' };
let copy: ProjectCopy;

beforeAll(() => {
  copy = new ProjectCopy();
  mkdirSync(join(copy.folder, 'prompts', 'ta'));
  for (const name of wordsFileNames(copy.folder, 'en'))
    translateWords(copy.folder, 'ta', name, LETTER);
  addSentences(copy.folder, 'ta', shown);
  for (const { file = '', code: text } of files) copy.write(file, text);
  const listed = copy.read(INDEX).replace(/^export const LOCALES.*\n/mu, noted('list'));
  copy.write(INDEX, `${noted('add')}${listed}`);
  expect(copy.bundle('test/support/guides/play-talks.ts', PLAYER)).toEqual(succeeded);
});
afterAll(() => copy.remove());

test('a language is one folder of words to read, and a talk', () => {
  expect(files.map(({ file }) => file)).toEqual(['src/language/locales/ta/index.ts', ...talks]);
  expect(talks).toHaveLength(1);
});

test('what is pasted compiles, is linted and formatted as it stands', () => {
  expect(copy.checkTypes('src/language/locales')).toEqual(succeeded);
  expect(copy.lint('src/language/locales')).toEqual(succeeded);
  expect(copy.checkFormat('src/language/locales/ta/index.ts', INDEX)).toEqual(succeeded);
});

test('a misspelt table does not compile', () => {
  const file = 'src/language/locales/ta/index.ts';
  const right = copy.read(file);
  try {
    copy.write(file, right.replace('answers:', 'anwsers:'));
    expect(copy.checkTypes(file).status).not.toBe(0);
  } finally {
    copy.write(file, right);
  }
});

test('the checks that the guide names hold', () => {
  expect(guide).toContain(
    '\nnpm run check:types\nnpm test -- locales vocabulary words-of-languages\n',
  );
  for (const file of [...CHECKS, 'jest.config.js'])
    copy.write(file, readFileSync(join(ROOT, file), 'utf8'));
  const done = copy.run(
    'node_modules/jest/bin/jest.js',
    '-w',
    '1',
    '--verbose',
    'locales',
    'vocabulary',
    'words-of-languages',
  );
  expect(done).toMatchObject({ status: 0 });
  expect(done.output).toContain('ta names each day of the week');
});

test('the talk holds: a greeting, something found, a booking, a number, a day, a no', () => {
  expect(copy.run(PLAYER, ...talks)).toEqual(succeeded);
});

/** The names in a column of the guide's table that begins with a heading. */
function cellsOf(heading: string, column: number): string[] {
  const table = guide.slice(guide.indexOf(`| ${heading} |`)).split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[column] ?? '').matchAll(/`(\w+)/gu)])
    .map(([, name = '']) => name);
}

test('the concepts that the guide names are those of their areas', () => {
  const rows = guide.matchAll(/^\| `(\w+)` \| ((?:`[A-Z_]+`(?:, )?)+) \|/gmu);
  const unknown = [...rows].flatMap(([, area = '', names = '']) =>
    [...names.matchAll(/`(\w+)/gu)].filter(
      ([, name = '']) =>
        !Object.entries(enLocale.concepts).some(([one, words]) => one === area && name in words),
    ),
  );
  expect(cellsOf('area', 2).length).toBeGreaterThan(15);
  expect(unknown).toEqual([]);
});

test('the kinds of things to do that the guide names are all there are', () => {
  const [, cell = ''] = /\| `places\.kinds` \| ([^|]*) \|/u.exec(guide) ?? [];
  const named = [...cell.matchAll(/`(\w+)`/gu)].map(([, name = '']) => name);
  expect(named).toEqual(Object.keys(enLocale.places.kinds));
});

test('the terms that the guide names are there', () => {
  const named = cellsOf('in `time.phrases`', 1).filter((name) => name !== 'time');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((term) => !Object.hasOwn(timeTerms, term))).toEqual([]);
});
