import type { Browser } from 'playwright-core';
import { withMela, type MelaProcess } from '../support/mela-process';
import { findings } from './support/axe';
import { shot } from './support/chat-page';
import { outOfSight } from './support/fits';
import { launchBrowser } from './support/launch-browser';

jest.setTimeout(300_000);

let mela: MelaProcess;
let browser: Browser;
withMela((started) => (mela = started), { OPERATOR_HOURS: 'always' });
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function signInLink(): Promise<string> {
  const links = (): string[] => mela.output().match(/http:\S+\/operator\/sign-in\?once=\S+/g) ?? [];
  const before = links().length;
  mela.signal('SIGUSR2');
  while (links().length === before) await new Promise((resolve) => void setTimeout(resolve, 50));
  return links().at(-1) ?? '';
}

test.each([
  ['desktop', { viewport: { width: 1280, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const }],
])('a person in the web chat and one of the team talk to each other: %s', async (name, options) => {
  const guest = await browser.newContext(options);
  const chat = await guest.newPage();
  await chat.goto(mela.url);
  const write = chat.getByRole('textbox').first();
  const say = async (text: string): Promise<void> => {
    await write.fill(text);
    await write.press('Enter');
  };
  await say('talk to a person');
  await chat.getByText('Someone will write to you right here').waitFor();
  await say('I paid and have no ticket');
  await chat.getByText('I paid and have no ticket').waitFor();
  await chat.getByRole('button', { name: 'Back to Mela' }).waitFor();
  expect(await chat.locator('.typing').count()).toBe(0);

  const desk = await browser.newContext(options);
  const page = await desk.newPage();
  const look = async (what: string): Promise<void> => {
    await shot(page, `hand-over-${name}-${what}`);
    expect(await outOfSight(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
      true,
    );
  };
  await page.goto(await signInLink());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('asked for a person').first().waitFor();
  await look('1-inbox');
  await page
    .getByRole('region', { name: 'Handed over to people' })
    .getByRole('link')
    .first()
    .click();
  await page.locator('details summary').first().click();
  await look('2-conversation');
  await page.getByLabel('Answer in the chat').fill('Hello, I’m Ravi. Your order number, please?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('It goes out in the chat').waitFor();
  await chat.getByText('Our team: Hello, I’m Ravi. Your order number, please?').waitFor();
  await shot(chat, `hand-over-${name}-3-chat`);
  await page.getByRole('button', { name: 'Hand back to Mela' }).click();
  await chat.getByText('Mela here again').waitFor();
  await guest.close();
  await desk.close();
});
