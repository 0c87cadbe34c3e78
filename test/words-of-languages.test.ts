import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LOCALES } from '../src/language/locales';

/*
 * The words of a language are data: one folder of `prompts` and one of `src/language/locales`. A pattern in code has inserts for them
 * (`src/language/text/local-pattern.ts`), so whoever adds a language touches no code.
 */

const ROOT = join(__dirname, '..');
const LETTERS = /[\u0900-\u0963\u0966-\u097f\u0980-\u0dff]/u; // of the scripts of India; a danda ends sentences in many

/** The sandbox sells what has a Hindi name, too: these are titles of its catalogue. */
const CATALOGUE = /^src\/sandbox\/catalogue\//u;

const sources = ['src', 'dialogs']
  .flatMap((room) =>
    readdirSync(join(ROOT, room), { withFileTypes: true, recursive: true }).map((entry) =>
      Object.assign(entry, { path: relative(ROOT, join(entry.parentPath, entry.name)) }),
    ),
  )
  .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
  .map(({ path }) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .filter(({ path }) => !path.startsWith('src/language/locales/'));

test('no source but the locales and the catalogue has a letter of a script of India', () => {
  const found = sources
    .filter(({ path, text }) => !CATALOGUE.test(path) && LETTERS.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

/** What follows the name of a pattern, up to the next pattern. */
const patterns = sources.flatMap(({ text }) =>
  text
    .split(/local(?:Pattern|Source)\(\s*'/u)
    .slice(1)
    .map((part) => {
      const [name = '', ...source] = part.split("'");
      const [call = ''] = source.join("'").split(/\),?;?\n/u);
      return { name, inserts: [...call.matchAll(/@([a-z]+\d*)(?=[|)/`'"])/gu)] };
    }),
);
const inserts = patterns.flatMap(({ name, inserts: all }) =>
  all.map(([, insert = '']) => ({ key: `${name}.${insert}`, shared: insert.replace(/\d+$/u, '') })),
);
const listed = sources.flatMap(({ text }) =>
  [...text.matchAll(/local(?:Words|Lists|Meanings)\(\s*'([^']+)'/gu)].map(([, name = '']) => name),
);

test('patterns with inserts and lists are found in the sources', () => {
  expect(inserts.length).toBeGreaterThan(800);
  expect(listed.length).toBeGreaterThan(150);
});

test('each phrase of a locale stands for an insert of a pattern', () => {
  const known = new Set(inserts.flatMap(({ key, shared }) => [key, shared]));
  const unknown = LOCALES.flatMap(({ phrases }) => Object.keys(phrases)).filter(
    (key) => !known.has(key),
  );
  expect(unknown).toEqual([]);
});

test('each insert of a pattern has words in some locale', () => {
  const known = new Set(LOCALES.flatMap(({ phrases }) => Object.keys(phrases)));
  const empty = inserts.filter(({ key, shared }) => !known.has(key) && !known.has(shared));
  expect(empty).toEqual([]);
});

test('each list of a locale is read, and each list that is read has words', () => {
  const known = [...new Set(LOCALES.flatMap(({ lists }) => Object.keys(lists)))].toSorted();
  expect([...new Set(listed)].toSorted()).toEqual(known);
});

test('no two patterns share a name', () => {
  const names = patterns.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
