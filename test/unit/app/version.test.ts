import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionOf, writeVersion } from '../../../scripts/version';
import { readVersion } from '../../../src/app/version';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mela-version-'));
  writeFileSync(join(root, 'package.json'), '{ "version": "0.7.0" }');
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: string[]): string =>
  execFileSync(
    'git',
    [
      '-c',
      'user.name=Asha',
      '-c',
      'user.email=asha@example.com',
      '-c',
      'init.defaultBranch=main',
      ...args,
    ],
    { cwd: root, encoding: 'utf8' },
  ).trim();
const commit = (): string => git('commit', '-q', '--allow-empty', '-m', 'A change');
const HASH = /^[0-9a-f]{7,40}$/;

test('a tagged commit is its tag, one after it the tag and the commits since', () => {
  git('init', '-q');
  commit();
  git('tag', 'v1.0.0');
  expect(versionOf(root)).toBe('v1.0.0');
  commit();
  expect(versionOf(root)).toMatch(/^v1\.0\.0-1-g[0-9a-f]{7,40}$/);
});

test('before the first tag the version is the commit', () => {
  git('init', '-q');
  commit();
  const version = versionOf(root);
  expect(version).toMatch(HASH);
  expect(git('rev-parse', 'HEAD').startsWith(version)).toBe(true);
});

test('without git, without a commit and below the repository of somebody else it is that of package.json', () => {
  expect(versionOf(root)).toBe('0.7.0');
  git('init', '-q');
  expect(versionOf(root)).toBe('0.7.0');
  commit();
  const below = join(root, 'mela');
  mkdirSync(below);
  writeFileSync(join(below, 'package.json'), '{ "version": "0.8.0" }');
  expect(versionOf(below)).toBe('0.8.0');
});

test('what the build wrote is what the server reads; nothing is known before a build', () => {
  expect(readVersion(root)).toBeUndefined();
  writeVersion(root);
  expect(readVersion(root)).toBe('0.7.0');
});
