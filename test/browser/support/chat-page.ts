import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const SHOTS = join(__dirname, '..', 'out');

/** How long an answer may take. */
export const ANSWER = { timeout: 150_000 }; // as long as a slow machine takes; what hangs, hangs longer

/** Keeps a picture of a page, once it has settled. */
export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Types a message and sends it. */
export async function say(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Type a message' });
  await box.fill(text);
  await box.press('Enter');
}

/** The talk so far. */
export const log = (page: Page): Locator => page.getByRole('log');

/** Taps the newest button of that name. */
export const tap = (page: Page, name: string | RegExp): Promise<void> =>
  log(page).getByRole('button', { name }).last().click(ANSWER);

/** Says yes to the bill: the gateway opens by itself; pays there and comes back. `name` begins the names of the pictures. */
export async function payByLink(page: Page, name: string): Promise<void> {
  const opens = page.context().waitForEvent('page', ANSWER);
  await tap(page, 'Pay ₹');
  await log(page)
    .getByRole('link', { name: /Pay now/ })
    .waitFor(ANSWER);
  await shot(page, `${name}a-pay-link`);
  const payPage = await opens;
  await payPage.waitForURL(/gateway\/checkout/, ANSWER);
  await shot(payPage, `${name}c-gateway`);
  await payPage.getByRole('button', { name: /^Pay/ }).click();
  await payPage.waitForURL(/\/return/, ANSWER);
  await shot(payPage, `${name}d-back`);
}
