import type { Locator, Page } from 'playwright-core';
import { ANSWER, log, say, shot, tap } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Kolkata' };

const { open, complaints } = usingChat();

const menu = (page: Page): Locator => log(page).getByRole('form', { name: /Tiffin Trail/ });
const total = (page: Page): Promise<string> => menu(page).locator('.sheet-total').innerText();

async function openMenu(page: Page): Promise<void> {
  await say(page, 'order food from Tiffin Trail HSR Layout to HSR Layout 560102');
  await menu(page).waitFor(ANSWER);
}

test('dishes go into the basket from the menu, one tap each, and the words see them', async () => {
  const page = await open(PHONE);
  await openMenu(page);
  await shot(page, 'menu-01-open');
  const rows = await log(page).locator('.row').count();
  const adds = menu(page).getByRole('button', { name: /^Add: / });
  for (let i = 0; i < 3; i += 1) await adds.first().click();
  await page.waitForTimeout(1500);
  await shot(page, 'menu-02-three');
  expect(await log(page).locator('.row').count()).toBe(rows);
  expect(await total(page)).toMatch(/₹\d/);
  await menu(page).getByRole('group', { name: 'menu' }).locator('label').nth(1).click();
  await page.waitForTimeout(1500);
  await shot(page, 'menu-03-section');
  await tap(page, 'See basket');
  await log(page).getByText('Anything else').waitFor({ timeout: 20_000 });
  await shot(page, 'menu-04-basket');
  expect(await menu(page).count()).toBe(0);
  await log(page).getByText(/^1 × /).nth(2).waitFor(ANSWER);
  expect(complaints).toEqual([]);
});

test('what is typed changes the menu, and the menu outlives a reload', async () => {
  const page = await open(PHONE);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Add: Plain Dosa' }).click();
  await page.waitForTimeout(1200);
  await say(page, 'add more');
  await page.waitForTimeout(500);
  await page.reload();
  await menu(page).waitFor(ANSWER);
  const dosa = menu(page).getByRole('article', { name: 'Plain Dosa' });
  expect(await dosa.locator('output').innerText()).toBe('1');
  await dosa.getByRole('button', { name: /^One more/ }).click();
  await dosa.getByRole('button', { name: /^One more/ }).click();
  await tap(page, 'See basket'); // at once: what was not told yet goes along
  await log(page)
    .getByText(/^3 × Plain Dosa/)
    .waitFor(ANSWER);
  await tap(page, 'Add more');
  await dosa.getByRole('button', { name: /^One fewer/ }).click();
  await page.waitForTimeout(1200);
  await say(page, 'what is in my basket?');
  await log(page)
    .getByText(/^2 × Plain Dosa/)
    .waitFor(ANSWER);
});

test.each([
  [
    'hindi-dark',
    { viewport: { width: 360, height: 640 }, colorScheme: 'dark' as const, locale: 'hi-IN' },
  ],
  ['desktop', { viewport: { width: 1280, height: 800 } }],
])('the menu is whole within the page: %s', async (name, options) => {
  const page = await open({ ...options, timezoneId: 'Asia/Kolkata' });
  await page
    .getByRole('textbox')
    .fill('Tiffin Trail HSR Layout se khana order karna hai, HSR Layout 560102');
  await page.getByRole('textbox').press('Enter');
  await menu(page).waitFor(ANSWER);
  await menu(page).getByRole('article').first().getByRole('button').click();
  await shot(page, `menu-${name}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});
