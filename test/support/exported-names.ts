import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, type Declaration } from '@swc/core';

/* Names that the sources of a project export, and those that several of its rooms do. */

/** A name, and the file that exports it where it declares it. */
export interface ExportedName {
  file: string;
  name: string;
}

/** The sources of `src` and `dialogs` below a project's folder. */
export const sourceFiles = (root: string): string[] =>
  ['src', 'dialogs'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/u.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
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
export const exportedIn = (file: string, text: string): string[] =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body.flatMap((item) =>
    item.type === 'ExportDeclaration' ? namesOf(item.declaration) : [],
  );

/** Every name that the sources below a project's folder export. */
export const exportedNames = (root: string): ExportedName[] =>
  sourceFiles(root).flatMap((file) =>
    exportedIn(file, readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })),
  );

/** The service's operations: orders do some of them and the sandbox serves them, each under the operation's own name. */
export const operationNames = (exported: readonly ExportedName[]): ReadonlySet<string> =>
  new Set(
    exported
      .filter(({ file }) => /^src\/commerce\/\w+\/(?:operations|earlier-orders)\.ts$/u.test(file))
      .map(({ name }) => name),
  );
const OF_OPERATIONS = ['src/commerce', 'src/orders', 'src/sandbox'];

/** Names that several rooms export and mean different things by, each with those rooms. */
export function namesOfSeveralRooms(exported: readonly ExportedName[]): string[] {
  const operations = operationNames(exported);
  const rooms = new Map<string, Set<string>>();
  for (const { name, file } of exported)
    rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(file)));
  return [...rooms].flatMap(([name, of]) => {
    const same = operations.has(name) && [...of].every((room) => OF_OPERATIONS.includes(room));
    return of.size > 1 && !same ? [`${name}: ${[...of].join(', ')}`] : [];
  });
}
