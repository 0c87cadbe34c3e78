import type { Page } from 'playwright-core';
import { findings } from './support/axe';
import { ANSWER, log, say, shot } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Kolkata' };
const SOON = { timeout: 5_000 };

const { open, product, complaints } = usingChat();

const ownBubbles = (page: Page): Promise<string[]> =>
  page.locator('.row.person .bubble').allInnerTexts();

test('a server that is killed is told of within five seconds, and gets what was typed meanwhile, once', async () => {
  const page = await open(PHONE);
  await say(page, 'hello');
  await log(page)
    .getByText(/Hello!|Hi!|Namaste/)
    .nth(1)
    .waitFor(ANSWER);
  await product().kill();
  await page.getByText('No connection.').waitFor(SOON);
  await say(page, 'trek near Bengaluru this weekend');
  await say(page, 'only on Sunday');
  expect(await log(page).locator('.waits').count()).toBe(2);
  expect(await log(page).getByText('Waiting to be sent').first().isVisible()).toBe(true);
  await shot(page, 'gone-01-down');
  expect(await findings(page)).toEqual([]);
  await product().start();
  await log(page)
    .locator('.waits')
    .first()
    .waitFor({ state: 'detached', ...ANSWER });
  await log(page).getByRole('button', { name: /^Book/ }).first().waitFor(ANSWER);
  await page.waitForTimeout(2000);
  await shot(page, 'gone-02-back');
  const said = ['hello', 'trek near Bengaluru this weekend', 'only on Sunday'];
  expect(await ownBubbles(page)).toEqual(said);
  await page.reload();
  await log(page).getByText('only on Sunday').waitFor(ANSWER);
  expect(await ownBubbles(page)).toEqual(said);
  expect(await page.getByText('No connection.').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a network that is gone is told of at once', async () => {
  const page = await open(PHONE);
  await page.context().setOffline(true);
  await page.getByText('No connection.').waitFor(SOON);
  await say(page, 'hello there');
  await page.context().setOffline(false);
  await page.getByText('No connection.').waitFor({ state: 'detached', ...ANSWER });
  await page.waitForFunction(() => !document.querySelector('.waits'));
  expect(await ownBubbles(page)).toEqual(['hello there']);
});

test('a connection that hangs is told of within five seconds, and the message goes later, once', async () => {
  const page = await open(PHONE);
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  await page.route('**/activities', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await say(page, 'hello there');
  await page.getByText('The connection is very slow.').waitFor(SOON);
  expect(await log(page).getByText('Waiting to be sent').isVisible()).toBe(true);
  await shot(page, 'gone-03-stalled');
  free();
  await page.getByText('The connection is very slow.').waitFor({ state: 'detached', ...ANSWER });
  await page.waitForFunction(() => !document.querySelector('.waits'));
  await page.waitForTimeout(1000);
  expect(await ownBubbles(page)).toEqual(['hello there']);
});
