import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, type Declaration } from '@swc/core';

/* A name has one meaning in all of `src` and `dialogs`: what a room exports is called so in no other. */

const ROOT = join(__dirname, '..');

const sources = ['src', 'dialogs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/u.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
);

const roomOf = (file: string): string => /^(?:src\/[\w.-]+|dialogs)/u.exec(file)?.[0] ?? file;

/** Names that a declaration makes. */
function namesOf(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.value] : [],
    );
  if ('identifier' in declaration) return [declaration.identifier.value];
  return 'id' in declaration && 'value' in declaration.id ? [declaration.id.value] : [];
}

/** Names that a source exports where it declares them. */
const exportedIn = (file: string, text: string): string[] =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body.flatMap((item) =>
    item.type === 'ExportDeclaration' ? namesOf(item.declaration) : [],
  );

const exported = sources.flatMap((file) =>
  exportedIn(file, readFileSync(join(ROOT, file), 'utf8')).map((name) => ({ file, name })),
);

/** The service's operations: orders do some of them and the sandbox serves them, each under the operation's own name. */
const operations = new Set(
  exported
    .filter(({ file }) => /^src\/commerce\/\w+\/(?:operations|earlier-orders)\.ts$/u.test(file))
    .map(({ name }) => name),
);
const OF_OPERATIONS = ['src/commerce', 'src/orders', 'src/sandbox'];

/** Rooms that export a name, where they are more than one and mean different things by it. */
function roomsOf(name: string): string[] {
  const rooms = new Set(
    exported.filter((one) => one.name === name).map(({ file }) => roomOf(file)),
  );
  const same = operations.has(name) && [...rooms].every((room) => OF_OPERATIONS.includes(room));
  return rooms.size > 1 && !same ? [...rooms] : [];
}

test('there are names to look at', () => {
  expect(exported.length).toBeGreaterThan(3000);
  expect(operations.size).toBeGreaterThan(15);
});

test('an exported name stands in one room', () => {
  const names = [...new Set(exported.map(({ name }) => name))];
  const twice = names.flatMap((name) => {
    const rooms = roomsOf(name);
    return rooms.length > 0 ? [`${name}: ${rooms.join(', ')}`] : [];
  });
  expect(twice).toEqual([]);
});

test('what is exported is found, whatever it is', () => {
  const text =
    'export const a = 1, b = 2; export function c() {} export class D {} export interface E {} export type F = 1; const g = 1;';
  expect(exportedIn('one.ts', text)).toEqual(['a', 'b', 'c', 'D', 'E', 'F']);
});

test('units of time and money are defined once', () => {
  const unit = /\bconst (?:PAISE_\w+_RUPEE|(?:SECOND|MINUTE|HOUR|DAY)_MS|MS_PER_\w+) =/u;
  const own = sources.filter((file) => unit.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(own).toEqual(['src/units.ts']);
});
