/**
 * Makes a checkout ready to run: installs what the lock file says when `node_modules` does not match it, writes the
 * types of the texts, and builds.
 * Plain Node without packages, because `npm start` and `npm test` call it on a fresh clone.
 */
'use strict';
const { createHash } = require('node:crypto');
const { execFileSync } = require('node:child_process');
const {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { writeVersion } = require('./version');

const ROOT = join(__dirname, '..');
const STAMP = join(ROOT, 'node_modules', '.mela-lock');
const BUILD_STAMP = join(ROOT, 'dist', '.mela-build');
const OLDEST_NODE = [20, 19];
const LOOK_AGAIN_MS = 200;
const WRITING_MS = 2_000; // a lock without a name in it is older than this only when its owner died at once

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  process.stderr.write(
    `Mela needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer Node.\n`,
  );
  process.exit(1);
}

const hash = (text) => createHash('sha256').update(text).digest('hex');
const stamped = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli && cli.endsWith('.js'))
    execFileSync(process.execPath, [cli, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  else
    execFileSync('npm', args, {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
}

function install() {
  const wanted = hash(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8') + process.versions.modules,
  );
  if (stamped(STAMP) === wanted) return;
  process.stderr.write('Installing packages (only the first time, about a minute) …\n');
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, wanted);
}

/** Newest change and number of the files that the build reads, as a text to compare. */
function sourcesStamp() {
  let newest = 0;
  let count = 0;
  const walk = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path)) walk(join(path, name));
    else {
      count += 1;
      newest = Math.max(newest, stat.mtimeMs);
    }
  };
  for (const path of ['src', 'dialogs', 'prompts', 'bench', 'scripts', 'package-lock.json'])
    if (existsSync(join(ROOT, path))) walk(join(ROOT, path));
  return `${count} ${newest}`;
}

const runScript = (name) =>
  execFileSync(process.execPath, [join(ROOT, 'scripts', name)], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });

/** A commit or a tag is a new version of the same sources: it is written again without a build. */
function build() {
  if (stamped(BUILD_STAMP) === sourcesStamp()) return writeVersion(ROOT);
  runScript('text-keys.js');
  const wanted = sourcesStamp();
  runScript('build.js');
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(BUILD_STAMP, wanted);
}

/** Whether a process lives; one that may not be asked does. */
function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two at a time would empty `node_modules` under each other: the second one waits, unless the first has died. */
function alone(work) {
  const lock = join(tmpdir(), `mela-set-up-${hash(ROOT).slice(0, 16)}`);
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = Number(stamped(join(lock, 'pid')));
      const stale =
        owner > 0
          ? !alive(owner)
          : Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) >
            WRITING_MS;
      if (stale) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
    }
  }
  try {
    writeFileSync(join(lock, 'pid'), String(process.pid));
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

checkNode();
alone(() => {
  install();
  build();
});
