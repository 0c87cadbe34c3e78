/**
 * The last release of Mela, from manifest/last-release.json: its commit and the last step of its
 * schema. Tests of upgrades build it out of git's history, which a downloaded archive and a shallow
 * clone lack.
 */
'use strict';
const { execFileSync } = require('node:child_process');
const { mkdirSync, readFileSync, rmSync, symlinkSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const LARGEST_ARCHIVE = 500_000_000; // bytes

const lastRelease = JSON.parse(readFileSync(join(ROOT, 'manifest', 'last-release.json'), 'utf8'));

const git = (args) =>
  execFileSync('git', args, {
    cwd: ROOT,
    maxBuffer: LARGEST_ARCHIVE,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Whether this checkout has the last release in its history. */
function hasLastRelease() {
  try {
    git(['rev-parse', '--verify', `${lastRelease.commit}^{tree}`]);
    return true;
  } catch {
    return false;
  }
}

/** Builds the last release by its own script in `folder`, with the packages of this checkout. Gives its main file. */
function buildLastRelease(folder) {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: git(['archive', lastRelease.commit]) });
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, [join('scripts', 'build.js')], { cwd: folder, stdio: 'pipe' });
  return join(folder, 'dist', 'main.js');
}

module.exports = { lastRelease, hasLastRelease, buildLastRelease };
