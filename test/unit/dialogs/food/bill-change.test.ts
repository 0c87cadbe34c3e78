import fc from 'fast-check';
import { billFor, billLines } from '../../../../dialogs/order-food/bill';
import { billLines as ticketLines } from '../../../../dialogs/book-experience/quote';
import { conversationPatterns } from '../../../../dialogs/patterns';
import type { FoodQuoteLine } from '../../../../src/commerce/food/views';
import { billChange } from '../../../../src/engine/bill-change';
import type { QuotedBill } from '../../../../src/engine/bill';
import type { Turn } from '../../../../src/engine/turn';
import { plainText } from '../../../../src/reply/plain-text';
import { createReplyWording } from '../../../../src/reply/word';
import { readTranslations } from '../../../../src/app/translations';

const words = createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata');
// The notice of a changed bill needs nothing of a turn.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const nowhere = {} as Turn;

const billOf = (lines: FoodQuoteLine[], of = 'r1', things?: string): QuotedBill => ({
  digest: '',
  of,
  things,
  totalPaise: lines.reduce((sum, one) => sum + one.paise, 0),
  lines: billLines(lines),
});

/** What is told of a bill after another, or nothing. */
function notice(before: QuotedBill, now: QuotedBill, language = 'en'): string {
  const change = billChange(before, now);
  if (!change) return '';
  return conversationPatterns
    .changedBill(nowhere, change)
    .map((one) => plainText(words.reply(one, language)))
    .join('\n');
}

const line = (
  type: string,
  title: string,
  paise: number,
  item = 'x',
  count?: number,
): FoodQuoteLine => ({ type, title, paise, item, ...(count === undefined ? {} : { count }) });

const NAMES: Readonly<Record<string, string>> = {
  delivery: 'Delivery charges',
  misc: 'Platform fee',
  discount: 'Offer',
};
const HEX = fc.stringMatching(/^[A-Z]\d-[0-9a-f]{6}$/);
const TITLES = ['Masala Dosa', 'Filter Coffee', 'Paneer Tikka', 'Half', 'Regular'];
const itemLine = fc
  .record({
    title: fc.constantFrom(...TITLES),
    paise: fc.integer({ min: 0, max: 90_000 }),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ title, paise, count }) => line('item', title, paise, `d-${title.length}`, count));
const feeLine = fc
  .record({
    type: fc.constantFrom('delivery', 'tax', 'packing', 'misc', 'discount'),
    paise: fc.integer({ min: -5_000, max: 9_000 }),
    id: HEX,
  })
  .map(({ type, paise, id }) => line(type, NAMES[type] ?? type, paise, id));
const quote = fc
  .tuple(fc.array(itemLine, { maxLength: 5 }), fc.array(feeLine, { maxLength: 4 }))
  .map(([items, fees]) => [...items, ...fees]);

/** What people know a line by, and what it comes to. */
function byTitle(lines: FoodQuoteLine[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { type, title, paise } of lines) {
    const name = type === 'tax' || type === 'packing' ? type : `${type} ${title}`;
    all[name] = (all[name] ?? 0) + paise;
  }
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, paise]) => paise !== 0)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}

const sameFor = (one: FoodQuoteLine[], other: FoodQuoteLine[]): boolean =>
  JSON.stringify(byTitle(one)) === JSON.stringify(byTitle(other));

