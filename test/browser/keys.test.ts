import type { Page } from 'playwright-core';
import { ANSWER, log } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const DESKTOP = { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Kolkata' };
const MOST_KEYS = 60; // beside text

const { open, complaints } = usingChat();

/** Somebody without a mouse: counts each key that is no letter. */
class Keys {
  count = 0;

  constructor(private page: Page) {}

  at(page: Page): this {
    this.page = page;
    return this;
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  /** Goes to what has that name, as far as it takes. */
  async to(name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let i = 0; i < MOST_KEYS; i += 1) {
      if (name.test(await nameInFocus(this.page))) return;
      await this.press(key);
    }
    throw new Error(`no ${String(name)} within ${MOST_KEYS} keys`);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }
}

const nameInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
    return at?.getAttribute('aria-label') ?? (at?.role === 'log' ? '' : label) ?? '';
  });

const inField = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);

async function payByKeys(keys: Keys, page: Page): Promise<void> {
  await log(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .waitFor(ANSWER);
  await keys.to(/Type a message/);
  const opens = page.context().waitForEvent('page', ANSWER);
  await keys.to(/^Pay ₹/, 'Shift+Tab');
  await keys.press('Enter');
  const gateway = await opens;
  await gateway.waitForURL(/gateway\/checkout/, ANSWER);
  await keys.at(gateway).to(/^Pay/);
  await keys.press('Enter');
  await gateway.waitForURL(/\/return/, ANSWER);
  await log(page)
    .getByText(/Confirmed!/)
    .first()
    .waitFor(ANSWER);
}

test('a booking is made and paid by the keys alone, from the empty page', async () => {
  const page = await open(DESKTOP);
  const keys = new Keys(page);
  await keys.type('book the Nandi Hills Sunrise Trek on Saturday'); // the box has the focus
  await keys.press('Enter');
  await log(page).getByRole('form', { name: 'Nandi Hills Sunrise Trek' }).waitFor(ANSWER);
  await keys.to(/^Continue/, 'Shift+Tab');
  await keys.to(/ am – /, 'Shift+Tab'); // the last of the times, as none is chosen
  await keys.press('Space');
  await keys.press('Enter');
  await log(page).getByText('Visitor 1 of 2').waitFor(ANSWER);
  await inField(page);
  for (const text of ['Asha Rao', 'asha@example.com', '9876543210']) {
    await keys.type(text);
    await keys.press('Tab');
  }
  await keys.to(/^Full name/);
  await keys.type('Ravi Rao');
  await keys.press('Enter');
  await payByKeys(keys, page);
  process.stdout.write(`a booking by keys alone: ${keys.count} keys beside text\n`);
  expect(keys.count).toBeLessThanOrEqual(MOST_KEYS);
  expect(complaints).toEqual([]);
});
