import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findings } from './support/axe';
import { ANSWER, log, shot } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const { open, complaints } = usingChat();

/** What each screen has to show whole: its pictures are for looking, and these findings for sure. */
const SCREENS: [string, BrowserContextOptions][] = [
  ['1280x800', { viewport: { width: 1280, height: 800 } }],
  ['390x844', { viewport: { width: 390, height: 844 } }],
  ['360x640', { viewport: { width: 360, height: 640 } }],
  ['320x568', { viewport: { width: 320, height: 568 } }],
  ['dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ['hindi', { viewport: { width: 390, height: 844 }, locale: 'hi-IN' }],
  ['zoomed', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }], // 1280x800 at 200 %
];

class Walk {
  private count = 0;
  readonly wrong: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly screen: string,
  ) {}

  /** Looks at a step once it is there: a picture, what axe finds, and whether all fits in width. */
  async step(name: string, there: Locator): Promise<void> {
    await there.last().waitFor(ANSWER);
    this.count += 1;
    await shot(this.page, `steps-${this.screen}-${String(this.count).padStart(2, '0')}-${name}`);
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const found = [
      ...(await findings(this.page)),
      ...(wide ? ['too wide'] : []),
      ...((await isTalkCovered(this.page)) ? ['the way down covers the talk'] : []),
      ...(READ_FROM_TOP.has(name) && !(await isAnswerInView(this.page))
        ? ['the answer is cut off although there is room']
        : []),
      ...((await isFocusOutOfView(this.page)) ? ['the field with the focus is out of view'] : []),
    ];
    this.wrong.push(...found.map((one) => `${name}: ${one}`));
  }

  async say(text: string): Promise<void> {
    const box = this.page.locator('.composer textarea');
    await box.fill(text);
    await box.press('Enter');
  }

  css = (selector: string): Locator => this.page.locator(selector);
}

/** Tells whether the way down lies over anything of the talk. */
const isTalkCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const jump = document.querySelector('.jump')?.getBoundingClientRect();
    const talk = document.querySelector('.log-frame')?.getBoundingClientRect();
    return jump !== undefined && talk !== undefined && jump.top < talk.bottom;
  });

/** Steps that nobody has scrolled in, and no field has the focus in. */
const READ_FROM_TOP = new Set(['list', 'sheet', 'bill', 'menu', 'basket', 'hello']);
const CLEAR_OF_GARLAND_PX = 40;

/** Tells whether the newest answer is in view as a whole, or else from its top. */
const isAnswerInView = (page: Page): Promise<boolean> =>
  page.evaluate((clear) => {
    const talk = document.querySelector('.log')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('.row')];
    const said = rows.findLastIndex((row) => row.classList.contains('person'));
    const [first, last] = [rows[said + 1], rows.at(-1)].map((row) => row?.getBoundingClientRect());
    if (!talk || !first || !last) return false;
    return last.bottom <= talk.bottom || first.top - talk.top <= clear;
  }, CLEAR_OF_GARLAND_PX);

/** Tells whether a field of the talk has the focus, and not all of it is seen. */
const isFocusOutOfView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const talk = document.querySelector('.log')?.getBoundingClientRect();
    if (!talk || !(at instanceof HTMLInputElement) || at.closest('.log') === null) return false;
    const { top, bottom } = at.getBoundingClientRect();
    return top < talk.top || bottom > talk.bottom;
  });

/** What is said on the way, in the browser's own language. */
const SAID = {
  english: {
    trek: 'trek near Bengaluru this weekend',
    food: 'order food from Tiffin Trail HSR Layout to HSR Layout 560102',
    hello: 'hello',
  },
  hindi: {
    trek: 'इस वीकेंड बेंगलुरु के पास ट्रेक दिखाओ',
    food: 'Tiffin Trail HSR Layout से HSR Layout 560102 पर खाना मँगाना है',
    hello: 'नमस्ते',
  },
};

const NAMES = ['Asha Rao', 'Ravi Rao'];

async function fillForm(page: Page): Promise<void> {
  const names = NAMES.values();
  const form = log(page).locator('form.form').last();
  for (const input of await form.locator('input:visible').all()) {
    const kind = await input.evaluate((one: HTMLInputElement) => `${one.type} ${one.autocomplete}`);
    if ((await input.inputValue()) !== '') continue;
    if (kind.startsWith('email')) await input.fill('asha@example.com');
    else if (kind.startsWith('tel')) await input.fill('9876543210');
    else
      await input.fill(
        /address/.test(kind) ? '12 Lake Road, 2nd floor' : (names.next().value ?? ''),
      );
  }
  await form.locator('button[type=submit]').click();
}

test.each(SCREENS)(
  'every step of a booking and an order is whole and accessible: %s',
  async (screen, options) => {
    const page = await open({ ...options, reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' });
    const walk = new Walk(page, screen);
    const { css } = walk;
    const said = SAID[screen === 'hindi' ? 'hindi' : 'english'];
    await walk.step('greeting', css('.row.mela'));
    await walk.say(said.trek);
    await walk.step('list', css('.tile-choices .button'));
    await css('.tile-choices .button:not(.primary)').first().click();
    await walk.step('details', css('dialog.look .carousel'));
    await css('dialog.look .button.primary').first().click();
    await walk.step('sheet', css('form.sheet'));
    await css('.as-month').click();
    await walk.step('month', css('.month'));
    const sheet = css('form.sheet');
    await sheet.locator('.options:not(.rows) .option').first().click();
    await sheet.locator('button[type=submit]').click();
    await walk.step('visitors', css('form.form'));
    await fillForm(page);
    await walk.step('bill', css('.card.consent'));
    await css('.form.closed').last().scrollIntoViewIfNeeded();
    await walk.step('sent-form', css('.form.closed'));
    await walk.say(said.food);
    await walk.step('menu', css('form.sheet .dish'));
    await css('.dish-add').first().click();
    await walk.step('dish-chosen', css('.dish-chosen'));
    await css('.dish-chosen button').click();
    await walk.step('dish-choices', css('.dish-ask'));
    await css('form.sheet button[type=submit]').click();
    await css('.dish-ask').waitFor({ state: 'detached', ...ANSWER });
    await walk.step('basket', css('.choices .choice'));
    await walk.say(said.hello);
    await walk.step('hello', css('.row.mela'));
    expect(walk.wrong).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
