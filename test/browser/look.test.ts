import type { Locator, Page } from 'playwright-core';
import { findings } from './support/axe';
import { ANSWER, log, say, shot } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Kolkata' };

const { open, complaints } = usingChat();

const details = (page: Page): Locator =>
  log(page).getByRole('button', { name: 'Details: Nandi Hills Sunrise Trek' });
const over = (page: Page): Locator => page.getByRole('dialog');

async function openList(page: Page): Promise<void> {
  await say(page, 'trek near Bengaluru this weekend');
  await details(page).waitFor(ANSWER);
}

test('details open over the list, which stays as it was, and lead on to the booking', async () => {
  const page = await open(PHONE);
  await openList(page);
  await page.waitForTimeout(700);
  const rows = await log(page).locator('.row').count();
  const top = await page.locator('.log').evaluate((box) => box.scrollTop);
  await details(page).focus();
  await page.keyboard.press('Enter');
  await over(page)
    .getByText(/refunds you/i)
    .first()
    .waitFor(ANSWER);
  await page.waitForTimeout(700);
  await shot(page, 'look-01-open');
  expect(await findings(page)).toEqual([]);
  expect(await over(page).getByText('Which one shall I book?').count()).toBe(0);
  await page.keyboard.press('Escape');
  await over(page).waitFor({ state: 'detached' });
  await shot(page, 'look-02-closed');
  expect(await log(page).locator('.row').count()).toBe(rows);
  expect(await page.locator('.log').evaluate((box) => box.scrollTop)).toBe(top);
  expect(await log(page).getByRole('button', { name: 'Cheapest first' }).count()).toBe(1);
  expect(await details(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.reload();
  await details(page).waitFor(ANSWER);
  expect(await over(page).count()).toBe(0);
  expect(
    await log(page)
      .getByText(/refunds you/i)
      .count(),
  ).toBe(0);
  await details(page).click();
  await over(page).getByRole('button', { name: /^Book/ }).first().click(ANSWER);
  await over(page).waitFor({ state: 'detached' });
  await log(page).getByRole('form', { name: 'Nandi Hills Sunrise Trek' }).waitFor(ANSWER);
  expect(complaints).toEqual([]);
});

test('pictures open in full size, and lead to the others of the same thing', async () => {
  const page = await open(PHONE);
  await openList(page);
  await details(page).click();
  const picture = over(page).getByRole('button', { name: /^Enlarge: / });
  await picture.waitFor(ANSWER);
  expect(await picture.count()).toBe(1); // the others are in its gallery
  await picture.click();
  const gallery = page.locator('dialog.gallery');
  await gallery.getByText('1 of 3').waitFor(ANSWER);
  await shot(page, 'look-03-gallery');
  expect(await findings(page)).toEqual([]);
  const first = await gallery.locator('img').getAttribute('src');
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await page.keyboard.press('ArrowRight');
  await gallery.getByText('3 of 3').waitFor(ANSWER);
  expect(await gallery.locator('img').getAttribute('src')).not.toBe(first);
  await page.keyboard.press('Escape');
  await gallery.waitFor({ state: 'detached' });
  expect(await page.locator('dialog.look').count()).toBe(1); // only what was on top is closed
  expect(complaints).toEqual([]);
});
