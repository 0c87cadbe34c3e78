import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../../src/settings/read-settings';
import { dataKeyOf } from '../../../src/app/data-key';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the key that is set is the one used', () => {
  const key = Buffer.alloc(32, 9);
  expect(dataKeyOf(key.toString('base64'), folder)).toEqual(key);
});

test('without one a key is made, for its owner alone, and used again', () => {
  const below = join(folder, 'deep', 'data');
  const key = dataKeyOf(undefined, below);
  expect(key).toHaveLength(32);
  expect(statSync(join(below, 'data.key')).mode & 0o777).toBe(0o600);
  expect(dataKeyOf(undefined, below)).toEqual(key);
  expect(readFileSync(join(below, 'data.key'), 'utf8').trim()).toBe(key.toString('base64'));
});

test('two installations have two keys', () => {
  expect(dataKeyOf(undefined, join(folder, 'a'))).not.toEqual(
    dataKeyOf(undefined, join(folder, 'b')),
  );
});

test('a folder that cannot hold one is an error, not a key that is lost', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => dataKeyOf(undefined, join(folder, 'file'))).toThrow(ConfigError);
});

test('a key that is damaged stops the start: a new one would make all that was stored unreadable', () => {
  writeFileSync(join(folder, 'data.key'), 'c2hvcnQ=');
  expect(() => dataKeyOf(undefined, folder)).toThrow(ConfigError);
  expect(readFileSync(join(folder, 'data.key'), 'utf8')).toBe('c2hvcnQ=');
});
