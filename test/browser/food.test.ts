import type { Page } from 'playwright-core';
import { ANSWER, log, payByLink, say, shot, tap } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const PHONE = { width: 420, height: 860 };

const { open, complaints } = usingChat();

const heard = (page: Page, text: string | RegExp) =>
  log(page).getByText(text).last().waitFor(ANSWER);

test('a person orders by a sentence, adds by taps, pays on the page and hears in the chat that it is confirmed', async () => {
  const page = await open({ viewport: PHONE, timezoneId: 'Asia/Kolkata' });
  await shot(page, 'food-01-greeting');

  await say(
    page,
    'Order 2 chicken biryanis, one with extra raita, and a masala dosa without onion, from Tiffin Trail to HSR Layout 560102',
  );
  await heard(page, /Extra Raita/);
  await shot(page, 'food-02-basket');
  await tap(page, 'Add more');
  const menu = log(page).getByRole('form', { name: /Tiffin Trail/ });
  await menu.waitFor(ANSWER);
  await shot(page, 'food-03-menu');
  await menu.getByText('Hot Drinks').click();
  await tap(page, 'Add: Badam Milk');
  await shot(page, 'food-04-dishes');
  await tap(page, 'See basket');
  await heard(page, /^1 × Badam Milk/);
  await tap(page, 'Change items');
  await heard(page, 'What would you like to change?');
  await shot(page, 'food-05-lines');
  const lines = log(page).getByRole('article').filter({ hasText: '1 × Masala Dosa' }).last();
  expect(await lines.getByRole('button', { name: /^One more/ }).count()).toBe(1);
  expect(await log(page).locator('.carousel').last().locator('.picture').count()).toBe(0);

  await tap(page, 'That’s all');
  await shot(page, 'food-06-quote');
  await heard(page, 'Who and where?');
  await log(page).getByLabel('Full name').last().fill('Asha Rao');
  await log(page).getByLabel('Mobile number').last().fill('98765 43210');
  await log(page)
    .getByLabel(/Address|House/)
    .last()
    .fill('12 Lake Road, 2nd floor');
  await shot(page, 'food-07-contact');
  await tap(page, 'Continue');
  await heard(page, /All good\?/);
  await shot(page, 'food-08-consent');
  await payByLink(page, 'food-09');

  await log(page)
    .getByText(/Confirmed!/)
    .waitFor(ANSWER);
  await shot(page, 'food-10-confirmed');
  expect(complaints).toEqual([]);
});
