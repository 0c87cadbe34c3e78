/** Runs the tests; arguments go to jest. Says what is not tested because something is not there. */
'use strict';
const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { hasLastRelease, lastRelease } = require('./last-release');

const ROOT = join(__dirname, '..');
const notes = [
  [
    !process.env.TEST_DATABASE_URL,
    'TEST_DATABASE_URL is not set: the tests of the store run on SQLite alone, those on PostgreSQL are skipped.',
  ],
  [
    !hasLastRelease(),
    `The history of this checkout lacks the last release (${lastRelease.commit}): that it serves beside this version is not tested. A whole clone has it (git fetch --unshallow).`,
  ],
  [
    spawnSync('prometheus', ['--version']).status !== 0,
    'There is no prometheus: what manifest/observability has is not tried with it (apt-get install --no-install-recommends prometheus).',
  ],
  [
    !existsSync(join(ROOT, '..', 'shared', 'data')),
    'There is no ../shared/data: the checks over real menus are skipped.',
  ],
];
for (const [missing, note] of notes) if (missing) process.stderr.write(`${note}\n`);
const jest = require.resolve('jest/bin/jest');
const options = [
  '--max-semi-space-size=32', // less is collected; its workers inherit both
  '--require',
  join(__dirname, 'compile-once.js'),
];
const done = spawnSync(process.execPath, [...options, jest, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const [missing, note] of notes) if (missing) process.stderr.write(`${note}\n`);
process.exit(done.status ?? 1);