describe('the notice of a changed bill', () => {
  test('names a change exactly when there is one for whoever pays, and never a key of ours or the service’s', () => {
    fc.assert(
      fc.property(quote, quote, fc.constantFrom('en', 'hi'), (before, now, language) => {
        const said = notice(billOf(before), billOf(now), language);
        expect(said === '').toBe(sameFor(before, now));
        expect(said).not.toMatch(/\|[^|]*\||[A-Z]\d-[0-9a-f]{6}|\bd-\d|TAX|undefined|–/);
      }),
      { numRuns: 500 },
    );
  });

  test('is not said of the same quote asked again, whose ids are new', () => {
    fc.assert(
      fc.property(quote, fc.array(HEX, { minLength: 9, maxLength: 9 }), (lines, ids) => {
        const again = lines.map((one, at) =>
          one.type === 'item' ? one : { ...one, item: ids[at] ?? '' },
        );
        expect(notice(billOf(lines), billOf(again))).toBe('');
      }),
    );
  });

  test('tells both totals whenever they differ, and never two that are the same', () => {
    fc.assert(
      fc.property(quote, quote, (before, now) => {
        const [then, today] = [billOf(before), billOf(now)];
        const said = notice(then, today);
        if (then.totalPaise !== today.totalPaise) expect(said).toMatch(/ from -?₹.* to -?₹/);
        else expect(said).not.toMatch(/ from -?₹/);
      }),
    );
  });

  const dosa = line('item', 'Masala Dosa', 18_000, 'd1', 2);
  const delivery = (paise: number, id: string) => line('delivery', 'Delivery charges', paise, id);
  const cases: [string, FoodQuoteLine[], FoodQuoteLine[], string[]][] = [
    [
      'another id of the delivery',
      [dosa, delivery(4_900, 'F1-35b030')],
      [dosa, delivery(4_900, 'F1-77aa01')],
      [],
    ],
    [
      'a dearer delivery',
      [dosa, delivery(4_900, 'F1-35b030')],
      [dosa, delivery(5_900, 'F1-77aa01')],
      ['from ₹229 to ₹239', 'Delivery charges: ₹49 → ₹59'],
    ],
    [
      'delivery gone',
      [dosa, delivery(4_900, 'F1-35b030')],
      [dosa],
      ['from ₹229 to ₹180', 'Delivery charges (₹49) removed'],
    ],
    [
      'a dish more',
      [dosa],
      [dosa, line('item', 'Filter Coffee', 3_500, 'd2', 1)],
      ['Filter Coffee: ₹35 (new)'],
    ],
    [
      'one more of a dish that became dearer',
      [line('item', 'Masala Dosa', 9_000, 'd1', 1)],
      [line('item', 'Masala Dosa', 19_800, 'd1', 2)],
      ['Masala Dosa: ₹99 each now, was ₹90; 2 for ₹198'],
    ],
    [
      'one more of a dish at its price',
      [line('item', 'Masala Dosa', 9_000, 'd1', 1)],
      [dosa],
      ['Masala Dosa: 1 for ₹90 → 2 for ₹180'],
    ],
    ['the same dish under another id', [dosa], [{ ...dosa, item: 'd9' }], []],
    [
      'paise of tax',
      [dosa, line('tax', 'Tax', 905)],
      [dosa, line('tax', 'Tax', 950)],
      ['from ₹189.05 to ₹189.50', 'Tax: ₹9.05 → ₹9.50'],
    ],
    [
      'tax split over dishes',
      [dosa, line('tax', 'Tax', 900)],
      [dosa, line('tax', 'CGST', 450, 'a'), line('tax', 'SGST', 450, 'b')],
      [],
    ],
    [
      'an offer that no longer holds',
      [dosa, line('misc', 'Offer', -2_000)],
      [dosa],
      ['from ₹160 to ₹180', 'Offer (-₹20) removed'],
    ],
    ['a charge of nothing', [dosa], [dosa, line('misc', 'Platform fee', 0)], []],
    [
      'the same sum made up otherwise',
      [dosa, delivery(4_900, 'F1')],
      [{ ...dosa, paise: 20_000 }, delivery(2_900, 'F2')],
      ['Still ₹229 in all', 'Masala Dosa: ₹180 → ₹200'],
    ],
    ['a charge without a title', [dosa], [dosa, line('', '', 1_000)], ['Other charges: ₹10 (new)']],
    [
      'a rise in all',
      [line('item', 'Dosa', 24_875, 'a', 1)],
      [line('item', 'Dosa', 32_750, 'b', 1)],
      ['from ₹248.75 to ₹327.50', 'Dosa: ₹248.75 → ₹327.50'],
    ],
  ];

  test.each(cases)('of %s', (_what, before, now, told) => {
    const said = notice(billOf(before), billOf(now));
    for (const one of told) expect(said).toContain(one);
    if (told.length === 0) expect(said).toBe('');
  });

  test('tells the sums alone where the bills are of different restaurants', () => {
    expect(notice(billOf([dosa], 'r1'), billOf([line('item', 'Biryani', 30_000)], 'r2'))).toBe(
      'New total: ₹300 instead of ₹180.',
    );
  });

  test('of a way of getting the food that costs no delivery names the delivery', () => {
    const lines = [dosa, delivery(4_900, 'f1')];
    const full = {
      is: 'quote' as const,
      transaction: 't',
      totalPaise: 22_900,
      lines,
      ways: [],
      items: [],
    };
    expect(
      notice(billOf(lines), { digest: '', of: 'r1', ...billFor(full, 'f2', 18_000) }),
    ).toContain('Delivery charges (₹49) removed');
  });

  test('of tickets says what people read on the bill, in each language', () => {
    const bill = (base: number): QuotedBill => ({
      digest: '',
      of: 'i',
      totalPaise: base + 100,
      lines: ticketLines([
        { title: 'BASE_PRICE', paise: base },
        { title: 'CONVENIENCE_FEE', paise: 100 },
      ]),
    });
    expect(notice(bill(1_000), bill(1_500))).toBe(
      'The price has changed from ₹11 to ₹16.\nTickets: ₹10 → ₹15',
    );
    expect(notice(bill(1_000), bill(1_500), 'hi')).toContain('टिकट: ₹10 → ₹15');
  });

  test('tells a price each only of a dish with the same choices', () => {
    const biryani = (paise: number, choice: number, count = 1): FoodQuoteLine[] => [
      line('item', 'Chicken Biryani', paise, 'd1', count),
      line('item', choice > 0 ? 'Family Pack' : 'Regular', choice, 'c1', count),
    ];
    const bill = (...lines: FoodQuoteLine[]): QuotedBill => ({
      ...billOf(lines),
      lines: billLines(lines, new Set(['d1'])),
    });
    const [regular, family] = [biryani(24_000, 0), biryani(24_000, 48_000)];
    expect(notice(bill(...regular, ...family), bill(...family))).toContain(
      'Chicken Biryani: 2 for ₹960 → 1 for ₹720',
    );
    expect(notice(bill(...family), bill(...biryani(48_000, 0, 2)))).toContain(
      'Chicken Biryani: 1 for ₹720 → 2 for ₹480',
    );
    expect(notice(bill(...regular), bill(...biryani(50_000, 0, 2)))).toContain(
      'Chicken Biryani: ₹250 each now, was ₹240; 2 for ₹500',
    );
  });

  test('calls it a change of the price only where the same things are billed', () => {
    const dearer = [{ ...dosa, paise: 20_000 }];
    expect(notice(billOf([dosa], 'r1', 'two'), billOf(dearer, 'r1', 'two'))).toBe(
      'The price has changed from ₹180 to ₹200.\nMasala Dosa: ₹180 → ₹200',
    );
    expect(notice(billOf([dosa], 'r1', 'two'), billOf(dearer, 'r1', 'three'))).toBe(
      'New total: ₹200 instead of ₹180.\nMasala Dosa: ₹180 → ₹200',
    );
    expect(notice(billOf([dosa], 'r1', 'two'), billOf(dearer, 'r1', 'three'), 'hi')).toBe(
      'नया बिल ₹200 का है (पहले ₹180)।\nMasala Dosa: ₹180 → ₹200',
    );
    expect(notice(billOf([dosa], 'r1'), billOf(dearer, 'r1', 'two'))).toContain(
      'The price has changed',
    );
    expect(notice(billOf([dosa], 'r1', 'two'), billOf([dosa], 'r1', 'three'))).toBe(
      'Done. The total stays ₹180.',
    );
    expect(notice(billOf([dosa], 'r1', 'two'), billOf([dosa], 'r1', 'two'))).toBe('');
  });
});
