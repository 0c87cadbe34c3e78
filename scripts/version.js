/**
 * Tells which version is built: the nearest tag of git with the commits since
 * ("v0.2.0-3-g1a2b3c4"), the commit alone where nothing is tagged, and the version of package.json
 * where there is no git, as in a downloaded archive. Written to dist/version.txt, which /healthz
 * tells.
 */
'use strict';
const { execFileSync } = require('node:child_process');
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Output of git in a folder; undefined where git or its repository is missing. */
function askGit(root, args) {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).trim();
  } catch {
    return undefined;
  }
}

/** The version of the sources in `root`. A repository further up is somebody else's and tells nothing of them. */
function versionOf(root) {
  const described =
    askGit(root, ['rev-parse', '--show-cdup']) === ''
      ? askGit(root, ['describe', '--tags', '--always'])
      : undefined;
  return described || JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/** Writes dist/version.txt below `root`. */
function writeVersion(root) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'version.txt'), `${versionOf(root)}\n`);
}

module.exports = { versionOf, writeVersion };
