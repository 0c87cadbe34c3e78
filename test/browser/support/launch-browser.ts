import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser's clock is always the machine's: under a clock set from outside Chromium spins. Its zone goes along; what the page
 * tells of time is the server's.
 */
const browserEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || name === 'LD_PRELOAD' ? [] : [[name, value]],
    ),
  );

/** The Chromium that the system has, with what it is started with. */
export const browserPlace = () => ({
  executablePath: process.env['MELA_TEST_CHROMIUM'] ?? INSTALLED.find((path) => existsSync(path)),
  args: FLAGS,
  env: browserEnv(),
});

/** A headless Chromium: the one that the system has, else the one that comes inside the packages (Latin letters only). */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, ...found } = browserPlace();
  if (executablePath !== undefined) return chromium.launch({ ...found, executablePath });
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x'; // tells the package to unpack the libraries that a bare system lacks
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'mela-chromium-'));
  const { default: packed } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: [...packed.args.filter((flag) => !/single-process|headless/.test(flag)), ...FLAGS],
    env: browserEnv(),
  });
}
