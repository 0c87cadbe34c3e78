import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import manifest from '../package.json';
import { settingsSchema } from '../src/config';
import { plainText } from '../src/reply/plain-text';
import { STAGE_TIME } from './support/clock/test-clock';
import { Stage } from './support/talk/stage';

jest.setTimeout(180_000);

const ROOT = join(__dirname, '..');
const PAGES = [
  'README.md',
  ...readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:docs|prompts|manifest)\/.*\.md$/.test(name),
  ),
];
const text = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const all = (page: string, pattern: RegExp): string[] =>
  [...text(page).matchAll(pattern)].map(([, found = '']) => found);

/** A heading as an anchor, as hosts of Markdown make it. */
const anchor = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

describe.each(PAGES)('%s', (page) => {
  test('names only commands that there are', () => {
    const run = all(page, /\bnpm run ([\w:-]+)/g);
    const short = all(page, /\bnpm (start|test|run-script)\b/g);
    expect([...run, ...short].filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  test('links to files that there are, and to headings in them', () => {
    const links = all(page, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/i.test(link));
    const broken = links.filter((link) => {
      const [file = '', heading] = link.split('#');
      const at = file === '' ? page : join(dirname(page), file);
      if (!existsSync(join(ROOT, at))) return true;
      return (
        heading !== undefined &&
        !all(at, /^#+\s+(.+)$/gm)
          .map(anchor)
          .includes(heading)
      );
    });
    expect(broken).toEqual([]);
  });

  test('names only folders and files of the project that there are', () => {
    const paths = all(
      page,
      /`((?:src|dialogs|prompts|test|docs|bench|scripts|manifest)\/[\w./-]*)`/g,
    );
    expect(
      paths.filter(
        (path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, `${path}.ts`)),
      ),
    ).toEqual([]);
  });
});

describe('README.md', () => {
  const readme = text('README.md');
  const first = readme.split('\n## ')[0] ?? '';

  test('begins with the two commands, a picture of the chat, and what to type', () => {
    expect(first).toMatch(/npm start[\s\S]*npm test[\s\S]*!\[[^\]]{10,}\]\([^)]+\)[\s\S]*type/);
    expect(first.split('\n').length).toBeLessThan(45);
  });

  test('names only settings that there are', () => {
    const named = [...readme.matchAll(/\b((?:[A-Z]{3,}_[A-Z_]+|Microsoft[A-Z]\w+))\b/g)].map(
      ([, name = '']) => name,
    );
    expect(
      named.filter(
        (name) => !Object.hasOwn(settingsSchema.shape, name) && !/^(?:TEST|TEAMS)_/.test(name),
      ),
    ).toEqual([]);
  });

  test.each([
    ['a Friday morning', STAGE_TIME],
    ['a Saturday before dawn', Date.parse('2026-11-21T04:10:00+05:30')],
    ['a Saturday afternoon', Date.parse('2026-11-21T16:00:00+05:30')],
    ['a Sunday before midnight', Date.parse('2026-11-22T23:58:00+05:30')],
    ['a Monday after midnight', Date.parse('2026-11-23T00:02:00+05:30')],
    ['a Wednesday evening', Date.parse('2026-11-25T20:30:00+05:30')],
    ['the last evening of a year', Date.parse('2026-12-31T22:00:00+05:30')],
    ['a leap day', Date.parse('2028-02-29T10:00:00+05:30')],
  ])('what it says to type is understood on %s', async (_day, begin) => {
    const stage = await Stage.open({}, {}, begin);
    try {
      for (const line of first.split('\n').filter((one) => one.startsWith('- '))) {
        const person = stage.person();
        if (/at any point/.test(line))
          await person.send({
            kind: 'text',
            text: '2 tickets for Johari Bazaar Food and Gems Walk tomorrow',
          });
        for (const [, words = ''] of line.matchAll(/`([^`]+)`/g)) {
          const said = (await person.send({ kind: 'text', text: words }))
            .map((reply) => plainText(reply))
            .join('\n');
          expect([words, said]).toEqual([
            words,
            expect.not.stringMatching(
              /didn’t get|Nothing (?!was booked|to undo)|couldn’t find|can’t use that/,
            ),
          ]);
        }
      }
    } finally {
      await stage.close();
    }
  });
});

test('every script that people call is in a page of the docs', () => {
  const told = PAGES.map(text).join('\n');
  const inner = /^(?:check:|bench:|build$)/;
  expect(
    Object.keys(manifest.scripts).filter(
      (name) =>
        !inner.test(name) && !told.includes(`npm run ${name}`) && !told.includes(`npm ${name}`),
    ),
  ).toEqual([]);
});
