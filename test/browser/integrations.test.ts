import type { Browser, Page } from 'playwright-core';
import { ApiClient } from '../support/api-client';
import { withMela, type MelaProcess } from '../support/mela-process';
import { WebhookListener } from '../support/webhook-listener';
import { findings } from './support/axe';
import { shot } from './support/chat-page';
import { outOfSight } from './support/fits';
import { launchBrowser } from './support/launch-browser';

jest.setTimeout(300_000);

let mela: MelaProcess;
let browser: Browser;
let listener: WebhookListener;
withMela((started) => (mela = started));
beforeAll(async () => {
  browser = await launchBrowser();
  listener = await WebhookListener.start();
});
afterAll(async () => {
  await browser?.close();
  listener.stop();
});

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Looks at a page at each size: nothing is wider than the screen, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      size.width,
    );
    if (name.startsWith('operator')) expect(await outOfSight(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await shot(page, `${name}-${size.width}`);
  }
}

async function signIn(): Promise<Page> {
  mela.signal('SIGUSR2'); // prints a link that nobody used
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const links = mela.output().match(/http:\/\/localhost:\d+\/operator\/sign-in\S+/g) ?? [];
  const page = await browser.newPage();
  await page.goto(links.at(-1) ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Keys and webhooks' }).click();
  return page;
}

test('an admin makes a key and a webhook, sees what is told, and revokes and stops them', async () => {
  const page = await signIn();
  await page.getByLabel('System (small letters, such as crm)').fill('crm');
  await page.getByRole('checkbox', { name: /^messages/ }).check();
  await page.getByRole('checkbox', { name: /^orders/ }).check();
  await page.getByRole('button', { name: 'Make a key' }).click();
  const key = (await page.getByRole('status').locator('code').textContent()) ?? '';
  expect(key).toMatch(/^mela_[\w-]{40,}$/);
  await look(page, 'operator-key-made');

  await page.getByLabel('Address (https)').fill(listener.url);
  for (const event of ['order.created', 'payment.opened', 'conversation.replied'])
    await page.getByRole('checkbox', { name: new RegExp(`^${event}`) }).check();
  await page.getByRole('button', { name: 'Make a webhook' }).click();
  listener.secret = (await page.getByRole('status').locator('code').textContent()) ?? '';
  expect(await page.content()).not.toContain(key);

  listener.answer = ({ type }) => (type === 'payment.opened' ? 503 : 204);
  await new ApiClient(mela.url, key).book('4711', 'Asha Rao');
  await listener.until(({ refused }) => refused.length > 0);
  await page.goto(`${mela.url}/operator/keys`);
  expect(await page.getByRole('region', { name: 'Events that wait' }).textContent()).toContain(
    'status_503',
  );
  expect(await page.getByRole('region', { name: 'Webhooks' }).textContent()).toContain('127.0.0.1');
  expect(await page.content()).not.toContain('/hook');
  await look(page, 'operator-keys');

  await page.getByRole('button', { name: 'Revoke crm' }).click();
  expect(await page.content()).toContain('it opens nothing from now on');
  expect((await new ApiClient(mela.url, key).call('GET', '/conversations/x')).status).toBe(401);
  await page.getByRole('button', { name: /^Stop/ }).click();
  expect(await page.content()).toContain('The webhook is stopped.');
  await page.getByRole('link', { name: 'Log and sign-ins' }).click();
  const log = (await page.getByRole('region', { name: 'Looks and acts' }).textContent()) ?? '';
  for (const act of ['make a key', 'make a webhook', 'revoke a key', 'stop a webhook'])
    expect(log).toContain(act);
  expect(log).not.toContain(key);
  await look(page, 'operator-log');
  await page.close();
});

test('a role that is no admin sees neither keys nor webhooks', async () => {
  const page = await signIn();
  await page.getByRole('link', { name: 'Log and sign-ins' }).click();
  await page.getByLabel('Role').selectOption('support');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await page.locator('p.notice').textContent()) ?? '';
  const other = await (await browser.newContext()).newPage();
  await other.goto(link.trim());
  await other.getByRole('button', { name: 'Sign in' }).click();
  expect(await other.getByRole('link', { name: 'Keys and webhooks' }).count()).toBe(0);
  const refused = await other.goto(`${mela.url}/operator/keys`);
  expect(refused?.status()).toBe(403);
  await page.close();
});

test('the page of the API reads well: no finding, nothing wider than the screen, its parts by links', async () => {
  const page = await browser.newPage();
  await page.goto(`${mela.url}/api`);
  await look(page, 'api');
  await page.getByRole('link', { name: 'Events' }).first().click();
  expect(await page.getByRole('heading', { name: 'Events', exact: true }).isVisible()).toBe(true);
  await page.locator('summary').first().click();
  await look(page, 'api-open');
  expect((await page.goto(`${mela.url}/api/openapi.json`))?.headers()['content-type']).toContain(
    'application/json',
  );
  await page.close();
});
