/**
 * Makes release/mela-<version>.tgz of a built checkout: what a server needs, which there wants `npm ci --omit=dev` and no
 * build. `npm run release` builds first; the list is the one of docs/operating.md.
 */
'use strict';
const { execFileSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const HEADING = '\n## Installing on a server\n';

/** The paths that the page lists below its heading. */
function pathsOfPage() {
  const page = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8');
  const section = page.split(HEADING)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path);
}

/** Packs it, with the files of `deploy` that name no container; returns the archive's path. */
function makeRelease(into = join(ROOT, 'release')) {
  const paths = [
    ...pathsOfPage(),
    'deploy',
    'manifest/observability',
    'docs/operating.md',
    'CHANGELOG.md',
  ];
  const missing = paths.filter((path) => !existsSync(join(ROOT, path)));
  if (missing.length > 0)
    throw new Error(`not there: ${missing.join(', ')}; run \`npm run build\``);
  const version = readFileSync(join(ROOT, 'dist', 'version.txt'), 'utf8').trim();
  const name = `mela-${version.replaceAll(/[^\w.-]/g, '-')}`;
  mkdirSync(into, { recursive: true });
  const file = join(into, `${name}.tgz`);
  execFileSync(
    'tar',
    [
      '-czf',
      file,
      '--exclude=*.map',
      `--transform=s,^,${name}/,`,
      '--owner=0',
      '--group=0',
      ...paths,
    ],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return file;
}

if (require.main === module) process.stdout.write(`${makeRelease()}\n`);
module.exports = { makeRelease, pathsOfPage };
