import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { chromium, type BrowserContext, type FrameLocator, type Page } from 'playwright-core';
import { freePort, withMela, type MelaProcess } from '../support/mela-process';
import { ANSWER, shot } from './support/chat-page';
import { browserPlace } from './support/launch-browser';

jest.setTimeout(900_000);

/** A site that shows the chat, on another host than the chat's. */
let site: Server;
let sitePort = 0;
const settings: Record<string, string> = {};
let mela: MelaProcess;
let profile: string;
let context: BrowserContext;

beforeAll(async () => {
  sitePort = await freePort();
  settings['WIDGET_SITES'] = `http://127.0.0.1:${sitePort}`;
  site = createServer((request, response) => {
    const strict = request.url?.startsWith('/strict') === true;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (strict)
      response.setHeader('content-security-policy', `script-src ${mela.url}; frame-src 'none'`);
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A shop</title><main><h1>A shop</h1><p>${request.url}</p></main><script src="${mela.url}/embed.js" data-notify async></script></html>`,
    );
  }).listen(sitePort, '127.0.0.1');
});
withMela((started) => (mela = started), settings);
beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'mela-profile-'));
  mkdirSync(join(profile, 'Default'));
  const blocked = { [`${mela.url},http://127.0.0.1:${sitePort}`]: { setting: 2 } };
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { content_settings: { exceptions: { cookies: blocked } } } }),
  );
  const { executablePath, args, env } = browserPlace();
  context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    env,
    viewport: { width: 1280, height: 800 },
    headless: false,
    args: [...args.filter((flag) => flag !== '--headless'), '--headless=new'],
  });
  context.setDefaultTimeout(ANSWER.timeout);
});
afterAll(async () => {
  await context?.close();
  site?.close();
  rmSync(profile, { recursive: true, force: true });
});

const at = (path: string): string => `http://127.0.0.1:${sitePort}${path}`;
const chatIn = (page: Page): FrameLocator => page.frameLocator('iframe');

async function visit(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at(path));
  return page;
}

async function open(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const chat = chatIn(page);
  await chat
    .getByText(/Namaste!/)
    .first()
    .waitFor();
  return chat;
}

async function say(chat: FrameLocator, text: string): Promise<void> {
  const box = chat.getByRole('textbox', { name: 'Type a message' });
  await box.fill(text);
  await box.press('Enter');
}

test('where the browser lets the frame store nothing, the talk goes on from page to page of the site', async () => {
  const page = await visit('/one');
  const chat = await open(page);
  const frame = page.frames().find((one) => one.url().startsWith(mela.url));
  expect(await frame?.evaluate(`try { String(localStorage) } catch (error) { error.name }`)).toBe(
    'SecurityError',
  );
  await say(chat, 'find a trek near Bengaluru');
  await chat.getByRole('heading', { name: 'Nandi Hills Sunrise Trek' }).first().waitFor();
  await page.goto(at('/two'));
  await chatIn(page).getByText('find a trek near Bengaluru').waitFor(); // the panel was open
  await chatIn(page).getByRole('heading', { name: 'Nandi Hills Sunrise Trek' }).first().waitFor();
  await page.evaluate(axe.source);
  expect(await page.evaluate<number>('axe.run().then(({ violations }) => violations.length)')).toBe(
    0,
  );
  await shot(page, 'embedding-second-page');
  await page.close();
});

test('a payment from the widget shows the ticket in its tab and closes it: the site’s page stands there with its chat', async () => {
  const page = await visit('/trek');
  const chat = await open(page);
  await say(chat, 'book the Nandi Hills Sunrise Trek on Saturday at 5:15 for 1');
  await chat.getByRole('button', { name: 'Continue' }).last().click();
  await chat.getByLabel('Full name').first().fill('Asha Rao');
  await chat.getByLabel('Email').first().fill('asha@example.com');
  await chat.getByLabel('Mobile number').first().fill('9876543210');
  await chat.getByRole('button', { name: 'Continue' }).last().click();
  const opens = context.waitForEvent('page', ANSWER);
  await chat
    .getByRole('button', { name: /^Pay ₹/ })
    .last()
    .click();
  const tab = await opens;
  await tab.waitForURL(/gateway\/checkout/, ANSWER);
  await tab.getByRole('button', { name: /^Pay/ }).click();
  await tab.getByRole('img', { name: /QR code/ }).waitFor(ANSWER);
  const back = tab.getByRole('link', { name: 'Back to the chat' });
  expect(await back.getAttribute('href')).toBe(at('/trek'));
  await tab.evaluate('window.close = () => undefined'); // a browser that closes no tab
  await back.click();
  await tab.waitForURL(at('/trek'));
  await tab.close();
  const again = context.waitForEvent('page', ANSWER);
  await chat.getByRole('link', { name: /Open the ticket/ }).click();
  const ticket = await again;
  const closes = ticket.waitForEvent('close', ANSWER);
  await ticket.getByRole('link', { name: 'Back to the chat' }).click();
  await closes;
  await chat
    .getByText(/Confirmed!/)
    .first()
    .waitFor();
  await page.close();
});

