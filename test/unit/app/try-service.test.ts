import { tryService } from '../../../src/app/try-service';
import { ConfigError, readSettings } from '../../../src/settings/read-settings';
import {
  GATEWAY_CODE,
  startStrictService,
  type StrictService,
} from '../../contract/strict-service';
import { testClock } from '../../support/clock/test-clock';
import { freePort } from '../../support/mela-process';
import { goingClock, serveSandbox } from '../sandbox/serve-sandbox';

let service: StrictService;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
beforeAll(async () => {
  [service, sandbox] = await Promise.all([
    startStrictService(),
    serveSandbox({ clock: goingClock(), undescribed: true }),
  ]);
});
afterAll(() => Promise.all([service.stop(), sandbox.stop()]));

const COMMON = {
  PUBLIC_URL: 'https://mela.example',
  GATEWAY_CHECKOUT_URL: 'https://gateway.example',
  GATEWAY_KEY_ID: 'key',
};
const ofStrict = () => ({
  ...COMMON,
  COMMERCE_BASE_URL: service.baseUrl,
  COMMERCE_CLIENT_ID: service.clientId,
  COMMERCE_CLIENT_SECRET: service.clientSecret,
  PAYMENT_GATEWAY_CODE: GATEWAY_CODE,
});
const ofSandbox = () => ({
  ...COMMON,
  COMMERCE_BASE_URL: sandbox.baseUrl,
  COMMERCE_CLIENT_ID: 'sandbox',
  COMMERCE_CLIENT_SECRET: 'sandbox',
  PAYMENT_GATEWAY_CODE: 'SANDBOX',
});

/** The line that stops the start, and what is written down where it goes on. */
async function tried(
  settings: Record<string, string>,
): Promise<{ line: string; warned: string[] }> {
  const warned: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_fields: object, words: string) => void warned.push(words),
    error: () => undefined,
  };
  const line = await tryService(readSettings(settings), {
    clock: testClock,
    random: () => 0.5,
    log,
  }).then(
    () => '',
    (error: unknown) =>
      error instanceof ConfigError ? error.message : `not told: ${String(error)}`,
  );
  return { line, warned };
}

const FINE = { line: '', warned: [] };

test('the right account and gateway start, whether the service tells its gateways or not', async () => {
  expect(await tried(ofStrict())).toEqual(FINE);
  expect(await tried(ofSandbox())).toEqual(FINE);
  expect(await tried({})).toEqual(FINE);
});

test.each([
  ['a secret', { COMMERCE_CLIENT_SECRET: 'hunter2' }],
  ['an id', { COMMERCE_CLIENT_ID: 'somebody' }],
])('%s that the service refuses stops the start', async (_fact, wrong) => {
  for (const settings of [ofStrict(), ofSandbox()]) {
    const { line } = await tried({ ...settings, ...wrong });
    expect(line).toMatch(
      /^The service refuses COMMERCE_CLIENT_ID with COMMERCE_CLIENT_SECRET: write both as they stand/,
    );
    expect(line).not.toContain('hunter2');
  }
});

test('a gateway that the service tells to be none of its own stops the start, with those that are', async () => {
  expect((await tried({ ...ofSandbox(), PAYMENT_GATEWAY_CODE: 'RAZOR' })).line).toBe(
    'Setting PAYMENT_GATEWAY_CODE is wrong: the service does not take it; write SANDBOX.',
  );
});

test('a service that tells nothing of its gateways takes any', async () => {
  expect(await tried({ ...ofStrict(), PAYMENT_GATEWAY_CODE: 'RAZOR' })).toEqual(FINE);
});

test('a service that is down is no reason not to start', async () => {
  expect(
    await tried({ ...ofStrict(), COMMERCE_BASE_URL: `http://127.0.0.1:${await freePort()}` }),
  ).toEqual({ line: '', warned: ['the service could not be tried at the start'] });
});
