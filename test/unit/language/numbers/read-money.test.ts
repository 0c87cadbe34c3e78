import * as fc from 'fast-check';
import { readMoney, readPricePreference } from '../../../../src/language/numbers';

describe('prices', () => {
  test.each([
    ['under 700', undefined, 70_000],
    ['3k se upar', 300_000, undefined],
    ['500 se kam', undefined, 50_000],
    ['between 400 and 900', 40_000, 90_000],
    ['600-1200', 60_000, 120_000],
    ['2 se 3 hazaar ke beech', 200_000, 300_000],
    ['Rs. 250/-', 25_000, 25_000],
    ['₹1,499', 149_900, 149_900],
    ['800 rupaye tak', undefined, 80_000],
    ['पांच सौ रुपये से ज्यादा', 50_000, undefined],
    ['budget 1500', undefined, 150_000],
    ['1000+', 100_000, undefined],
    ['1-2k', 100_000, 200_000],
  ])('%s', (text, minPaise, maxPaise) => {
    const [reading, ...others] = readMoney(text);
    expect([reading?.minPaise, reading?.maxPaise, others]).toEqual([minPaise, maxPaise, []]);
  });

  test.each([
    'under 5 km',
    'above 18 years',
    'less than 3 hours',
    '98765-43210',
    '12-14',
    'in 2026-2027',
    '2 tickets',
    'at 5',
  ])('"%s" says no price', (text) => {
    expect(readMoney(text)).toEqual([]);
  });

  test.each([
    'under 300 to 560034',
    'under ₹300 to 560034',
    'under 300 in 560 034',
    '560034 biryani under 300',
    'biryani 300 se kam 560034',
    '560034 tak 300 ke andar',
    'price under 300, pin 560034',
    '300 ke andar 560034 par bhejo',
    'below 300 deliver at 560102',
    'budget 300, 560034',
    '300 से कम 560034',
    'cheap biryani under 300 near ५६००३४',
  ])('in "%s" the pin code is no price', (text) => {
    expect(readMoney(text)).toEqual([expect.objectContaining({ maxPaise: 30_000 })]);
  });

  test.each(['to 560034', '560034', 'price for delivery to 560034', 'how much to 560 034'])(
    '"%s" says no price',
    (text) => {
      expect(readMoney(text)).toEqual([]);
    },
  );

  test.each([
    ['budget 150000', 15_000_000],
    ['under ₹150000', 15_000_000],
    ['150000 ke andar', 15_000_000],
    ['Rs 150000', 15_000_000],
  ])('"%s" is a price of six digits', (text, maxPaise) => {
    expect(readMoney(text)).toMatchObject([{ maxPaise }]);
  });

  test('about an amount reaches a fifth both ways', () => {
    expect(readMoney('around 500 rupees')).toMatchObject([
      { minPaise: 40_000, maxPaise: 60_000, approximate: true },
    ]);
  });

  test('a wish without an amount', () => {
    expect(
      ['kuch sasta dikhao', 'kuch mehnga', 'free hai?', 'I am free on Sunday', 'trek'].map(
        readPricePreference,
      ),
    ).toEqual(['cheap', 'dear', 'free', undefined, undefined]);
  });

  test('bounds are whole paise in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 50_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        (low, more) => {
          const [reading] = readMoney(`₹${low} to ₹${low + more}`);
          expect(reading).toMatchObject({ minPaise: low * 100, maxPaise: (low + more) * 100 });
        },
      ),
    );
  });

  test('reading never throws and its spans hold text', () => {
    const words = fc.constantFrom(
      'under',
      '₹',
      'rs',
      '500',
      '2k',
      'se',
      'kam',
      '-',
      'and',
      'between',
      'lakh',
      'सौ',
      'तक',
      '.',
      ',',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
        ),
        (text) => {
          for (const { start, end } of readMoney(text)) expect(text.slice(start, end)).not.toBe('');
        },
      ),
    );
  });
});

describe('a price for each person', () => {
  test.each([
    'budget like 1500 each max',
    'budget is around 1500',
    '1500 each max',
    'max 1500 per head',
    'not more than 1500 a head',
    '1500 per person tak',
    '1500 ka budget hai',
    'पंद्रह सौ रुपये के अंदर एक आदमी का',
  ])('"%s" is at most so much', (text) => {
    const [reading, ...others] = readMoney(text);
    expect([reading?.minPaise, reading?.maxPaise, others]).toEqual([undefined, 150_000, []]);
  });

  test.each([
    "i'm free on sunday",
    'we are both free on saturday',
    'hum log sunday ko free hai, kuch batao',
    'मैं और मेरा भाई इतवार को फ्री हैं',
  ])('"%s" asks for nothing without charge', (text) => {
    expect(readPricePreference(text)).toBeUndefined();
  });

  test.each([
    'free museums on sunday',
    'hum kya free me dekh sakte hai',
    'कोई फ्री है',
    'what is free on sunday',
  ])('"%s" asks for what is without charge', (text) => {
    expect(readPricePreference(text)).toBe('free');
  });
});