test('no page of an order leads to a site that may not show the chat', async () => {
  const page = await context.newPage();
  for (const from of [
    'https://evil.example/',
    'javascript:alert(1)',
    `${mela.url}.evil.example/`,
  ]) {
    await page.goto('about:blank');
    await page.goto(`${mela.url}/pay/nobody#${new URLSearchParams({ from }).toString()}`);
    const back = page.getByRole('link', { name: 'Back to the chat' });
    expect(new URL((await back.getAttribute('href')) ?? '').origin).toBe(mela.url);
    expect(page.url()).not.toContain('#');
  }
  await page.close();
});

test('the site’s own scripts open, send, close and hear; news while another tab is in front stands in the title', async () => {
  const page = await visit('/scripts');
  await page.waitForFunction(() => 'Mela' in window);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['open', 'close', 'ready', 'unread'])
      window.Mela?.on(name, () => heard.push(name));
    window.Mela?.open();
  });
  await chatIn(page)
    .getByText(/Namaste!/)
    .first()
    .waitFor();
  await page.evaluate(() => window.Mela?.send('find a museum in Mysuru'));
  await chatIn(page).getByText('find a museum in Mysuru', { exact: true }).waitFor();
  await chatIn(page).getByRole('article').first().waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.Mela?.send('hello');
  });
  await page.waitForFunction(() => /^\(\d+\) A shop$/.test(document.title));
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.Mela?.close();
  });
  expect(await page.title()).toBe('A shop');
  const heard = await page.evaluate<string[]>('window.heard');
  expect(heard.filter((name) => name !== 'unread')).toEqual(['open', 'ready', 'close']);
  expect(heard).toContain('unread');
  await page.close();
});

test('the frame may listen, where the visitor allows it', async () => {
  const page = await visit('/listening');
  await open(page);
  const frame = page.frames().find((one) => one.url().startsWith(mela.url));
  expect(await frame?.evaluate(`document.featurePolicy.allowsFeature('microphone')`)).toBe(true);
  await page.close();
});

/** Notifications as a browser shows them, whose visitor says yes when they are asked. */
const GRANTING = `
  window.shown = [];
  window.Notification = class extends EventTarget {
    static permission = 'default';
    static asked = 0;
    static requestPermission() {
      this.asked += 1;
      this.permission = 'granted';
      return Promise.resolve('granted');
    }
    constructor(title, options) {
      super();
      shown.push({ title, ...options, note: this });
    }
    close() {}
  };`;

test('who asked for notifications by the bell gets one while another tab is in front, without a word of the chat', async () => {
  const page = await context.newPage();
  await page.addInitScript(GRANTING);
  await page.goto(at('/news'));
  const chat = await open(page);
  expect(await page.evaluate('Notification.asked')).toBe(0);
  const bell = page.getByRole('button', { name: 'Notify me of news' });
  await bell.click();
  await bell.waitFor({ state: 'hidden' });
  await say(chat, 'hello');
  await chat.locator('.row.mela').nth(1).waitFor();
  expect(await page.evaluate('shown.length')).toBe(0); // they see it
  await page.evaluate(() => window.Mela?.close());
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.Mela?.send('find a museum in Mysuru');
  });
  await page.waitForFunction('shown.length > 0');
  const [first] = await page.evaluate<{ title: string; body: string }[]>(
    'shown.map(({ title, body, tag }) => ({ title, body, tag }))',
  );
  expect(first).toEqual({
    title: 'Chat with Mela',
    body: 'There’s a new message in your chat.',
    tag: 'mela',
  });
  await page.evaluate(`shown[0].note.dispatchEvent(new Event('click'))`);
  await chat.getByText('find a museum in Mysuru', { exact: true }).waitFor();
  await page.close();
});

test('on a site whose policy allows no frame the chat opens in a tab', async () => {
  const page = await visit('/strict');
  const opens = context.waitForEvent('page', ANSWER);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const tab = await opens;
  await tab
    .getByText(/Namaste!/)
    .first()
    .waitFor();
  expect(new URL(tab.url()).origin).toBe(mela.url);
  expect(await page.locator('iframe').count()).toBe(0);
  const again = context.waitForEvent('page', ANSWER);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await (await again).close();
  await tab.close();
  await page.close();
});
