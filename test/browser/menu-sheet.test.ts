import type { Locator, Page } from 'playwright-core';
import { findings } from './support/axe';
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

/** Waits until the menu shows what was told last. */
async function renewed(page: Page): Promise<void> {
  await page.waitForTimeout(1500);
}

test('dishes are searched on the menu, put into the basket there, and a section ends the search', async () => {
  const page = await open(PHONE);
  await openMenu(page);
  const rows = await log(page).locator('.row').count();
  const search = menu(page).getByRole('searchbox', { name: 'Search the menu' });
  await search.click();
  await page.keyboard.type('masala dosa', { delay: 30 });
  await renewed(page);
  await shot(page, 'menu-06-search');
  const names = await menu(page).getByRole('article').locator('h3').allInnerTexts();
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => /masala|dosa/i.test(name))).toBe(true);
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await menu(page)
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  await renewed(page);
  expect(await search.inputValue()).toBe('masala dosa');
  expect(await total(page)).toMatch(/₹\d/);
  await search.fill('sushi platter');
  await menu(page).getByText('nothing like that').waitFor(ANSWER);
  await menu(page).getByRole('group', { name: 'menu' }).locator('label').nth(1).click();
  await renewed(page);
  expect(await search.inputValue()).toBe('');
  expect(await menu(page).getByRole('article').count()).toBeGreaterThan(2);
  expect(await log(page).locator('.row').count()).toBe(rows);
  await page.reload();
  await menu(page).waitFor(ANSWER);
  expect(await total(page)).toMatch(/₹\d/);
  expect(complaints).toEqual([]);
});

test('what a dish can be had with is chosen on its row', async () => {
  const page = await open(PHONE);
  await openMenu(page);
  const dosa = menu(page).getByRole('article', { name: 'Masala Dosa', exact: true });
  await dosa.getByRole('button', { name: /^Add: / }).click();
  await dosa.getByText('With Onion, Oil').waitFor(ANSWER);
  await dosa.getByRole('button', { name: /^Options/ }).click();
  await dosa.locator('.dish-ask').waitFor(ANSWER);
  await shot(page, 'menu-07-choices');
  expect(await findings(page)).toEqual([]);
  await dosa.locator('.dish-ask').getByRole('button').first().click();
  await renewed(page);
  await shot(page, 'menu-08-more-choices');
  await dosa.locator('.dish-ask').getByRole('button').nth(1).click();
  await renewed(page);
  await shot(page, 'menu-09-chosen');
  expect(await log(page).getByText('Options').count()).toBe(1); // the row's own: nothing is said in the talk
  await tap(page, 'See basket');
  await log(page)
    .getByText(/^1 × Masala Dosa/)
    .waitFor(ANSWER);
  expect(complaints).toEqual([]);
});

test('the basket stays in view outside the menu, leads to itself, and goes when it is empty', async () => {
  const page = await open(PHONE);
  await openMenu(page);
  const adds = menu(page).getByRole('button', { name: /^Add: / });
  for (let i = 0; i < 3; i += 1) await adds.first().click();
  await page.waitForTimeout(1200);
  const bar = page.locator('.draft-bar');
  expect(await bar.count()).toBe(0); // the menu shows the sum itself
  await say(page, 'find treks near Bengaluru this weekend');
  await bar.waitFor(ANSWER);
  expect(await bar.innerText()).toMatch(/^3 items · ₹\d+\s+See basket$/);
  await shot(page, 'menu-05-bar');
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await bar.getByRole('button', { name: 'See basket' }).click();
  await log(page).getByText('Anything else').waitFor(ANSWER);
  expect(await bar.count()).toBe(0); // the basket is there
  await say(page, 'is there parking?');
  await page.waitForTimeout(1500);
  await say(page, 'empty my basket');
  await page.waitForTimeout(1500);
  await say(page, 'hello');
  await page.waitForTimeout(1500);
  expect(await bar.count()).toBe(0);
  expect(complaints).toEqual([]);
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
