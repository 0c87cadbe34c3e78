import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import type { ReplySheet, SheetFieldOf } from '../../src/reply/sheet';
import { Stage, type Person } from '../support/talk/stage';

jest.setTimeout(180_000);

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

/** Somebody who uses sheets: the newest is the one they change and send. */
class Hand {
  private sheet: ReplySheet | undefined;
  private heard: Reply[] = [];

  constructor(private readonly person: Person = stage.person()) {}

  async say(text: string): Promise<this> {
    return this.hear(await this.person.send({ kind: 'text', text }));
  }

  async change(fields: Record<string, string>): Promise<this> {
    return this.send(this.shown().renew, fields);
  }

  async submit(fields: Record<string, string> = {}): Promise<this> {
    const all = this.shown().fields.map(({ name, value = '' }) => [name, value] as const);
    return this.send(this.shown().submit.value, { ...Object.fromEntries(all), ...fields });
  }

  async send(value: string, fields: Record<string, string>): Promise<this> {
    return this.hear(await this.person.send({ kind: 'form', value, fields }));
  }

  shown(): ReplySheet {
    if (!this.sheet) throw new Error(`no sheet in ${this.words()}`);
    return this.sheet;
  }

  field(label: string): SheetFieldOf<string> {
    const { fields } = this.shown();
    const field = fields.find((one) => one.label === label);
    if (!field) throw new Error(`no ${label} in ${fields.map((one) => one.label).join()}`);
    return field;
  }

  firstOf(label: string): string {
    return this.field(label).options?.[0]?.value ?? '';
  }

  words(): string {
    return this.heard.map(plainText).join('\n');
  }

  private hear(heard: Reply[]): this {
    this.heard = heard;
    this.sheet = sheetsOf(heard).at(-1) ?? this.sheet;
    return this;
  }
}

const sheetsOf = (replies: readonly Reply[]): ReplySheet[] =>
  replies.flatMap((one) => ('sheet' in one && one.sheet ? [one.sheet] : []));

describe('the sheet of a booking', () => {
  const nandi = (): Promise<Hand> => new Hand().say('book the Nandi Hills Sunrise Trek');

  test('whose time is gone says that alone, and no word of tickets', async () => {
    const hand = await nandi();
    await hand.submit({ time: 'gone' });
    expect(hand.words()).not.toMatch(/No tickets are left/);
    expect(hand.words()).toMatch(/It doesn’t start then\./);
    await hand.submit({ time: hand.firstOf('time') });
    expect(hand.words()).toMatch(/Visitor 1 of 2/);
  });

  test('shows the refusal of a number that is too great', async () => {
    const hand = await nandi();
    const { name } = hand.field('Trekker');
    await hand.submit({ time: hand.firstOf('time'), [name]: '12' });
    expect(hand.shown().text).toMatch(/book 12\. It’s 1 to 6 per booking/);
  });

  test('holds what was told of tickets, by whatever name', async () => {
    const hand = await new Hand().say('City Palace Museum on Saturday for 2 adults and 1 kid');
    expect(hand.field('Indian adult').value).toBe('2');
    expect(hand.field('Indian child').value).toBe('1');
    expect(hand.field('Visitor from abroad').value).toBe('0');
  });

  test.each([
    ['City Palace Museum on Saturday for 2', 'Indian adult', '2'],
    ['Savandurga Monolith Trek for 3 people', 'Adult', '3'],
  ])(
    'suggests the usual kind for a party of which nothing else was told: %s',
    async (said, kind, n) => {
      const hand = await new Hand().say(said);
      const counts = hand.shown().fields.filter(({ input }) => input === 'count');
      expect(counts.filter(({ value }) => value !== '0')).toMatchObject([
        { label: kind, value: n },
      ]);
    },
  );

  test.each([
    ['book Nandi Hills Sunrise Trek in the morning', 'You’ve picked a time in the morning.'],
    ['book Nandi Hills Sunrise Trek on Sunday morning', 'You’ve picked Sun 22 Nov in the morning.'],
  ])('tells a part of the day in a sentence: %s', async (said, told) => {
    expect((await new Hand().say(said)).shown().text).toBe(told);
  });

  test('suggests no day that has just turned out to be sold out', async () => {
    const hand = await new Hand().say('book the Rajgad Fort Overnight Trek tomorrow for 2');
    expect(hand.shown().text).toMatch(/is sold out/);
    expect(hand.field('date').options?.map(({ day }) => day)).not.toContain('2026-11-21');
    expect(hand.field('date').value).toBe(hand.firstOf('date'));
  });

  test('says its title once, whatever was told along', async () => {
    const hand = await new Hand().say('book Nandi Hills Sunrise Trek for 2 on Saturday');
    expect(hand.shown().title).toBe('Nandi Hills Sunrise Trek');
    expect(hand.shown().text ?? '').not.toMatch(/Nandi/);
  });

  test('shows what was told beside it', async () => {
    const hand = await nandi();
    await hand.say('2 people on Sunday');
    expect(hand.shown().text).toBe('You’ve picked Sun 22 Nov and 2 tickets.');
  });
});

test('the sheet of a menu shows what the restaurant does not have', async () => {
  const hand = await new Hand().say('order food from Tiffin Trail HSR Layout to HSR Layout 560102');
  await hand.say('one sushi platter');
  expect(hand.shown().text).toBe('Tiffin Trail doesn’t have “sushi platter” on the menu.');
});

describe('the bar of a basket', () => {
  const barOf = (replies: readonly Reply[]): string | undefined => replies.at(-1)?.bar?.text;
  const send = (person: Person, text: string): Promise<Reply[]> =>
    person.send({ kind: 'text', text });

  test('comes with whatever is said while something is in the basket', async () => {
    const person = stage.person();
    await send(person, 'order food from Tiffin Trail HSR Layout to HSR Layout 560102');
    expect(barOf(await send(person, 'add 2 masala dosa'))).toBe('2 items · ₹180');
    expect(barOf(await send(person, 'find treks near Bengaluru'))).toBe('2 items · ₹180');
    expect(barOf(await send(person, 'hello'))).toBe('2 items · ₹180');
    await send(person, 'show my basket');
    expect(barOf(await send(person, 'remove everything'))).toBeUndefined();
    expect(barOf(await send(person, 'hello'))).toBeUndefined();
  });

  test('goes with the order that is let go', async () => {
    const person = stage.person();
    await send(person, 'order food from Tiffin Trail HSR Layout to HSR Layout 560102');
    expect(barOf(await send(person, 'add 2 masala dosa'))).toBe('2 items · ₹180');
    await send(person, 'cancel the order');
    expect(barOf(await send(person, 'hello'))).toBeUndefined();
  });
});
