import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  carousel,
  consent,
  everyReply,
  greeting,
  pay,
  place,
  status,
  ticket,
  ticketForm,
  visitorForm,
} from './support/every-reply';
import { findings } from './support/axe';
import { ANSWER } from './support/chat-page';
import { FakeDirectLine } from './support/fake-direct-line';
import { launchBrowser } from './support/launch-browser';
import { wording } from '../support/prompts/wording';
import { BUDGETS, buildWeb, overBudget, type Sizes } from '../../scripts/build';
import { returnPage, ticketPage } from '../../src/orders/pages/order-pages';
import { askPage, goPage, messagePage, payPage } from '../../src/orders/pages/pages';
import { ownWordsIn } from '../../src/reply/own-words';

jest.setTimeout(600_000);

const SHOTS = join(__dirname, 'out');
const DESKTOP = { viewport: { width: 1280, height: 860 } };
const PHONE = {
  viewport: { width: 390, height: 800 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const lines = [{ label: '2 × Adult', amount: '₹1,598.00' }];
const frame = { language: 'en', words: ownWordsIn(wording, 'en') };

let files: string;
let sizes: Sizes;
let browser: Browser;
let fake: FakeDirectLine;
let base: string;
let complaints: string[];
let looks = 0;

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  files = mkdtempSync(join(tmpdir(), 'mela-web-'));
  [sizes, browser] = await Promise.all([buildWeb(files), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  rmSync(files, { recursive: true, force: true });
});

beforeEach(async () => {
  complaints = [];
  fake = new FakeDirectLine(files, {
    '/site': (address) =>
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A site</title><main><h1>A site</h1></main><script src="${address}/embed.js" data-color="#0b6e5f" data-greeting="Plan a weekend" async></script></html>`,
    '/site/tokens': (address) =>
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A site</title><main><h1>A site</h1></main><script src="${address}/embed.js" data-token="${fake.grant(fake.begin()).token}" async></script></html>`,
    '/pay/abc': () => messagePage({ ...frame, title: 'The gateway', text: 'Reached.', back: '/' }),
    '/page/pay': () =>
      payPage({
        id: 'x',
        ...frame,
        amount: '₹1,720.00',
        seller: 'A seller',
        title: 'Sunrise trek',
        lines,
        left: { until: 'Please pay by 7:42 pm', seconds: 720, said: [] },
        action: '/pay/x',
        back: '/',
      }),
    '/page/ask': () =>
      askPage({
        ...frame,
        title: 'Did you pay the earlier bill?',
        text: 'The payment page of an earlier order was opened.',
        lines,
        action: '/pay/x',
        yes: 'Yes, or not sure',
        no: 'No, pay the new bill',
      }),
    '/page/go': () =>
      goPage({
        ...frame,
        action: '/page/gateway',
        fields: {
          key_id: 'k',
          order_id: 'o',
          amount: 172_000,
          currency: 'INR',
          name: 'Mela',
          description: 'd',
          callback_url: 'http://a.example',
          cancel_url: 'http://a.example',
        },
      }),
    '/page/gateway': () =>
      messagePage({ ...frame, title: 'The gateway', text: 'Reached.', back: '/' }),
    '/page/return': () =>
      returnPage({
        ...frame,
        state: 'confirmed',
        title: 'Confirmed',
        text: 'The ticket is in the chat.',
        bought: 'Sunrise trek',
        lines,
        back: '/',
      }),
    '/page/waiting': () => {
      looks += 1;
      const confirmed = looks > 2;
      return returnPage({
        ...frame,
        state: confirmed ? 'confirmed' : 'processing',
        title: confirmed ? 'Confirmed' : 'Waiting for the organiser',
        text: 'The ticket is in the chat.',
        bought: 'Sunrise trek',
        lines,
        back: '/',
        ...(confirmed ? {} : { lookAgainS: 1 }),
      });
    },
    '/page/failed': () =>
      returnPage({
        ...frame,
        state: 'failed',
        title: 'The payment didn’t go through',
        text: 'Nothing was charged.',
        bought: 'Sunrise trek',
        lines,
        back: '/',
      }),
    '/page/ticket': () =>
      ticketPage({
        ...frame,
        title: 'Sunrise trek',
        lines,
        qrs: [{ url: '/picture/qr', alt: 'QR code' }],
        code: 'M-1',
        file: '/file',
        calendar: '/visit.ics',
        map: 'https://www.google.com/maps/search/?api=1&query=Nandi+Hills',
        back: '/',
      }),
  });
  fake.onStart = (conversation) => fake.say(conversation, greeting);
  base = await fake.listen();
});

afterEach(() => fake.close());

async function open(options: BrowserContextOptions = DESKTOP, path = '/'): Promise<Page> {
  const context = await browser.newContext({ ...options });
  context.setDefaultTimeout(ANSWER.timeout);
  return visit(await context.newPage(), path);
}

/** Opens an address in a page whose errors and policy violations are gathered. */
async function visit(page: Page, path = '/'): Promise<Page> {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(base + path);
  if (path === '/') await page.getByText(greeting.text).waitFor();
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Type a message' });
  await box.fill(text);
  await box.press('Enter');
  await page.getByRole('log').getByText(text, { exact: true }).waitFor();
}

/** Waits until the server has had so many messages: what is said is shown at once and sent a moment later. */
async function arrived(page: Page, count: number): Promise<void> {
  while (fake.only().posted.length < count) await page.waitForTimeout(20); // the test's own time bounds this
}

const shot = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(80); // a frame or two for pictures to be drawn
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
};

const bubbles = (page: Page): Promise<string[]> =>
  page.locator('[role=log] .row:not(.typing) .bubble').allInnerTexts();

describe('the sizes', () => {
  it('stay within the budgets', () => {
    expect(overBudget(sizes)).toEqual([]);
    expect(sizes.launcher).toBeGreaterThan(500);
    expect(sizes.opened).toBeGreaterThan(10_000);
    expect(overBudget({ ...sizes, launcher: BUDGETS.launcher + 1 })).toHaveLength(1);
  });
});

describe('the chat page', () => {
  const looks: [string, BrowserContextOptions][] = [
    ['light', { ...DESKTOP, colorScheme: 'light' }],
    ['dark', { ...DESKTOP, colorScheme: 'dark' }],
    ['phone', { ...PHONE, colorScheme: 'light' }],
    ['phone-dark', { ...PHONE, colorScheme: 'dark' }],
  ];

  it.each(looks)('draws every kind of reply and is axe-clean: %s', async (name, options) => {
    const page = await open({ ...options, reducedMotion: 'reduce' });
    await shot(page, `chat-${name}-0-start`);
    const { id } = fake.only();
    await say(page, 'Find a trek near Bengaluru this weekend');
    for (const [i, reply] of everyReply.entries()) {
      fake.say(id, reply);
      await page.waitForFunction(
        (count) =>
          document.querySelectorAll('.row.mela').length === count &&
          !document.querySelector('.skeleton'),
        i + 2,
      );
      expect(await findings(page)).toEqual([]);
      await page.locator('.log').evaluate((log) => log.scrollTo(0, log.scrollHeight));
      await shot(page, `chat-${name}-${i + 1}-${reply.kind}`);
    }
    for (const state of [
      'waiting',
      'processing',
      'confirmed',
      'failed',
      'cancelled',
      'expired',
    ] as const) {
      fake.say(id, status(state, `Now ${state}`));
      await page.getByRole('heading', { name: `Now ${state}` }).waitFor();
      expect(await findings(page)).toEqual([]);
      await shot(page, `chat-${name}-status-${state}`);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('loads the code of the cards when the first one comes', async () => {
    const page = await open();
    const loaded = (): Promise<string[]> =>
      page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect((await loaded()).filter((name) => /card-view|adaptive/.test(name))).toEqual([]);
    fake.say(fake.only().id, carousel);
    await page.getByRole('heading', { name: 'Nandi Hills sunrise trek' }).waitFor();
    expect((await loaded()).filter((name) => /card-view/.test(name))).toHaveLength(1);
    fake.add(fake.only().id, {
      type: 'message',
      from: { role: 'bot' },
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            version: '1.5',
            body: [{ type: 'TextBlock', text: 'From elsewhere' }],
          },
        },
      ],
    });
    await page.getByText('From elsewhere').waitFor();
    expect((await loaded()).filter((name) => /adaptive/.test(name))).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('takes taps, forms and places and drops what was answered', async () => {
    const page = await open({
      ...DESKTOP,
      geolocation: { latitude: 12.97, longitude: 77.59 },
      permissions: ['geolocation'],
    });
    const { id, posted } = fake.only();
    await page.getByRole('button', { name: 'Museums', exact: true }).click();
    await page.locator('.row.person').waitFor();
    expect(await page.locator('.choices').count()).toBe(0);

    await arrived(page, 1);
    fake.say(id, carousel);
    await page.getByRole('button', { name: 'Choose: Skandagiri night trek' }).click();
    await arrived(page, 2);
    fake.say(id, ticketForm);
    await page.getByRole('button', { name: 'One more: Adult' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.form.closed').waitFor();

    await arrived(page, 3); // a form that came before would stand between this one and its answer

    fake.say(id, visitorForm());
    await page.getByRole('button', { name: 'Save visitor' }).click();
    expect(await page.locator('.problem').allInnerTexts()).toHaveLength(4);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Mobile number').fill('98765 43210');
    await page.getByLabel('Age', { exact: true }).fill('31');
    await page.getByRole('button', { name: 'Save visitor' }).click();
    await page.getByRole('log').getByText('Sent').nth(1).waitFor();
    // shown by what this tab has of it alone: the server's echo holds none of it
    await page.getByText('Asha Rao, asha@example.com, 98765 43210, 31', { exact: true }).waitFor();
    await page.getByText('3 × Adult', { exact: true }).waitFor();
    expect(JSON.stringify(fake.only().activities)).not.toContain('asha@example.com');

    await arrived(page, 4);
    fake.say(id, consent);
    await page.getByRole('button', { name: 'Yes, go on' }).click();
    await page.locator('.button.chosen').waitFor();
    expect(await page.getByRole('button', { name: 'Not now' }).isDisabled()).toBe(true);

    await arrived(page, 5);
    fake.say(id, place);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page.getByText('My location', { exact: true }).waitFor();
    await arrived(page, 6);
    expect(posted).toMatchObject([
      { type: 'message', text: 'Museums', value: { mela: 'code:Museums' } },
      { type: 'message', value: { mela: 'pick:2' } },
      {
        type: 'message',
        text: 'Continue',
        value: { mela: 'tickets', fields: { adult: '3', child: '0' } },
      },
      {
        type: 'message',
        text: 'Save visitor',
        value: {
          mela: 'visitor:1',
          fields: { name: 'Asha Rao', email: 'asha@example.com', mobile: '98765 43210', age: '31' },
        },
      },
      { type: 'message', text: 'Yes, go on', value: { mela: 'yes:q1' } },
      { type: 'event', name: 'mela/place', value: { lat: 12.97, lng: 77.59 } },
    ]);
    await page.context().close();
  });

  it('shows the problems that the server found, at their fields', async () => {
    const page = await open();
    fake.say(fake.only().id, visitorForm({ age: 'Visitors must be at least 12.' }));
    await page.getByText('Visitors must be at least 12.').waitFor();
    expect(await page.getByLabel('Age', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.context().close();
  });

  it('changes the order card in place and opens the pay link in a tab of its own', async () => {
    const page = await open();
    const { id } = fake.only();
    await say(page, 'yes');
    await arrived(page, 1);
    fake.say(id, pay);
    const link = page.getByRole('link', { name: /Pay now/ });
    expect([await link.getAttribute('target'), await link.getAttribute('href')]).toEqual([
      '_blank',
      `${base}/pay/abc#from=${encodeURIComponent(`${base}/`)}`,
    ]);
    const rows = await page.locator('.row').count();
    fake.say(id, status('processing', 'Waiting for the seller'));
    await page.getByRole('heading', { name: 'Waiting for the seller' }).waitFor();
    expect(await page.locator('.row').count()).toBe(rows);
    expect(await link.count()).toBe(0);
    fake.say(id, status('confirmed', 'Confirmed'));
    fake.say(id, ticket);
    await page.getByAltText('QR code of the ticket').waitFor();
    expect(await page.locator('.card.status').count()).toBe(1);
    await page.context().close();
  });

  it('leads on to the gateway from the pay link, by itself right after the yes', async () => {
    const page = await open();
    const { id } = fake.only();
    fake.say(id, consent);
    const opens = page.context().waitForEvent('page', ANSWER);
    await page.getByRole('button', { name: 'Yes, go on' }).click();
    await arrived(page, 1);
    fake.say(id, pay);
    const opened = await opens;
    await opened.waitForURL('**/pay/abc');
    expect(fake.calls).toContain('POST /pay/abc');
    const again = page.context().waitForEvent('page', ANSWER);
    await page.getByRole('link', { name: /Pay now/ }).click();
    await (await again).waitForURL('**/pay/abc');
    await page.reload();
    await page.getByRole('link', { name: /Pay now/ }).waitFor();
    await page.waitForTimeout(300);
    expect(page.context().pages()).toHaveLength(3); // a reload opens nothing
    await page.context().close();
  });

  it('puts the focus into the first field to fill of a new form, and stays there', async () => {
    const page = await open({ ...PHONE, reducedMotion: 'reduce' });
    const { id } = fake.only();
    for (let i = 0; i < 12; i += 1) fake.say(id, { kind: 'text', text: `line ${i}`, choices: [] });
    await page.getByText('line 11').waitFor();
    fake.say(id, visitorForm());
    const first = page.getByRole('form').getByRole('textbox').first();
    await first.waitFor();
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    const topOf = (): Promise<number> => page.locator('.log').evaluate((log) => log.scrollTop);
    const top = await topOf();
    expect(await first.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(60);
    fake.say(id, { kind: 'text', text: 'meanwhile', choices: [] });
    await page.getByText('meanwhile').waitFor({ state: 'attached' });
    await page.waitForTimeout(300);
    expect(await topOf()).toBe(top);
    await page.context().close();
  });

  it('listens where the browser can, from a press on, and sends nothing by itself', async () => {
    const context = await browser.newContext(DESKTOP);
    context.setDefaultTimeout(ANSWER.timeout);
    const blank = await context.newPage();
    await blank.addInitScript(() => {
      const heard = { started: 0 };
      Object.assign(window, { heard });
      class Recogniser extends EventTarget {
        start(): void {
          heard.started += 1;
          const results = [[{ transcript: 'for two people' }]];
          setTimeout(() => this.dispatchEvent(Object.assign(new Event('result'), { results })), 50);
        }
        stop(): void {
          this.dispatchEvent(new Event('end'));
        }
      }
      Object.assign(window, { SpeechRecognition: Recogniser });
    });
    const page = await visit(blank);
    expect(await page.evaluate('window.heard.started')).toBe(0);
    const box = page.getByRole('textbox', { name: 'Type a message' });
    await box.fill('a trek');
    const button = page.getByRole('button', { name: 'Speak' });
    await button.click();
    await page.waitForFunction(
      () => document.querySelector('textarea')?.value === 'a trek for two people',
    );
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await findings(page)).toEqual([]);
    await shot(page, 'chat-listening');
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    expect(fake.only().posted).toEqual([]);
    await context.close();
  });

  it('has no button to speak where the browser cannot listen', async () => {
    const context = await browser.newContext(DESKTOP);
    const blank = await context.newPage();
    await blank.addInitScript(() =>
      Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
    );
    const page = await visit(blank);
    expect(await page.getByRole('button', { name: 'Speak' }).count()).toBe(0);
    await context.close();
  });

  it('takes no focus from whoever is writing', async () => {
    const page = await open();
    const box = page.getByRole('textbox', { name: 'Type a message' });
    await box.fill('is there');
    fake.say(fake.only().id, visitorForm());
    await page.getByRole('form').getByRole('textbox').first().waitFor();
    await page.keyboard.type(' parking');
    expect(await box.inputValue()).toBe('is there parking');
    await page.context().close();
  });

  it('shows no bubble twice over breaks, repeated frames and a reload', async () => {
    const page = await open();
    const { id } = fake.only();
    fake.repeatFrames = true;
    await say(page, 'one');
    await arrived(page, 1);
    await page.waitForTimeout(100);
    fake.cut();
    fake.say(id, { kind: 'text', text: 'said during the break', choices: [] });
    await page.getByText('said during the break').waitFor();
    await say(page, 'two');
    const before = await bubbles(page);
    expect(before).toEqual([greeting.text, 'one', 'said during the break', 'two']);
    await page.reload();
    await page.getByText('two', { exact: true }).waitFor();
    expect(await bubbles(page)).toEqual(before);
    expect(fake.conversations.size).toBe(1);
    await page.context().close();
  });

  it('sends what was typed without a connection, once, and says so meanwhile', async () => {
    const page = await open();
    fake.down = true;
    fake.cut();
    await page.getByText('No connection.').waitFor();
    await say(page, 'typed offline');
    expect(await page.locator('.bubble.waiting').count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    await shot(page, 'chat-offline');
    fake.down = false;
    await page.locator('.bubble.waiting').waitFor({ state: 'detached' });
    expect(fake.only().posted.map((one) => one.text)).toEqual(['typed offline']);
    expect(await bubbles(page)).toEqual([greeting.text, 'typed offline']);
    await page.context().close();
  });

  it('goes on after its token expired, and begins anew politely when it may not', async () => {
    const page = await open();
    await say(page, 'before');
    fake.expire();
    fake.cut();
    await say(page, 'after');
    await page.waitForFunction(() => !document.querySelector('.bubble.waiting'));
    expect(fake.calls).toContain('POST tokens/refresh');
    expect(fake.conversations.size).toBe(1);
    fake.tokens.clear();
    fake.cut();
    await page.getByText('The earlier chat has ended.').waitFor();
    await say(page, 'in the new one');
    expect(await bubbles(page)).toEqual([
      greeting.text,
      'before',
      'after',
      greeting.text,
      'in the new one',
    ]);
    await page.context().close();
  });

  it('is one talk in two tabs', async () => {
    const first = await open();
    const second = await visit(await first.context().newPage());
    await say(first, 'from the first');
    await say(second, 'from the second');
    await arrived(first, 2);
    fake.say(fake.only().id, { kind: 'text', text: 'to both', choices: [] });
    await Promise.all([first, second].map((page) => page.getByText('to both').waitFor()));
    expect(await bubbles(second)).toEqual(await bubbles(first));
    expect(fake.conversations.size).toBe(1);
    await first.context().close();
  });

  it('is typed in by keyboard alone', async () => {
    const page = await open();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.type('first line');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('second line');
    await page.keyboard.press('Enter');
    await page.locator('.row.person').waitFor();
    await arrived(page, 1);
    expect(fake.only().posted[0]?.text).toBe('first line\nsecond line');
    await page.context().close();
  });

  it('does not pull the reader down, and offers the way', async () => {
    const page = await open({ ...DESKTOP, reducedMotion: 'reduce' });
    const { id } = fake.only();
    for (let i = 0; i < 20; i += 1) fake.say(id, { kind: 'text', text: `line ${i}`, choices: [] });
    await page.getByText('line 19').waitFor();
    await page.locator('.log').hover();
    await page.mouse.wheel(0, -3_000);
    await page.waitForTimeout(300);
    const top = await page.locator('.log').evaluate((log) => log.scrollTop);
    fake.say(id, { kind: 'text', text: 'news', choices: [] });
    await page.getByRole('button', { name: 'New messages' }).getByText('New messages').waitFor();
    expect(await page.locator('.log').evaluate((log) => log.scrollTop)).toBe(top);
    await page.getByRole('button', { name: 'New messages' }).click();
    await page.getByText('news', { exact: true }).isVisible();
    expect(
      await page
        .locator('.log')
        .evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop),
    ).toBeLessThan(2);
    await page.context().close();
  });

  it('draws the newest of a long talk, and the rest as the reader comes near, who stays where they are', async () => {
    const page = await open({ ...DESKTOP, reducedMotion: 'reduce' });
    const { id } = fake.only();
    for (let i = 0; i < 100; i += 1)
      fake.say(id, { kind: 'text', text: `line ${i}.`, choices: [] });
    await page.getByText('line 99.').waitFor();
    await page.reload();
    await page.getByText('line 99.').waitFor();
    const rows = page.locator('[role=log] .row');
    expect(await rows.count()).toBeLessThan(50);
    const before = await page.locator('.log').evaluate((log) => {
      log.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
      log.scrollTop = 20;
      const first = log.querySelector('.row');
      return { text: first?.textContent ?? '', at: first?.getBoundingClientRect().top ?? 0 };
    });
    await page.waitForFunction(() => document.querySelectorAll('[role=log] .row').length >= 47);
    const after = await rows.filter({ hasText: before.text }).boundingBox();
    expect(Math.abs((after?.y ?? 0) - before.at)).toBeLessThan(8);
    for (let i = 0; i < 20 && (await rows.count()) < 101; i += 1) {
      await page.locator('.log').evaluate((log) => (log.scrollTop = 0));
      await page.waitForTimeout(100);
    }
    expect(await rows.count()).toBe(101);
    expect(await page.getByRole('button', { name: 'Earlier messages' }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it('shows that Mela types', async () => {
    const page = await open();
    while (fake.only().sockets.size === 0) await page.waitForTimeout(20);
    fake.type(fake.only().id);
    await page.getByText('Mela is typing').waitFor({ state: 'attached' });
    fake.say(fake.only().id, { kind: 'text', text: 'done', choices: [] });
    await page.getByText('Mela is typing').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('speaks Hindi', async () => {
    const page = await open({ ...PHONE, locale: 'hi-IN' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('मेला');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    expect(await findings(page)).toEqual([]);
    await shot(page, 'chat-hindi');
    await page.context().close();
  });
});

describe('the widget on another site', () => {
  const onSite = async (path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(ANSWER.timeout);
    const page = await context.newPage();
    await page.goto(base.replace('127.0.0.1', 'localhost') + path);
    return page;
  };

  it('opens, talks, closes with Escape, counts what came meanwhile', async () => {
    const page = await onSite('/site');
    const frame = page.frameLocator('iframe');
    expect(await page.locator('iframe').count()).toBe(0);
    await shot(page, 'embed-closed');
    await page.getByRole('button', { name: 'Open the chat' }).click();
    await frame.getByText(greeting.text).waitFor();
    await frame.getByText('Plan a weekend').waitFor();
    fake.say(fake.only().id, carousel);
    await frame.getByRole('heading', { name: 'Nandi Hills sunrise trek' }).waitFor();
    await shot(page, 'embed-open');
    expect(await findings(page)).toEqual([]);
    expect(await findings(page.frames()[1] ?? page)).toEqual([]);
    await frame.getByRole('textbox').press('Escape');
    await page.getByRole('button', { name: 'Open the chat' }).waitFor();
    expect(await page.locator('iframe').isVisible()).toBe(false);
    fake.say(fake.only().id, place);
    await page.getByText('1', { exact: true }).waitFor();
    await shot(page, 'embed-unread');
    await page.context().close();
  });

  it('fills a phone', async () => {
    const page = await onSite('/site', PHONE);
    await page.getByRole('button', { name: 'Open the chat' }).click();
    await page.frameLocator('iframe').getByText(greeting.text).waitFor();
    await page.waitForTimeout(400);
    expect(await page.locator('iframe').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    await shot(page, 'embed-phone');
    await page.context().close();
  });

  it('uses the token of the site and keeps its talk over a reload', async () => {
    const page = await onSite('/site/tokens');
    const { id } = fake.only();
    await page.getByRole('button', { name: 'Open the chat' }).click();
    await page.frameLocator('iframe').getByText(greeting.text).waitFor();
    expect(fake.calls).not.toContain('POST tokens/generate');
    fake.say(id, { kind: 'text', text: 'remembered', choices: [] });
    await page.frameLocator('iframe').getByText('remembered').waitFor();
    await page.reload();
    await page.frameLocator('iframe').getByText('remembered').waitFor(); // open, as it was left
    expect(fake.calls).not.toContain('POST tokens/generate');
    await page.context().close();
  });
});

describe('the server pages', () => {
  it.each(['pay', 'ask', 'return', 'failed', 'ticket'])(
    'are axe-clean in light and dark: %s',
    async (name) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await open(
          { ...PHONE, colorScheme, reducedMotion: 'reduce' },
          `/page/${name}`,
        );
        expect(await findings(page)).toEqual([]);
        await shot(page, `page-${name}-${colorScheme}`);
        await page.context().close();
      }
      expect(complaints).toEqual([]);
    },
  );

  it('tell news of an order without a reload, and then look no more', async () => {
    looks = 0;
    const page = await open(DESKTOP, '/page/waiting');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor();
    expect(await page.title()).toContain('Confirmed');
    await page.waitForTimeout(1500);
    expect([loads, looks]).toEqual([0, 3]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('go on to the gateway by themselves, and Back does not fall into them', async () => {
    const page = await open(DESKTOP, '/page/pay');
    await page.goto(`${base}/page/go`);
    await page.getByRole('heading', { name: 'The gateway' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Pay ₹1,720.00' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
