import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../browser/support/launch-browser';
import { freePort, MelaProcess } from '../../support/mela-process';

jest.setTimeout(180_000);

/** Where the emulator is: its folder given by `MELA_PLAYGROUND`, or where the package @microsoft/m365agentsplayground would be. */
const folder =
  process.env['MELA_PLAYGROUND'] ??
  join(__dirname, '..', '..', '..', 'node_modules', '@microsoft', 'm365agentsplayground');
const there = existsSync(join(folder, 'cli.js'));
const withPlayground = there ? test : test.skip;
const SHOTS = join(__dirname, '..', '..', 'browser', 'out');
const SOON = { timeout: 20_000 };

let mela: MelaProcess;
let emulator: ChildProcess;
let browser: Browser;
let url: string;
let home: string;

beforeAll(async () => {
  if (!there) return;
  mkdirSync(SHOTS, { recursive: true });
  home = mkdtempSync(join(tmpdir(), 'mela-playground-'));
  mela = new MelaProcess(await freePort(), { HOST: '127.0.0.1' });
  [browser] = await Promise.all([launchBrowser(), mela.start()]);
  const port = await freePort();
  url = `http://localhost:${port}`;
  emulator = spawn(
    process.execPath,
    [
      join(folder, 'cli.js'),
      '-e',
      `http://127.0.0.1:${mela.port}/api/messages`,
      '-c',
      'msteams',
      '-p',
      String(port),
      '--dt',
    ],
    {
      cwd: home,
      env: { PATH: process.env['PATH'] ?? '', HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    emulator.stdout?.on(
      'data',
      (chunk: Buffer) => chunk.toString().includes('Listening') && resolve(),
    );
    emulator.once('exit', (code) => reject(new Error(`the emulator ended with ${String(code)}`)));
  });
});

afterAll(async () => {
  if (!there) return;
  await browser?.close();
  emulator?.removeAllListeners('exit').kill();
  await mela?.remove();
  rmSync(home, { recursive: true, force: true });
});

async function openClient(): Promise<{ page: Page; complaints: string[] }> {
  const page = await (
    await browser.newContext({ viewport: { width: 1400, height: 1000 } })
  ).newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  await page.locator('[data-lexical-editor=true]').first().waitFor(SOON);
  return { page, complaints };
}

async function say(page: Page, words: string, mention = false): Promise<void> {
  await page.locator('[data-lexical-editor=true]').first().click();
  if (mention) {
    await page.keyboard.type('@');
    await page
      .getByRole('option', { name: 'Test Bot' })
      .or(page.locator('.mentions-menu li, [role=menuitem], li').filter({ hasText: /^Test Bot$/ }))
      .first()
      .click(SOON);
  }
  await page.keyboard.type(mention ? ` ${words}` : words);
  await page.keyboard.press('Enter');
}

const tap = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).last().click(SOON);
const heard = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).last().waitFor(SOON);

async function shot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(SHOTS, `teams-${name}.png`) });
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label).last().fill(value, SOON);
  await tap(page, 'Continue');
}

const ASHA = {
  'Full name': 'Asha Rao',
  Email: 'asha@example.com',
  'Mobile number': '9876543210',
};

withPlayground(
  'a booking in the Teams emulator: from the greeting to the ticket, with the order card edited in place',
  async () => {
    const { page, complaints } = await openClient();
    await heard(page, 'Namaste!');
    await say(page, 'book the Nandi Hills sunrise trek');
    await tap(page, /^Guided trek ·/);
    await heard(page, /Which day/);
    await shot(page, '01-days');
    await tap(page, /^(Sat|Sun)/);
    await tap(page, /5:15/);
    await heard(page, /How many tickets/);
    await tap(page, /^2$/);
    await heard(page, 'Visitor 1 of 2');
    await shot(page, '02-form');
    await page.getByLabel('Full name').first().fill('Asha Rao', SOON);
    await fill(page, { ...ASHA, 'Full name': 'Ravi Rao' }); // the last name is the second visitor's
    await heard(page, /All good\?/);
    await shot(page, '03-consent');
    await tap(page, 'Pay ₹');
    await heard(page, /payment link, valid till/);
    await shot(page, '04-pay');
    const [gateway] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('link', { name: 'Pay now' })
        .or(page.getByRole('button', { name: 'Pay now' }))
        .last()
        .click(SOON),
    ]);
    await gateway.waitForLoadState();
    await gateway.getByRole('button').first().click(SOON);
    await gateway.getByRole('button', { name: /^Pay/ }).first().click(SOON);
    await page.bringToFront();
    await heard(page, /Confirmed!/);
    await heard(page, 'Open tickets');
    await shot(page, '05-ticket');
    expect(await page.getByText(/payment link, valid till/).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

withPlayground(
  'in a group the form for a visitor comes to the own chat, and what is sent there goes on with the booking',
  async () => {
    const { page } = await openClient();
    await page.getByText('Group Chat', { exact: true }).click(SOON);
    await heard(page, 'Namaste!');
    await say(page, 'book the Nandi Hills sunrise trek', true);
    await tap(page, /^Guided trek ·/);
    await tap(page, /^(Sat|Sun)/);
    await tap(page, /5:15/);
    await tap(page, /^2$/);
    await heard(page, /written to you in our own chat/);
    await shot(page, '06-group');
    expect(await page.getByText('Full name').count()).toBe(0);
    await page.getByText('Personal Chat', { exact: true }).click(SOON);
    await heard(page, 'Visitor 1 of 2');
    await fill(page, ASHA);
    await heard(page, 'Visitor 2 of 2');
    await shot(page, '07-own-chat');
  },
);

withPlayground(
  'in a group a pot is opened, filled and closed on one card, and its bill comes to the host',
  async () => {
    const { page, complaints } = await openClient();
    await page.getByText('Group Chat', { exact: true }).click(SOON);
    await page.waitForTimeout(2_000); // the bot greets a group once, so that there may be nothing to wait for
    await say(page, "let's order lunch together from Tiffin Trail to HSR Layout 560102", true);
    await heard(page, /Tap “Add mine”|menu all the same/);
    await shot(page, '08-pot-empty');
    await say(page, 'one masala dosa and a filter coffee', true);
    await heard(page, /Yours: 1 × Masala Dosa/);
    await heard(page, 'So far');
    await shot(page, '09-pot');
    expect(await page.getByText(/Tap “Add mine”/).count()).toBe(0);
    await tap(page, 'Close and pay');
    await heard(page, /The bill goes to/);
    await heard(page, /written to you in our own chat/);
    await shot(page, '10-pot-closed');
    expect(complaints).toEqual([]);
  },
);
