import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dialogRegistry } from '../../dialogs';
import { exportedNames, namesOfSeveralRooms } from '../support/exported-names';
import { fencedCode } from '../support/guides/fenced-code';
import { ProjectCopy, type ProgramResult } from '../support/guides/project-copy';

/* docs/write-a-dialog.md, followed step by step in a copy of the project. */

jest.setTimeout(300_000);

const ROOT = join(__dirname, '..', '..');
const INDEX = 'dialogs/index.ts';
const PLAYER = 'dist/play-talks.js';

const guide = readFileSync(join(ROOT, 'docs', 'write-a-dialog.md'), 'utf8');
const blocks = fencedCode(guide);
const files = blocks.filter(({ file, note }) => file !== undefined && note === undefined);
const talks = files.flatMap(({ file }) => (file?.endsWith('.talk') ? [file] : []));

const OWN_WORDS = readdirSync(join(ROOT, 'prompts'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'model')
  .map(({ name }) => `prompts/${name}/rent-a-bike.json`);

/** Takes the guide's dialog out of a copy where somebody tried it and kept it: it is written anew. */
function withoutTried(): void {
  copy.drop('dialogs/rent-a-bike', 'src/reply/text-keys/rent-a-bike.ts', ...OWN_WORDS);
  const kept = copy
    .read(INDEX)
    .split('\n')
    .filter((line) => !/rent-a-bike|\brentABike\b/u.test(line));
  copy.write(INDEX, kept.join('\n'));
}

/** The index with the guide's import after its first line, and the guide's dialog at the end of its list. */
function listed(index: string): string {
  const [add = '', list = ''] = ['add', 'list'].map(
    (note) => blocks.find((block) => block.file === INDEX && block.note === note)?.code,
  );
  const end = index.lastIndexOf('];');
  const head = index.indexOf('\n') + 1;
  return `${index.slice(0, head)}${add}${index.slice(head, end)}${list}${index.slice(end)}`;
}

let copy: ProjectCopy;
const play = (...played: string[]): ProgramResult => copy.run(PLAYER, ...played);
const succeeded: ProgramResult = { status: 0, output: '' };

beforeAll(() => {
  copy = new ProjectCopy();
  withoutTried();
  for (const { file = '', code } of files) copy.write(file, code);
  copy.write(INDEX, listed(copy.read(INDEX)));
  expect(copy.run('scripts/text-keys.js')).toEqual(succeeded);
  expect(copy.bundle('test/support/guides/play-talks.ts', PLAYER)).toEqual(succeeded);
});

afterAll(() => copy.remove());

test('what the guide adds is one folder, its words in each language, and its talks', () => {
  const places = files.map(({ file = '' }) =>
    file.replace(/^(dialogs|test\/conversations)\/rent-a-bike\/[\w-]+\.\w+$/, '$1'),
  );
  expect(new Set(places)).toEqual(new Set(['dialogs', 'test/conversations', ...OWN_WORDS]));
  expect(talks.length).toBeGreaterThanOrEqual(4);
});

test('the purposes told are those that dialogs have', () => {
  const [, table = ''] = /\| purpose \|.*\n\|---\|---\|\n((?:\|.*\n)+)/.exec(guide) ?? [];
  const told = table
    .split('\n')
    .flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, one = '']) => one),
    );
  const had = dialogRegistry.flatMap(({ purpose }) => purpose ?? []);
  expect(told.toSorted()).toEqual([...new Set(had)].toSorted());
});

test('each language has the same keys', () => {
  const keys = files
    .filter(({ language }) => language === 'json')
    .map(({ code }) => {
      const { say, labels }: Record<'say' | 'labels', object> = JSON.parse(code);
      return [Object.keys(say), Object.keys(labels)];
    });
  expect(keys.length).toBeGreaterThan(1);
  for (const one of keys) expect(one).toEqual(keys[0]);
});

test('the code compiles', () => {
  expect(copy.checkTypes('dialogs/rent-a-bike')).toEqual(succeeded);
});

test('a misspelt key does not compile', () => {
  const dialog = 'dialogs/rent-a-bike/dialog.ts';
  const right = copy.read(dialog);
  try {
    copy.write(dialog, right.replace("'rent-a-bike.deposit'", "'rent-a-bike.depositt'"));
    expect(copy.checkTypes(dialog).status).not.toBe(0);
  } finally {
    copy.write(dialog, right);
  }
});

test('a call outside compiles as it is shown, and so does what does it', () => {
  const dialog = 'dialogs/rent-a-bike/dialog.ts';
  const right = copy.read(dialog);
  const [call = '', handler = ''] = ['t.once(', 'effectHandlerFor('].map(
    (begin) => blocks.find(({ file, code }) => file === undefined && code.includes(begin))?.code,
  );
  const step = /const \{ stand, day, .*\} = rental;\n/.exec(right)?.[0] ?? '';
  expect([call, handler, step]).not.toContain('');
  const operations = blocks.find(({ file }) => file?.endsWith('/operations.ts') === true);
  try {
    copy.write(operations?.file ?? '', operations?.code ?? '');
    copy.write(
      dialog,
      `import { reserveBikes } from './operations';\n${right.replace(step, `${step}${call}t.say(textReply({ raw: number }));\n`)}`,
    );
    copy.write(
      'src/app/rentals.ts',
      `import type { z } from 'zod';
import { reserveBikes } from '../../dialogs/rent-a-bike/operations';
import { effectHandlerFor } from './effect-handler';
declare const rentals: { reserve(input: z.infer<typeof reserveBikes.input>): Promise<z.infer<typeof reserveBikes.output>> };
export const handlers = [${handler}];`,
    );
    expect(copy.checkTypes(dialog, 'src/app/rentals.ts')).toEqual(succeeded);
  } finally {
    copy.write(dialog, right);
  }
});

test('no name that it exports stands in another room', () => {
  expect(namesOfSeveralRooms(exportedNames(copy.folder))).toEqual([]);
});

test('the talks hold as they are written', () => {
  expect(play(...talks)).toEqual(succeeded);
});

test('what is pasted is linted and formatted as it stands', () => {
  const code = files.flatMap(({ file = '' }) => (file.endsWith('.ts') ? [file] : []));
  expect(copy.checkFormat(...code, INDEX)).toEqual(succeeded);
  expect(copy.lint('dialogs/rent-a-bike')).toEqual(succeeded);
});
