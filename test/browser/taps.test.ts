import type { Locator, Page } from 'playwright-core';
import { ANSWER, log, say, shot } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Asia/Kolkata',
};

const { open, complaints } = usingChat();

/** Counts what a person does on the page: each tap, a field's too, and each character typed. */
class Hand {
  taps = 0;
  characters = 0;

  constructor(readonly page: Page) {}

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click(ANSWER);
  }

  button(name: string | RegExp, exact = false): Promise<void> {
    const open = log(this.page).getByRole('button', { name, exact, disabled: false });
    return this.tap(open.last());
  }

  async type(label: string | RegExp, text: string, nth?: number): Promise<void> {
    const fields = log(this.page).getByLabel(label);
    const field = nth === undefined ? fields.last() : fields.nth(nth);
    await field.waitFor(ANSWER);
    if (!(await hasFocus(field))) await this.tap(field); // a new form has the focus already
    await field.fill(text);
    this.characters += text.length;
  }

  async say(text: string): Promise<void> {
    this.taps += 2; // the composer, and the way off
    this.characters += text.length;
    await say(this.page, text);
  }

  choose(option: string | RegExp): Promise<void> {
    return this.tap(log(this.page).getByText(option).last());
  }

  hears(text: string | RegExp): Promise<void> {
    return log(this.page).getByText(text).last().waitFor(ANSWER);
  }

  /** From the bill to the confirmation. */
  async pay(): Promise<void> {
    const confirmed = await log(this.page)
      .getByText(/Confirmed!/)
      .count();
    const opens = this.page.context().waitForEvent('page', ANSWER);
    await this.button('Pay ₹');
    const payPage = await opens; // it opens by itself
    await payPage.waitForURL(/gateway\/checkout/, ANSWER);
    await this.tap(payPage.getByRole('button', { name: /^Pay/ }));
    await payPage.waitForURL(/\/return/, ANSWER);
    await log(this.page)
      .getByText(/Confirmed!/)
      .nth(confirmed)
      .waitFor(ANSWER);
    await payPage.close();
  }
}

const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

/** Taps and characters of one way through, at most what the bound says; all ways are printed as one table at the end. */
const counted: string[] = [];
function within(
  way: string,
  { taps, characters }: Pick<Hand, 'taps' | 'characters'>,
  most: { taps: number; characters: number },
): void {
  counted.push(`${way}: ${taps} taps, ${characters} characters`);
  expect({
    way,
    fits: taps <= most.taps && characters <= most.characters,
    taps,
    characters,
  }).toMatchObject({
    fits: true,
  });
}
afterAll(() => process.stdout.write(`${counted.join('\n')}\n`));

async function visitors(hand: Hand, names: readonly string[]): Promise<void> {
  await hand.hears(`Visitor 1 of ${names.length}`);
  await hand.type('Full name', names[0] ?? '', 0);
  await hand.type('Email', 'asha@example.com', 0);
  await hand.type('Mobile number', '9876543210', 0);
  for (const [n, name] of names.entries()) if (n > 0) await hand.type('Full name', name, n);
}

test('a booking for two by tapping takes one form, and no more taps than it did', async () => {
  const hand = new Hand(await open(PHONE));
  const page = hand.page;
  await hand.say('trek near Bengaluru this weekend');
  await hand.tap(
    log(page)
      .getByRole('article')
      .filter({ hasText: 'Nandi Hills Sunrise Trek' })
      .getByRole('button', { name: /^Book/ })
      .first(),
  );
  await hand.choose(/^5:15 am/);
  await shot(page, 'taps-sheet');
  await hand.button('Continue');
  await visitors(hand, ['Asha Rao', 'Ravi Rao']);
  await shot(page, 'taps-visitors-at-once');
  await hand.button('Continue');
  await hand.pay();
  within('booking for two, tapping', hand, { taps: 11, characters: 74 });
  expect(complaints).toEqual([]);
});

test('a booking for two by one sentence takes one form and the yes', async () => {
  const hand = new Hand(await open(PHONE));
  await hand.say('book Nandi Hills Sunrise Trek, guided trek, for 2 on Saturday at 5:15');
  await visitors(hand, ['Asha Rao', 'Ravi Rao']);
  await hand.button('Continue');
  await hand.pay();
  within('booking for two, one sentence', hand, { taps: 8, characters: 113 });
});

test('a booking by one sentence for five takes one form', async () => {
  const hand = new Hand(await open(PHONE));
  await hand.say('book the guided Nandi Hills Sunrise Trek on Saturday at 5:15 for 5');
  await hand.button('Continue'); // the sheet holds all that was told
  const before = hand.taps;
  await visitors(hand, ['Asha Rao', 'Ravi Rao', 'Mina Rao', 'Kabir Rao', 'Tara Rao']);
  await hand.button('Continue');
  expect(hand.taps - before).toBe(7); // six more fields than the first, which has the focus, and the button
  await hand.pay();
  within('booking for five, one sentence', hand, { taps: 12, characters: 133 });
});

test('food by one sentence takes no more taps than it did', async () => {
  const hand = new Hand(await open(PHONE));
  await hand.say('order 2 chicken biryani from Tiffin Trail HSR Layout to HSR Layout 560102');
  await hand.hears(/Anything else|Who and where/);
  await hand.button(/That’s all/);
  await hand.type('Full name', 'Asha Rao');
  await hand.type('Mobile number', '9876543210');
  await hand.type(/Address|House/, '12 Lake Road, 2nd floor');
  await shot(hand.page, 'taps-food-contact');
  await hand.button('Continue');
  await hand.pay();
  within('food, one sentence', hand, { taps: 8, characters: 114 });
});

test('three dishes come off the menu into the basket by a tap each, and the same again by four', async () => {
  const hand = new Hand(await open(PHONE));
  const page = hand.page;
  await hand.say('order food from Tiffin Trail HSR Layout to HSR Layout 560102');
  const adds = log(page).getByRole('button', { name: /^Add: / });
  await adds.first().waitFor(ANSWER);
  const before = hand.taps;
  for (let i = 0; i < 3; i += 1) await hand.tap(adds.first());
  await hand.button('See basket');
  await hand.hears(/^So far/);
  expect(await log(page).getByText(/^1 × /).count()).toBe(3);
  within(
    'three dishes off the menu',
    { taps: hand.taps - before, characters: 0 },
    {
      taps: 4,
      characters: 0,
    },
  );
  await hand.button(/That’s all/);
  await hand.type('Full name', 'Asha Rao');
  await hand.type('Mobile number', '9876543210');
  await hand.type(/Address|House/, '12 Lake Road, 2nd floor');
  await hand.button('Continue');
  await hand.pay();
  const again = new Hand(page);
  await again.say('same again');
  await again.pay();
  within('the same food again', again, { taps: 4, characters: 10 });
});
