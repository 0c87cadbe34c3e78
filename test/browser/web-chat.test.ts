import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { freePort, withMela, type MelaProcess } from '../support/mela-process';
import { ANSWER, shot } from './support/chat-page';
import { launchBrowser } from './support/launch-browser';

jest.setTimeout(900_000);

/** `dist/webchat.js` of the package botframework-webchat 4.18.0, packed: as a dependency it takes 552 MB. */
const SCRIPT = brotliDecompressSync(
  readFileSync(join(__dirname, 'web-chat', 'webchat-4.18.0.js.br')),
);
const SHA256 = 'fdc0a6a1f7b4fafbee34f521a9bb884e0964761c3d592e9742b1fda82b1660e5';
const SECRET = 'secret-of-the-site';

let mela: MelaProcess;
let site: Server;
let siteUrl: string;
let browser: Browser;
const complaints: string[] = [];
withMela((started) => (mela = started), { DIRECTLINE_SECRET: SECRET });
beforeAll(async () => {
  const port = await freePort();
  siteUrl = `http://localhost:${port}`;
  site = createServer((request, response) => {
    const isScript = request.url === '/webchat.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? SCRIPT : sitePage());
  }).listen(port, 'localhost');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

/** The page of Microsoft's own guide, with the address of the service as the only other thing. */
const sitePage = (): string => `<!doctype html><html lang="en"><title>A site</title>
<style>html, body, #webchat { height: 100%; margin: 0 }</style>
<div id="webchat" role="main"></div><script src="/webchat.js"></script>
<script>
  const told = new URL(location).searchParams;
  window.WebChat.renderWebChat({
    directLine: window.WebChat.createDirectLine({
      domain: ${JSON.stringify(`${mela.url}/v3/directline`)},
      token: told.get('token'),
      webSocket: told.get('polls') === null,
    }),
    locale: 'en-US',
  }, document.getElementById('webchat'));
</script></html>`;

const tokenOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';

/** Opens the site's page for one of its visitors, with a token that its server got by the secret. */
async function openWebChat(visitor: string, more: string): Promise<Page> {
  const minted = await fetch(`${mela.url}/v3/directline/tokens/generate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user: { id: visitor }, trustedOrigins: [siteUrl] }),
  });
  const token = tokenOf(await minted.json());
  const context = await browser.newContext({ viewport: { width: 900, height: 900 } });
  context.setDefaultTimeout(ANSWER.timeout);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${siteUrl}/?token=${token}${more}`);
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /Message input box/ });
  await box.fill(text);
  await box.press('Enter');
}

/** Taps a button: of a card, or one that is suggested below the talk. */
const tap = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, disabled: false }).last().click();

/** Fills in the form for two visitors, which is one card, and sends it. */
async function sendVisitors(page: Page): Promise<void> {
  const form = page.locator('.ac-adaptiveCard').filter({ hasText: 'Visitor 1 of 2' });
  await form.getByLabel('Full name').first().fill('Asha Rao');
  await form.getByLabel('Email').first().fill('asha@example.com');
  await form.getByLabel('Mobile number').first().fill('9876543210');
  await form.getByLabel('Full name').last().fill('Ravi Rao');
  await shot(page, 'web-chat-02-form');
  await form.getByRole('button', { name: 'Continue' }).click();
}

const confirmed = (page: Page): Locator => page.locator('.ac-adaptiveCard').getByText(/Confirmed!/);

test('the script is the published one, to the byte', () => {
  expect(createHash('sha256').update(SCRIPT).digest('hex')).toBe(SHA256);
});

test.each([
  ['a WebSocket', 'dl_first', ''],
  ['polling', 'dl_second', '&polls'],
])('Microsoft’s Web Chat 4.18 books and pays as it is, over %s', async (_how, visitor, more) => {
  const page = await openWebChat(visitor, more);
  await page
    .getByText(/Namaste!/)
    .first()
    .waitFor();
  await say(page, 'trek near Bengaluru this weekend');
  await page.getByText('Nandi Hills Sunrise Trek').first().waitFor();
  await shot(page, 'web-chat-01-list');
  await page.getByRole('button', { name: 'Book' }).first().click();
  await tap(page, /^Guided trek ·/);
  await tap(page, 'Sat 21 Nov, 5:15 am');
  await tap(page, /^2$/);
  await sendVisitors(page);
  await tap(page, /^Pay ₹/);
  await shot(page, 'web-chat-03-pay');
  const opens = page.context().waitForEvent('page', ANSWER);
  await tap(page, /^Pay now/);
  const pay = await opens;
  await pay.getByRole('button', { name: /^Pay/ }).click();
  await pay.waitForURL(/gateway\/checkout/, ANSWER);
  await pay.getByRole('button', { name: /^Pay/ }).click();
  await confirmed(page).last().waitFor();
  await shot(page, 'web-chat-04-confirmed');
  expect(complaints).toEqual([]);
  await page.context().close();
});
