import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { withMela, type MelaProcess } from '../../support/mela-process';
import { ANSWER, log } from './chat-page';
import { launchBrowser } from './launch-browser';

/** The built product with browsers before it, for all tests of a file. */
export interface UsingChat {
  /** Opens the chat in a browser of somebody's own, and waits for the greeting. */
  open: (options: BrowserContextOptions) => Promise<Page>;
  /** Where the product is reached. */
  url: () => string;
  /** The product, to kill it and start it again. */
  product: () => MelaProcess;
  /** Errors of the opened pages. */
  complaints: string[];
}

/** Registers the start and the end of both; `settings` are the product's own. */
export function usingChat(settings: Record<string, string> = {}): UsingChat {
  let mela: MelaProcess;
  let browser: Browser;
  const complaints: string[] = [];
  withMela((started) => (mela = started), settings);
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(ANSWER.timeout);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(mela.url);
    await log(page)
      .getByText(/Namaste!|नमस्ते/)
      .first()
      .waitFor(ANSWER);
    return page;
  };
  return { open, url: () => mela.url, product: () => mela, complaints };
}
