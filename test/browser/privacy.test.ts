import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { withMela, type MelaProcess } from '../support/mela-process';
import { findings } from './support/axe';
import { ANSWER, log, say, shot } from './support/chat-page';
import { launchBrowser } from './support/launch-browser';

jest.setTimeout(300_000);

let mela: MelaProcess;
let browser: Browser;
withMela((started) => (mela = started), { SUPPORT_CONTACT: 'help@mela.example' });
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.each([
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { viewport: { width: 390, height: 844 } }],
])('the chat page leads to the privacy notice, in three languages: %s', async (name, options) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(mela.url);
  await log(page).getByText('Namaste!').first().waitFor(ANSWER);
  const opens = context.waitForEvent('page', ANSWER);
  await page.getByRole('link', { name: 'Privacy notice' }).click(ANSWER);
  await shot(page, `privacy-${name}-chat`);
  const notice = await opens;
  const complaints: string[] = [];
  notice.on('pageerror', ({ message }) => complaints.push(message));
  await notice.getByRole('heading', { name: 'Privacy notice' }).waitFor(ANSWER);
  for (const [language, title] of [
    ['en', 'Privacy notice'],
    ['hi', 'प्राइवेसी की जानकारी'],
    ['hi-Latn', 'Privacy ki jaankari'],
  ] as const) {
    await notice.goto(`${mela.url}/privacy?lang=${language}`);
    await notice.getByRole('heading', { name: title }).waitFor(ANSWER);
    await shot(notice, `privacy-${name}-${language}`);
    expect(await findings(notice)).toEqual([]);
    expect(await notice.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
      true,
    );
    expect(await notice.getByText('help@mela.example').count()).toBe(1);
  }
  await notice.getByRole('link', { name: 'English' }).click();
  await notice.getByRole('heading', { name: 'What you can do' }).waitFor(ANSWER);
  expect(complaints).toEqual([]);
  await context.close();
});

test('“export my data” leads to a page whose button gives the file, once', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(mela.url);
  await log(page).getByText('Namaste!').first().waitFor(ANSWER);
  await say(page, 'export my data');
  const opens = context.waitForEvent('page', ANSWER);
  await log(page)
    .getByRole('link', { name: /my-data/u })
    .click(ANSWER);
  const offer = await opens;
  await offer.getByRole('heading', { name: 'Your data' }).waitFor(ANSWER);
  await shot(offer, 'own-data-phone');
  expect(await findings(offer)).toEqual([]);
  const downloads = offer.waitForEvent('download', ANSWER);
  await offer.getByRole('button', { name: 'Download' }).click(ANSWER);
  const file = await downloads;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain('export my data');
  await offer.reload();
  await offer.getByRole('heading', { name: 'This link no longer works' }).waitFor(ANSWER);
  await context.close();
});
