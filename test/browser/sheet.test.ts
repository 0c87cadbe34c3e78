import type { Locator, Page } from 'playwright-core';
import { findings } from './support/axe';
import { ANSWER, log, say, shot } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Kolkata' };

const { open, complaints } = usingChat();

const sheet = (page: Page): Locator =>
  log(page).getByRole('form', { name: 'Nandi Hills Sunrise Trek' });
const field = (page: Page, name: string): Locator => sheet(page).getByRole('group', { name });
const chosen = (page: Page, name: string): Promise<string> =>
  field(page, name).locator('label:has(:checked)').innerText();

async function openSheet(page: Page): Promise<void> {
  await say(page, 'book the Nandi Hills Sunrise Trek');
  await sheet(page).waitFor(ANSWER);
}

test('package, day, time and number are chosen on one sheet, with the sum of the tickets', async () => {
  const page = await open(PHONE);
  await openSheet(page);
  await shot(page, 'sheet-01-open');
  const rows = await log(page).locator('.row').count();
  const other = field(page, 'date').locator('label').nth(3);
  const day = await other.innerText();
  await other.click();
  await page.waitForFunction(() => !document.querySelector('.options.waiting'));
  await shot(page, 'sheet-02-another-day');
  expect(await chosen(page, 'date')).toBe(day);
  expect(await log(page).locator('.row').count()).toBe(rows); // told, and no line of the talk
  await field(page, 'time').locator('label').first().click();
  await sheet(page)
    .getByRole('button', { name: /One more/ })
    .first()
    .click();
  await shot(page, 'sheet-03-chosen');
  await sheet(page).getByRole('button', { name: 'Continue' }).click();
  await log(page).getByText('Visitor 1 of 3').waitFor(ANSWER);
  await shot(page, 'sheet-04-after');
  expect(await sheet(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('what is typed moves the choice, and what is chosen outlives a reload', async () => {
  const page = await open(PHONE);
  await openSheet(page);
  await field(page, 'time').locator('label').last().click();
  await say(page, 'on a Sunday please');
  await page.waitForFunction(() =>
    /Sun/.test(document.querySelector('.days label:has(:checked)')?.textContent ?? ''),
  );
  expect(await sheet(page).count()).toBe(1);
  expect(await chosen(page, 'time')).toMatch(/^5:15/);
  await page.reload();
  await sheet(page).waitFor(ANSWER);
  expect(await chosen(page, 'date')).toMatch(/Sun/);
  expect(await chosen(page, 'time')).toMatch(/^5:15/);
  await say(page, 'is there parking?');
  await page.waitForTimeout(1000);
  await sheet(page).waitFor(ANSWER);
  expect(await chosen(page, 'time')).toMatch(/^5:15/);
  await sheet(page).getByRole('button', { name: 'Continue' }).click();
  await log(page).getByText('Visitor 1 of 2').waitFor(ANSWER);
  await log(page)
    .getByText(/Guided trek, Sun.*5:15 am.*, 2 × Trekker/)
    .waitFor(ANSWER);
});

test('a day is chosen from a month of bookable days, by hand and by the keys alone', async () => {
  const page = await open(PHONE);
  await openSheet(page);
  const inStrip = await field(page, 'date').locator('.option').count();
  await field(page, 'date').getByRole('button', { name: 'Calendar' }).click();
  await shot(page, 'sheet-05-month');
  expect(await findings(page)).toEqual([]);
  const before = await page.locator('.month').getAttribute('aria-label');
  const days = field(page, 'date').getByRole('radio');
  let count = await days.count();
  await field(page, 'date').locator('label:has(:checked)').click();
  await page.keyboard.press('ArrowDown'); // the same weekday, a week on
  await page.waitForFunction(() => !document.querySelector('.options.waiting'));
  expect(await chosen(page, 'date')).toMatch(/^Sat 28/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('date');
  await field(page, 'date').getByRole('button', { name: 'Later month' }).click();
  expect(await page.locator('.month').getAttribute('aria-label')).not.toBe(before);
  count += await days.count();
  expect(count).toBeLessThanOrEqual(inStrip); // days that cannot be booked are no choices
  await field(page, 'date').locator('label').first().click();
  await page.waitForFunction(() => !document.querySelector('.options.waiting'));
  expect(await chosen(page, 'date')).toMatch(/Dec/);
});

test('a sheet that misses something says so where it is', async () => {
  const page = await open(PHONE);
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Continue' }).click();
  await field(page, 'time').getByText('Please choose one.').waitFor(ANSWER);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('time');
  expect(
    await log(page)
      .getByText(/^Guided trek, /)
      .count(),
  ).toBe(0);
});

test.each([
  ['small-dark', { viewport: { width: 360, height: 640 }, colorScheme: 'dark' as const }],
  ['tiny', { viewport: { width: 320, height: 568 } }],
  ['desktop', { viewport: { width: 1280, height: 800 } }],
])('the sheet is whole within the page: %s', async (name, options) => {
  const page = await open({ ...options, timezoneId: 'Asia/Kolkata' });
  await openSheet(page);
  await shot(page, `sheet-${name}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await sheet(page).getByRole('button', { name: 'Continue' }).scrollIntoViewIfNeeded();
  await shot(page, `sheet-${name}-end`);
});
