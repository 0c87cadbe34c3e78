import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { withMela, type MelaProcess } from '../support/mela-process';
import { ANSWER, log, say, shot, tap } from './support/chat-page';
import { launchBrowser } from './support/launch-browser';

jest.setTimeout(900_000);

const DESKTOP = { viewport: { width: 1280, height: 800 } };
let mela: MelaProcess;
let browser: Browser;
withMela((started) => (mela = started));
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function openChat(options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(ANSWER.timeout);
  const page = await context.newPage();
  await page.goto(`${mela.url}/`);
  await log(page)
    .getByText(/Namaste!/)
    .first()
    .waitFor();
  return page;
}

/** Books for one, up to the page of the gateway, which opens by itself. */
async function atTheGateway(chat: Page): Promise<Page> {
  await say(chat, 'book the Nandi Hills Sunrise Trek on Saturday at 5:15 for 1');
  await tap(chat, 'Continue');
  await log(chat).getByLabel('Full name').first().fill('Asha Rao');
  await log(chat).getByLabel('Email').first().fill('asha@example.com');
  await log(chat).getByLabel('Mobile number').first().fill('9876543210');
  await tap(chat, 'Continue');
  const opens = chat.context().waitForEvent('page', ANSWER);
  await tap(chat, /^Pay ₹/);
  const gateway = await opens;
  await gateway.waitForURL(/gateway\/checkout/, ANSWER);
  return gateway;
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map((node) => node.html.slice(0, 160)).join(' | ')))`,
  );
}

test('back from the gateway stands what was bought, then the ticket without a reload, and the way back closes the tab', async () => {
  const chat = await openChat();
  const tab = await atTheGateway(chat);
  await tab.getByRole('button', { name: /^Pay/ }).click();
  await tab.waitForURL(/\/return/, ANSWER);
  await tab.getByText('Nandi Hills Sunrise Trek').waitFor(ANSWER);
  await tab.getByText('Amount').waitFor();
  let loads = 0;
  tab.on('load', () => (loads += 1));
  await tab.getByRole('link', { name: 'Back to the chat' }).focus();
  await tab.getByRole('heading', { name: 'Confirmed' }).waitFor(ANSWER);
  expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Back to the chat');
  await tab.getByRole('img', { name: /QR code/ }).waitFor();
  expect(await findings(tab)).toEqual([]);
  await shot(tab, 'after-paying-confirmed');
  expect(loads).toBe(0);
  await tab.getByRole('link', { name: 'Open the ticket' }).click();
  await tab.waitForURL(/\/tickets\//);
  expect(tab.url()).not.toContain('#');
  const closes = tab.waitForEvent('close', ANSWER);
  const back = tab.getByRole('link', { name: 'Back to the chat' });
  await Promise.all([closes, back.click().catch(() => undefined)]); // the tab may close within the click
  await log(chat)
    .getByText(/Confirmed!/)
    .first()
    .waitFor(ANSWER);
  for (const [asked, told] of [
    ['where is it?', /Chikkaballapur/],
    ['when is it?', /5:15 am/],
    ['what is my order number?', /order number .* is [0-9a-f]{8}/i],
  ] as const) {
    await say(chat, asked);
    await log(chat).getByText(asked, { exact: true }).waitFor();
    await chat.waitForFunction(
      ([words, pattern]) => {
        const rows = [...document.querySelectorAll('[role=log] .row')].map(
          (row) => row.textContent,
        );
        const from = rows.findIndex((row) => row.includes(words));
        return rows.slice(from + 1).some((row) => new RegExp(pattern, 'i').test(row));
      },
      [asked, told.source] as const,
    );
  }
  await shot(chat, 'after-paying-asked');
  await chat.context().close();
});

test('whoever was given the pay link sees that it is paid, and no ticket', async () => {
  const chat = await openChat();
  const tab = await atTheGateway(chat);
  await tab.getByRole('button', { name: /^Pay/ }).click();
  await tab.getByRole('img', { name: /QR code/ }).waitFor(ANSWER);
  const other = await (await browser.newContext()).newPage();
  await other.goto(tab.url());
  await other.getByRole('heading', { name: 'Confirmed' }).waitFor(ANSWER);
  expect(await other.getByRole('img', { name: /QR code/ }).isVisible()).toBe(false);
  expect(await other.content()).not.toContain('/tickets/');
  await other.context().close();
  await chat.context().close();
});

test('the server is killed while somebody waits on the page of return: the page goes on when it is there again', async () => {
  const chat = await openChat();
  const tab = await atTheGateway(chat);
  await tab.route(/\/return\?again=1/, (route) => route.abort()); // no look before the kill
  await tab.getByRole('button', { name: /^Pay/ }).click();
  await tab.waitForURL(/\/return/, ANSWER);
  const before = await tab.getByRole('heading', { level: 1 }).innerText();
  await mela.kill();
  await tab.unroute(/\/return\?again=1/);
  await tab.waitForTimeout(5_000);
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toBe(before);
  await mela.start();
  await tab.getByRole('heading', { name: 'Confirmed' }).waitFor(ANSWER);
  await tab.getByRole('img', { name: /QR code/ }).waitFor();
  await chat.context().close();
});

test('the time to pay counts down by the server’s time, whatever the browser’s clock says, and takes no focus', async () => {
  const chat = await openChat();
  await say(chat, 'book the Nandi Hills Sunrise Trek on Saturday at 5:15 for 1');
  await tap(chat, 'Continue');
  await log(chat).getByLabel('Full name').first().fill('Asha Rao');
  await log(chat).getByLabel('Email').first().fill('asha@example.com');
  await log(chat).getByLabel('Mobile number').first().fill('9876543210');
  await tap(chat, 'Continue');
  await chat.context().route('**/gateway/**', (route) => route.abort());
  await tap(chat, /^Pay ₹/);
  const link = await log(chat)
    .getByRole('link', { name: /Pay now/ })
    .getAttribute('href', ANSWER);
  const page = await chat.context().newPage();
  await page.addInitScript(() => {
    const aDay = 86_400_000; // a browser whose clock is a day ahead
    Object.assign(Date, { now: () => performance.timeOrigin + performance.now() + aDay });
  });
  await page.goto(link ?? '');
  const clock = page.getByRole('timer');
  await clock.waitFor();
  const seconds = async (): Promise<number> => {
    const [minutes = '0', rest = '0'] = (await clock.innerText()).split(':');
    return Number(minutes) * 60 + Number(rest);
  };
  const first = await seconds();
  expect(first).toBeGreaterThan(10 * 60);
  expect(first).toBeLessThanOrEqual(15 * 60);
  const pay = page.getByRole('button', { name: /^Pay/ });
  await pay.focus();
  await page.waitForTimeout(3_000);
  expect(first - (await seconds())).toBeGreaterThanOrEqual(2);
  expect(await pay.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await shot(page, 'after-paying-pay-page');
  await page.getByRole('link', { name: 'Back to the chat' }).click();
  await log(page)
    .getByText(/Pay now/)
    .last()
    .waitFor(ANSWER); // the very chat, not an empty one
  await chat.context().close();
});

test('an unknown address is a page with a way on, in the browser’s language', async () => {
  for (const [locale, words] of [
    ['en-IN', 'Back to the chat'],
    ['hi-IN', 'चैट पर वापस'],
    ['hi-Latn', 'Chat par wapas'],
  ] as const) {
    const page = await (await browser.newContext({ locale })).newPage();
    const answer = await page.goto(`${mela.url}/nothing/here`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: words }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  }
});
