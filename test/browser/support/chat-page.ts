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

/** Goes the way of the pay link: the pay page, the gateway, and back; `name` begins the names of the pictures. */
export async function payByLink(page: Page, name: string): Promise<void> {
  const link = log(page).getByRole('link', { name: /Pay now/ });
  await link.waitFor(ANSWER);
  await shot(page, `${name}a-pay-link`);
  const [payPage] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await payPage.getByRole('button', { name: /Pay/ }).waitFor(ANSWER);
  await shot(payPage, `${name}b-pay-page`);
  await payPage.getByRole('button', { name: /Pay/ }).click();
  await payPage.waitForURL(/gateway\/checkout/, ANSWER);
  await shot(payPage, `${name}c-gateway`);
  await payPage.getByRole('button', { name: /^Pay/ }).click();
  await payPage.waitForURL(/\/return/, ANSWER);
  await shot(payPage, `${name}d-back`);
}
