import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { STANDING_NAMES } from './support/docs/standing-names';

const ROOT = join(__dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'glossary.md'), 'utf8');

/** A word that no name may have as a part, below the folders that it is refused in. */
interface RefusedWord {
  word: string;
  parts: readonly string[];
  folders: readonly string[];
}

const codeIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const section = (heading: string): string =>
  PAGE.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (heading: string): string[][] =>
  section(heading)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** `keepMs` and `KEEP_MS` are keep and ms. */
const partsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$-]+/)
    .map((part) => part.toLowerCase());

function refusedWords(): RefusedWord[] {
  return rowsOf('Words not to write').flatMap(([words = '', , folders = '']) =>
    codeIn(words).map((word) => ({
      word,
      parts: partsOf(word),
      folders: folders === '' ? ['src', 'dialogs'] : codeIn(folders),
    })),
  );
}

function participles(): ReadonlySet<string> {
  const sentence = section('Words not to write').split('\nA past participle')[1] ?? '';
  return new Set(codeIn(sentence.split('is no name')[0] ?? ''));
}

interface NamedFile {
  file: string;
  names: ReadonlySet<string>;
  /** Names of what is declared at the top. */
  declared: ReadonlySet<string>;
}

const TEXT_KEYS = join('src', 'reply', 'text-keys'); // made by a script, which names its types by the files of prompts

const sources = ['src', 'dialogs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(TEXT_KEYS)),
);

const isNode = (node: unknown): node is { type: string } & Record<string, unknown> =>
  typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string';

function identifiersIn(node: unknown, into: Set<string>): Set<string> {
  if (Array.isArray(node)) node.forEach((one) => identifiersIn(one, into));
  else if (typeof node === 'object' && node !== null) {
    if (isNode(node) && node.type === 'Identifier' && typeof node['value'] === 'string')
      into.add(node['value']);
    Object.values(node).forEach((one) => identifiersIn(one, into));
  }
  return into;
}

/** What a statement at the top of a file declares. */
function declaredBy(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'ExportDeclaration') return declaredBy(node['declaration']);
  if (node.type === 'VariableDeclaration' && Array.isArray(node['declarations']))
    return node['declarations'].flatMap((one: { id: unknown }) => nameOf(one.id));
  return nameOf(node['identifier'] ?? node['id']);
}

const nameOf = (node: unknown): string[] =>
  isNode(node) && typeof node['value'] === 'string' ? [node['value']] : [];

function namesIn(file: string): NamedFile {
  const tree = parseSync(readFileSync(join(ROOT, file), 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  });
  return {
    file,
    names: identifiersIn(tree.body, new Set()),
    declared: new Set(tree.body.flatMap(declaredBy)),
  };
}

const PARTICIPLES = participles();
const files = sources.map(namesIn);
const refused = refusedWords();

const isBelow = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`));
const hasParts = (name: string, parts: readonly string[]): boolean =>
  ` ${partsOf(name).join(' ')} `.includes(` ${parts.join(' ')} `);

/** The room that a file is in: a folder of `src`, or `dialogs`. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/');

/** Names with a refused word in them, each once for its room: `src/turn room`. */
function refusedNames(): string[] {
  const found = files.flatMap(({ file, names }) =>
    [...names]
      .filter((name) =>
        refused.some(({ parts, folders }) => isBelow(file, folders) && hasParts(name, parts)),
      )
      .map((name) => `${roomOf(file)} ${name}`),
  );
  return [...new Set(found)].toSorted();
}

const standing = STANDING_NAMES.flatMap(({ room, names }) =>
  names.map((name) => `${room} ${name}`),
);

test('the glossary refuses words, and there is code to look at', () => {
  expect(refused.length).toBeGreaterThan(50);
  expect(PARTICIPLES.size).toBeGreaterThan(5);
  expect(files.length).toBeGreaterThan(400);
});

test('no name has a word that the glossary refuses', () => {
  expect(refusedNames().filter((name) => !standing.includes(name))).toEqual([]);
});

test('each exception still stands, once, and tells why; what is gone is struck out', () => {
  const names = refusedNames();
  expect(standing.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(standing).size).toBe(standing.length);
  for (const { why } of STANDING_NAMES) expect(why.split(' ').length).toBeGreaterThan(4);
});

test('nothing at the top of a file is named by a past participle', () => {
  const found = files.flatMap(({ file, declared }) =>
    [...declared].filter((name) => PARTICIPLES.has(name)).map((name) => `${file} ${name}`),
  );
  expect(found).toEqual([]);
});

test('names of the glossary are names of the code', () => {
  const all = new Set(files.flatMap(({ names }) => [...names]));
  const told = rowsOf('Names in code').flatMap(([, cell = '']) =>
    codeIn(cell).flatMap((code) => /^[A-Za-z]\w*/.exec(code)?.[0] ?? []),
  );
  expect(told.length).toBeGreaterThan(40);
  const text = sources.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const unknown = told.filter(
    (name) => !all.has(name) && !text.includes(`'${name}'`) && !/^dialogs$|^src$/.test(name),
  );
  expect(unknown).toEqual([]);
});
