import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { freePort, MelaProcess } from '../support/mela-process';
import { ANSWER, log, shot } from './support/chat-page';
import { launchBrowser } from './support/launch-browser';

jest.setTimeout(180_000);

const MUSEUM = {
  name: 'Kala',
  support: 'desk@kala-museum.example',
  dialogs: { 'find-restaurants': 'off', 'order-food': 'off', 'order-food-together': 'off' },
};

let mela: MelaProcess;
let browser: Browser;

beforeAll(async () => {
  mela = new MelaProcess(await freePort());
  writeFileSync(join(mela.dataDir, 'mela.config.json'), JSON.stringify(MUSEUM));
  [browser] = await Promise.all([launchBrowser(), mela.start()]);
});
afterAll(async () => {
  await browser?.close();
  await mela.stop();
});

test.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
])("a museum's page has its name and no food (%s)", async (look, viewport) => {
  const page = await (await browser.newContext({ viewport })).newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (one) => one.type() === 'error' && errors.push(one.text()));
  await page.goto(mela.url);
  await log(page).getByText('Namaste!').first().waitFor(ANSWER);
  expect(await page.title()).toBe('Kala · Outings, in one chat');
  await shot(page, `their-own-${look}`);
  const seen = await page.locator('body').innerText();
  expect(seen).toContain('Kala');
  expect(seen).not.toMatch(/Mela|food|biryani/iu);
  await page.getByRole('textbox').first().fill('order 2 chicken biryanis to HSR Layout 560102');
  await page.keyboard.press('Enter');
  await log(page)
    .getByText('I don’t order food here, sorry. I can book things to do.')
    .waitFor(ANSWER);
  await shot(page, `their-own-${look}-asked`);
  expect(errors).toEqual([]);
});
