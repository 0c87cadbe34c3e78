import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  exportedIn,
  exportedNames,
  namesOfSeveralRooms,
  operationNames,
  sourceFiles,
} from './support/exported-names';

/* A name has one meaning in all of `src` and `dialogs`: what a room exports is called so in no other. */

const ROOT = join(__dirname, '..');

const exported = exportedNames(ROOT);

test('there are names to look at', () => {
  expect(exported.length).toBeGreaterThan(3000);
  expect(operationNames(exported).size).toBeGreaterThan(15);
});

test('an exported name stands in one room', () => {
  expect(namesOfSeveralRooms(exported)).toEqual([]);
});

test('a name that two rooms export is found', () => {
  const twice = ['src/food/a.ts', 'dialogs/a/b.ts'].map((file) => ({ file, name: 'SAME' }));
  expect(namesOfSeveralRooms([...exported, ...twice])).toEqual(['SAME: src/food, dialogs']);
});

test('what is exported is found, whatever it is', () => {
  const text =
    'export const a = 1, b = 2; export function c() {} export class D {} export interface E {} export type F = 1; const g = 1;';
  expect(exportedIn('one.ts', text)).toEqual(['a', 'b', 'c', 'D', 'E', 'F']);
});

test('units of time and money are defined once', () => {
  const unit = /\bconst (?:PAISE_\w+_RUPEE|(?:SECOND|MINUTE|HOUR|DAY)_MS|MS_PER_\w+) =/u;
  const own = sourceFiles(ROOT).filter((file) => unit.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(own).toEqual(['src/units.ts']);
});
