import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { buildWeb } from '../../scripts/build';
import { returnPage, ticketPage, type ReturnView } from '../../src/orders/pages/order-pages';
import { messagePage, payPage } from '../../src/orders/pages/pages';
import { ownWordsIn } from '../../src/reply/own-words';
import { wording } from '../support/prompts/wording';
import { shot } from './support/chat-page';
import { FakeDirectLine } from './support/fake-direct-line';
import { launchBrowser } from './support/launch-browser';

jest.setTimeout(600_000);

const LOOKS: [string, BrowserContextOptions][] = [
  ['1280x800', { viewport: { width: 1280, height: 800 } }],
  ['390x844', { viewport: { width: 390, height: 844 } }],
  ['360x640', { viewport: { width: 360, height: 640 } }],
  ['320x568', { viewport: { width: 320, height: 568 } }],
  ['dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ['200-percent', { viewport: { width: 320, height: 400 }, deviceScaleFactor: 2 }], // 640x800 at twice the size
];
const LANGUAGES = ['en', 'hi', 'hi-Latn'];
const PAGES = [
  'pay',
  'waiting',
  'failed',
  'cancelled',
  'confirmed',
  'ticket',
  'unknown',
  'trouble',
] as const;

/** A page as somebody with a long title, two visitors and terms sees it. */
function pageOf(name: (typeof PAGES)[number], language: string): string {
  const words = ownWordsIn(wording, language);
  const frame = { language, words, mark: words('practice.mark') };
  const title = 'Hampi Boulder Trails Two-Day Cycling Expedition';
  const lines = [
    { label: '5:15 am – 9:15 am' },
    { label: 'Guided ride, breakfast and helmet' },
    { label: '2 × Adult', amount: '₹11,598.50' },
    { label: words('order.amount'), amount: '₹11,720.00' },
  ];
  const back = '/';
  const left = {
    until: words('page.until', { until: { clock: 1_764_421_920_000 } }),
    seconds: 734,
    said: [],
  };
  const returned = (state: ReturnView['state'], more: Partial<ReturnView> = {}): string =>
    returnPage({
      ...frame,
      state,
      title: words(`page.return.${state}`),
      text: words(`order.${state}`),
      bought: title,
      seller: 'Deccan Wheels Private Limited',
      lines,
      back,
      ...more,
    });
  switch (name) {
    case 'pay':
      return payPage({
        ...frame,
        id: 'x',
        amount: '₹11,720.00',
        seller: 'Deccan Wheels',
        title,
        lines,
        left,
        action: '/pay/x',
        back,
      });
    case 'waiting':
      return returned('waiting', { lookAgainS: 60 });
    case 'failed':
      return returned('failed', { pay: { url: '/pay/x', label: words('page.pay-again') } });
    case 'cancelled':
      return returned('cancelled', {
        notes: [
          words('order.paid-in-vain', {
            amount: { paise: 1_172_000 },
            seller: 'Deccan Wheels',
            id: '9f2c11ab',
          }),
        ],
      });
    case 'confirmed':
      return returned('confirmed', {
        ticket: {
          label: words('ticket.label.all'),
          alt: 'QR',
          codes: [1, 2].map((n) => ({ label: words('ticket.of', { n, all: 2 }) })),
        },
      });
    case 'ticket':
      return ticketPage({
        ...frame,
        title,
        lines: [
          ...lines,
          { label: words('terms.refund.no') },
          { label: words('terms.told', { words: 'Carry a photo ID at the gate' }) },
        ],
        qrs: [1, 2].map((n) => ({
          url: '/picture/qr',
          alt: `QR code ${n}`,
          label: words('ticket.of', { n, all: 2 }),
        })),
        code: words('page.ticket.number', { id: '9f2c11ab-1111-4222-8333-abcdefabcdef' }),
        file: '/file',
        calendar: '/visit.ics',
        map: 'https://www.google.com/maps/search/?api=1&query=Hampi',
        back,
      });
    default:
      return messagePage({
        ...frame,
        title: words(`page.${name}.title`),
        text: words(`page.${name}`),
        back,
      });
  }
}

let files: string;
let browser: Browser;
let fake: FakeDirectLine;
let base: string;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'mela-web-'));
  [, browser] = await Promise.all([buildWeb(files), launchBrowser()]);
  const pages = LANGUAGES.flatMap((language) =>
    PAGES.map((name): [string, () => string] => [
      `/look/${language}/${name}`,
      () => pageOf(name, language),
    ]),
  );
  fake = new FakeDirectLine(files, Object.fromEntries(pages));
  base = await fake.listen();
});
afterAll(async () => {
  await browser?.close();
  await fake?.close();
  rmSync(files, { recursive: true, force: true });
});

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map((node) => node.html.slice(0, 160)).join(' | ')))`,
  );
}

describe.each(LANGUAGES)('the pages of an order in %s', (language) => {
  test.each(LOOKS)(
    'have no finding of axe and nothing beyond the side: %s',
    async (look, options) => {
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const name of PAGES) {
        await page.goto(`${base}/look/${language}/${name}`);
        await page.evaluate("document.querySelector('.own-ticket')?.removeAttribute('hidden')");
        expect([name, await findings(page)]).toEqual([name, []]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([name, Math.max(0, beyond)]).toEqual([name, 0]);
        await shot(page, `look-${name}-${language}-${look}`);
      }
      await context.close();
    },
  );
});
