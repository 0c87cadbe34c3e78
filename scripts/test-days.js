/**
 * Runs the tests under a set clock, once for each moment at which a test that leans on the real
 * day, hour or zone would fail, and prints how each run ended. Arguments: `--only <words of a
 * moment>` (as often as wanted), `--busy` (a processor more at work than the machine has); all
 * others go to jest.
 *
 * The clock is moved by an amount that is worked out once (libfaketime), so that it goes on across
 * the processes that a test starts and starts again. Monotonic time, and with it every timer, is
 * left alone.
 */
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { availableParallelism, tmpdir } = require('node:os');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
/**
 * Each moment with the zone that the machine then has; the days stand in no test. The last four are
 * a Thursday, a Sunday, a Friday and a Tuesday.
 */
const MOMENTS = [
  ['Monday', '2027-03-01T10:10:00+05:30', 'UTC'],
  ['Tuesday', '2027-03-02T15:40:00+05:30', 'Asia/Kolkata'],
  ['Wednesday', '2027-03-03T21:20:00+05:30', 'America/Los_Angeles'],
  ['Thursday', '2027-03-04T04:50:00+05:30', 'Pacific/Kiritimati'],
  ['Friday', '2027-03-05T12:30:00+05:30', 'Europe/London'],
  ['Saturday', '2027-03-06T18:00:00+05:30', 'Asia/Kathmandu'],
  ['Sunday', '2027-03-07T08:15:00+05:30', 'America/St_Johns'],
  ['23:58 in India', '2027-06-17T23:58:00+05:30', 'UTC'],
  ['00:02 in India', '2027-06-20T00:02:00+05:30', 'UTC'],
  ['31 December', '2027-12-31T20:00:00+05:30', 'Asia/Kolkata'],
  ['29 February', '2028-02-29T11:00:00+05:30', 'UTC'],
];
/**
 * How much the random tests do where the environment does not say: what they look for does not hang
 * on the day. All tests run.
 */
const AMOUNTS = {
  ATTACK_MS: '500',
  ATTACK_STRINGS: '300',
  EDIT_SEQUENCES: '150',
  MELA_BODIES: '150',
  MELA_KILLS: '5',
  MELA_MOVES: '3',
  MELA_GROUP_ORDERS: '500',
  MELA_GROUP_ORDER_KILLS: '4',
  MELA_RUNS: '40',
  MELA_WEBHOOKS: '60',
  WHATSAPP_RENDER_RUNS: '400',
  WHATSAPP_WEBHOOKS: '250',
};
const FOLDERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'];
const LIBRARY = 'faketime/libfaketime.so.1';

function library() {
  const places = [
    process.env.FAKETIME_LIBRARY,
    ...FOLDERS.map((folder) => join('/usr/lib', folder, LIBRARY)),
    join('/usr/local/lib', LIBRARY),
  ];
  const found = places.find((place) => place && existsSync(place));
  if (found) return found;
  process.stderr.write(
    'The library that moves the clock is not there: apt-get install faketime, or say in FAKETIME_LIBRARY where libfaketime.so.1 is.\n',
  );
  process.exit(2);
}

function readArguments(given) {
  const read = { only: [], busy: false, jest: [] };
  for (let at = 0; at < given.length; at += 1) {
    if (given[at] === '--only') read.only.push(String(given[(at += 1)]).toLowerCase());
    else if (given[at] === '--busy') read.busy = true;
    else read.jest.push(given[at]);
  }
  return read;
}

/** What moves the clock of a process, and of all that it starts. */
function clockSettings(from, zone) {
  const seconds = Math.round((Date.parse(from) - Date.now()) / 1_000);
  return {
    LD_PRELOAD: library(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    TZ: zone,
  };
}

/** Runs jest at a moment; its counts, and what failed. */
function runAt([name, from, zone], args) {
  process.stderr.write(`\n== ${name} (${from}, zone ${zone})\n`);
  const folder = mkdtempSync(join(tmpdir(), 'mela-days-'));
  const report = join(folder, 'report.json');
  const jest = [require.resolve('jest/bin/jest'), '--json', `--outputFile=${report}`, ...args];
  const env = { ...AMOUNTS, ...process.env, ...clockSettings(from, zone) };
  const began = performance.now();
  const { status } = spawnSync(process.execPath, jest, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return {
    name,
    status,
    seconds: Math.round((performance.now() - began) / 1_000),
    ...countsOf(counts),
  };
}

function countsOf(report) {
  if (!report) return { passed: 0, failed: 1, faults: ['jest did not come to its end'] };
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed');
  const faults = failedFiles.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
    return (tests.length > 0 ? tests : ['the file itself']).map(
      (test) => `${name.slice(ROOT.length + 1)}: ${test}`,
    );
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, faults.length),
    faults,
  };
}

function keepBusy() {
  const burning = Array.from({ length: availableParallelism() + 1 }, () =>
    spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' }),
  );
  return () => burning.forEach((one) => one.kill('SIGKILL'));
}

function table(results) {
  const rows = results.map(
    ({ name, passed, failed, seconds }) =>
      `${name.padEnd(16)} | ${String(passed).padStart(6)} | ${String(failed).padStart(6)} | ${String(seconds).padStart(5)} s`,
  );
  return [
    `${'moment'.padEnd(16)} | passed | failed |    time`,
    `${'-'.repeat(16)} | ------ | ------ | -------`,
    ...rows,
  ].join('\n');
}

const asked = readArguments(process.argv.slice(2));
const moments = MOMENTS.filter(
  ([name]) =>
    asked.only.length === 0 || asked.only.some((words) => name.toLowerCase().includes(words)),
);
library();
const rest = asked.busy ? keepBusy() : () => undefined;
const results = moments.map((moment) => {
  const result = runAt(moment, asked.jest);
  for (const fault of result.faults) process.stderr.write(`failed at ${result.name}: ${fault}\n`);
  return result;
});
rest();
process.stdout.write(`${table(results)}\n`);
for (const { name, faults } of results)
  for (const fault of faults) process.stdout.write(`${name}: ${fault}\n`);
process.exit(results.some(({ status, failed }) => status !== 0 || failed > 0) ? 1 : 0);
