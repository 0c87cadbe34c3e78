import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { withMela, type MelaProcess } from '../support/mela-process';
import { ANSWER, log, say, shot, tap } from './support/chat-page';
import { launchBrowser } from './support/launch-browser';

jest.setTimeout(900_000);

let mela: MelaProcess;
let browser: Browser;
withMela((started) => (mela = started));
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Books for two and pays; returns the chat and the page of both tickets, opened from it. */
async function ticketOfTwo(): Promise<{ chat: Page; ticket: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(ANSWER.timeout);
  const chat = await context.newPage();
  await chat.goto(`${mela.url}/`);
  await say(chat, 'book the Nandi Hills Sunrise Trek on Saturday at 5:15 for 2');
  await tap(chat, 'Continue');
  await log(chat).getByLabel('Full name').first().fill('Asha Rao');
  await log(chat).getByLabel('Full name').last().fill('Ravi Rao');
  await log(chat).getByLabel('Email').first().fill('asha@example.com');
  await log(chat).getByLabel('Mobile number').first().fill('9876543210');
  await tap(chat, 'Continue');
  const opens = context.waitForEvent('page', ANSWER);
  await tap(chat, /^Pay ₹/);
  const tab = await opens;
  await tab.waitForURL(/gateway\/checkout/, ANSWER);
  await tab.getByRole('button', { name: /^Pay/ }).click();
  await log(chat)
    .getByText(/Confirmed!/)
    .first()
    .waitFor();
  const again = context.waitForEvent('page', ANSWER);
  await log(chat)
    .getByRole('link', { name: /Open tickets/ })
    .click();
  const ticket = await again;
  await ticket
    .getByRole('img', { name: /QR code/ })
    .nth(1)
    .waitFor();
  return { chat, ticket };
}

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('mela-tickets')).keys()).map(({ url }) => new URL(url).pathname),
  );

/** Waits until so many pieces of tickets are kept. */
async function untilKept(page: Page, count: number): Promise<void> {
  const pieces = async (): Promise<string[]> =>
    (await kept(page)).filter((path) => path.startsWith('/tickets/'));
  for (let n = 0; n < 300 && (await pieces()).length !== count; n += 1)
    await page.waitForTimeout(100);
  expect(await pieces()).toHaveLength(count);
}

/** A ticket's page and the codes of both visitors. */
const BOTH = 3;

test('a ticket opens without a network with both codes, says that it is a copy, and is gone after “forget me”', async () => {
  const { chat, ticket } = await ticketOfTwo();
  await untilKept(ticket, BOTH);
  expect(
    (await kept(ticket)).filter(
      (path) => !/^\/(tickets\/|assets\/|[\w-]+\.(js|css|svg)$)/.test(path),
    ),
  ).toEqual([]);
  await mela.kill();
  await ticket.reload();
  await ticket.getByText('No connection. This is the copy saved on this device.').waitFor();
  for (const code of await ticket.getByRole('img', { name: /QR code/ }).all())
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      100,
    );
  await ticket.evaluate(axe.source);
  expect(
    await ticket.evaluate<number>('axe.run().then(({ violations }) => violations.length)'),
  ).toBe(0);
  await shot(ticket, 'ticket-offline');
  await mela.start();
  await ticket.reload();
  await ticket.getByText('No connection. This is the copy').waitFor({ state: 'hidden' });
  await say(chat, 'forget me');
  await tap(chat, 'Erase everything');
  await log(chat)
    .getByText(/[Ee]rased|[Dd]eleted|gone/)
    .last()
    .waitFor();
  await chat.reload(); // whoever was erased begins a new chat
  await say(chat, 'hello');
  await untilKept(chat, 0);
  await chat.context().close();
});

test('a ticket is saved as a picture, and removed from the device by a button', async () => {
  const { chat, ticket } = await ticketOfTwo();
  const saves = ticket.waitForEvent('download');
  await ticket.getByRole('button', { name: 'Save as a picture' }).click();
  const picture = readFileSync(await (await saves).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(20)).toBeGreaterThan(1_000); // both codes below each other
  await untilKept(ticket, BOTH);
  await ticket.getByRole('button', { name: 'Remove from this device' }).click();
  await ticket.getByText(/^Removed\./).waitFor();
  expect(await ticket.evaluate(() => caches.has('mela-tickets'))).toBe(false);
  await shot(ticket, 'ticket-buttons');
  await chat.context().close();
});
