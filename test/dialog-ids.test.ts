import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dialogRegistry } from '../dialogs';

/*
 * A dialog is known by what a person comes to it for (`purpose`, `area`), never by its id: whoever renames a dialog, or
 * puts another in its place, touches its folder, its words and `dialogs/index.ts`.
 */

const ROOT = join(__dirname, '..');
const ids = dialogRegistry.map(({ id }) => id);

/** Made from prompts by scripts/text-keys.js, whose files are called as the dialogs. No migration of the store names a dialog. */
const EXCEPTIONS = ['src/reply/text-keys/'];

const sources = readdirSync(join(ROOT, 'src'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .filter((file) => EXCEPTIONS.every((place) => !file.startsWith(place)));

/** A word with a hyphen, in whatever is quoted, a template or a regex, names nothing else. */
const NAMED = new RegExp(
  `(?<![\\w-])(?:${ids.filter((id) => id.includes('-')).join('|')})(?![\\w-])`,
  'u',
);
/** A plain word (`help`) is also called so by an intent and a purpose: it is an id where a dialog is looked for, and in a label. */
const PLAIN = ids.filter((id) => !id.includes('-')).join('|');
const LOOKED_FOR = new RegExp(`dialog[^;{]{0,40}'(?:${PLAIN})'|\\bstart (?:${PLAIN})['"\`]`, 'iu');

const isAside = (line: string): boolean => /^\s*(?:\/\*|\*|\/\/)|\bfrom '[^']+';$/u.test(line);

/** Lines of a source that name a dialog, as `file:line: text`; comments and imports name none. */
const linesNaming = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => {
    const code = isAside(line) ? '' : line.replace(/\s\/\/ .*$/u, '');
    return NAMED.test(code) || LOOKED_FOR.test(code) ? [`${file}:${at + 1}: ${line.trim()}`] : [];
  });

test('there are dialogs and sources to look at', () => {
  expect(ids.length).toBeGreaterThan(30);
  expect(sources.length).toBeGreaterThan(400);
});

test('no source of src names a dialog by its id', () => {
  expect(
    sources.flatMap((file) => linesNaming(file, readFileSync(join(ROOT, file), 'utf8'))),
  ).toEqual([]);
});

describe('what counts as naming a dialog', () => {
  const [id = ''] = ids;
  test.each([
    `const DIALOG = '${id}';`,
    `  /^start (?:my-bookings|${id})\\b/u;`,
    '  [`start ' + id + '`, 0.8],',
    `findDialogManifest(reading, 'help')`,
    `{ do: 'start', dialog: 'help' }`,
    `  'start help',`,
  ])('%s', (line) => {
    expect(linesNaming('one.ts', `\n${line}`)).toEqual([`one.ts:2: ${line.trim()}`]);
  });

  test.each([
    `/** What dialogs/${id}/dialog.ts does. */`,
    `import { operation } from '../../dialogs/${id}/operations';`,
    `const INTENTS = ['cancel', 'help'];`,
    `startIfAvailable(reading, { purpose: 'help' }, greet)`,
  ])('not %s', (line) => {
    expect(linesNaming('one.ts', line)).toEqual([]);
  });
});

test('no two dialogs have the same purpose in the same area', () => {
  const roles = dialogRegistry.flatMap(({ purpose, area }) =>
    purpose === undefined ? [] : [`${purpose} ${area ?? ''}`],
  );
  expect(roles.filter((role, at) => roles.indexOf(role) !== at)).toEqual([]);
});
