import {
  unmetOfferWords,
  offerTerms,
  offerWords,
} from '../../../../dialogs/order-food/offer-words';
import { readTranslations } from '../../../../src/app/translations';
import type { BasketOfferView } from '../../../../src/commerce/food/operations';
import { createReplyWording } from '../../../../src/reply/word';

const words = createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata');
const offer = (more: Partial<BasketOfferView>): BasketOfferView => ({
  type: 'discount',
  savingPaise: 0,
  deliveryUnknown: false,
  missingPaise: 0,
  missingCount: 0,
  ...more,
});
const said = (more: Partial<BasketOfferView>, language = 'en'): string =>
  words.text(offerWords(offer(more)), language);
const line = (type: string, title: string, paise: number) => ({ type, title, paise, item: type });
const bill = (...more: ReturnType<typeof line>[]) => [
  line('item', 'Dosa', 40_000),
  line('delivery', 'Delivery charges', 3_500),
  ...more,
];
const off = (paise: number) => bill(line('misc', 'Offer', -paise));
const offDelivery = (paise: number) => bill(line('delivery', 'Offer on delivery', -paise));
const short = (
  more: Partial<BasketOfferView>,
  lines: ReturnType<typeof bill>,
  language = 'en',
): string => {
  const text = unmetOfferWords(offer(more), lines);
  return text ? words.text(text, language) : '';
};

describe('an offer is promised only as the bill can hold it', () => {
  test.each<[Partial<BasketOfferView>, string]>([
    [
      { type: 'delivery', deliveryUnknown: true, percent: 100, mostPaise: 4_000 },
      '100% off the delivery, up to ₹40',
    ],
    [{ type: 'delivery', deliveryUnknown: true, percent: 100 }, 'free delivery'],
    [{ type: 'delivery', deliveryUnknown: true, percent: 50 }, '50% off the delivery'],
    [{ type: 'delivery', deliveryUnknown: true, mostPaise: 3_000 }, 'up to ₹30 off the delivery'],
    [
      { missingPaise: 17_900, percent: 20, mostPaise: 10_000 },
      'Add ₹179 more to get 20% off, up to ₹100',
    ],
    [{ missingPaise: 17_900, percent: 20 }, 'Add ₹179 more to get 20% off.'],
    [{ savingPaise: 5_000, mostPaise: 5_000 }, '₹50 off on the bill'],
    [{ savingPaise: 5_000 }, '₹50 off on the bill'],
  ])('%j', (more, part) => expect(said(more)).toContain(part));

  test('in Hindi with the same bound', () =>
    expect(
      said({ type: 'delivery', deliveryUnknown: true, percent: 100, mostPaise: 4_000 }, 'hi'),
    ).toContain('₹40 तक'));

  test.each<[Partial<BasketOfferView>, string[]]>([
    [{ type: 'delivery', deliveryUnknown: true, percent: 100, mostPaise: 4_000 }, ['₹40']],
    [{ type: 'delivery', deliveryUnknown: true, mostPaise: 3_000 }, ['₹30']],
    [{ missingPaise: 17_900, percent: 20, mostPaise: 10_000 }, ['₹179', '20', '₹100']],
    [{ missingPaise: 5_050, mostPaise: 7_500 }, ['₹50.50', '₹75']],
    [{ missingCount: 2, percent: 15 }, ['2', '15']],
    [{ missingCount: 3, percent: 10, mostPaise: 6_000 }, ['3', '10', '₹60']],
  ])('%j names each bound in every language', (more, bounds) => {
    for (const language of ['en', 'hi', 'hi-Latn'])
      for (const bound of bounds) expect(said(more, language)).toContain(bound);
  });

  test('and when the bill does not hold it, that is said', () => {
    expect(short({ savingPaise: 5_000, percent: 20 }, bill())).toContain(
      'doesn’t include the offer',
    );
    expect(short({ savingPaise: 5_000, percent: 20 }, off(2_000))).toContain('gives only ₹20');
    expect(
      short({ type: 'delivery', deliveryUnknown: true, percent: 100, mostPaise: 4_000 }, bill()),
    ).toContain('up to ₹40');
    expect(short({ savingPaise: 5_000 }, off(5_000))).toBe('');
    expect(short({ savingPaise: 0, missingPaise: 100 }, bill())).toBe('');
  });

  test.each<[Partial<BasketOfferView>, 'en' | 'hi', string]>([
    [
      { missingPaise: 29_900, percent: 20, mostPaise: 10_000 },
      'en',
      '20% off, up to ₹100 on orders of ₹299 or more',
    ],
    [
      { missingCount: 3, mostCount: 4, percent: 10, mostPaise: 8_000, type: 'slab' },
      'en',
      '10% off, up to ₹80 with 3 to 4 items',
    ],
    [
      { missingCount: 3, mostCount: 4, percent: 10, mostPaise: 8_000, type: 'slab' },
      'hi',
      '3 से 4 आइटम पर 10% छूट, ₹80 तक',
    ],
    [
      {
        missingCount: 2,
        type: 'buyXgetY',
        free: { names: ['Vada'], ids: ['vada'], count: 1, paise: 0 },
        only: ['Dosa', 'Idli'],
      },
      'en',
      '1 × Vada free with 2 or more items, only for Dosa or Idli',
    ],
    [
      { percent: 10, only: ['Dosa', 'Idli', 'Vada'], onlyMore: true },
      'en',
      '10% off, on some dishes only, such as Dosa, Idli and Vada',
    ],
    [{ percent: 10, only: ['Dosa'], onlyMore: true }, 'hi', '10% छूट, कुछ ही डिश पर, जैसे Dosa'],
    [
      { missingPaise: 15_000, mostPaise: 3_000, only: ['Breakfast'] },
      'en',
      'up to ₹30 off on orders of ₹150 or more, only for Breakfast',
    ],
  ])('by its terms: %j in %s', (more, language, told) =>
    expect(words.text(offerTerms(offer(more)), language)).toBe(told),
  );

  test('within reach, only for what it is for', () => {
    expect(said({ missingPaise: 4_000, mostPaise: 3_000, only: ['Breakfast'] })).toBe(
      'Add ₹40 more to get up to ₹30 off, only for Breakfast.',
    );
    expect(
      said({ missingCount: 1, percent: 10, only: ['Dosa', 'Idli', 'Vada'], onlyMore: true }, 'hi'),
    ).toContain('ऑफ़र वाली एक डिश और लें (जैसे Dosa)');
  });

  test('and in Hindi, when the bill does not hold it', () => {
    expect(short({ savingPaise: 5_000, percent: 20, mostPaise: 10_000 }, bill(), 'hi')).toMatch(
      /20% छूट, ₹100 तक/,
    );
    expect(short({ savingPaise: 5_000, percent: 20 }, off(2_000), 'hi')).toContain('₹20');
    expect(
      short({ deliveryUnknown: true, type: 'delivery', percent: 100 }, bill(), 'hi'),
    ).toContain('डिलीवरी');
    expect(short({ savingPaise: 5_000 }, off(6_000), 'hi')).toBe('');
    expect(short({ missingCount: 1 }, bill(), 'hi')).toBe('');
  });
});

describe('an offer on the delivery is held by what the bill takes off the delivery', () => {
  const ALL = { type: 'delivery', deliveryUnknown: true, percent: 100 } as const;
  const free = bill();
  free.splice(1, 1, line('delivery', 'Delivery charges', 0));

  test.each<[string, Partial<BasketOfferView>, ReturnType<typeof bill>, string]>([
    ['₹10 of its ₹30', { ...ALL, mostPaise: 3_000 }, offDelivery(1_000), 'gives only ₹10'],
    ['all but a paisa', { ...ALL, mostPaise: 3_000 }, offDelivery(2_999), 'gives only ₹29.99'],
    ['its cap', { ...ALL, mostPaise: 3_000 }, offDelivery(3_000), ''],
    ['the charge, below its cap', { ...ALL, mostPaise: 9_000 }, offDelivery(3_500), ''],
    ['₹1 less than the charge', { ...ALL, mostPaise: 9_000 }, offDelivery(3_400), 'gives only ₹34'],
    ['the charge, without a cap', ALL, offDelivery(3_500), ''],
    ['half, where half was told', { ...ALL, percent: 50 }, offDelivery(1_750), ''],
    ['a third of that', { ...ALL, percent: 50 }, offDelivery(500), 'gives only ₹5'],
    ['a fixed sum', { ...ALL, percent: undefined, mostPaise: 2_000 }, offDelivery(2_000), ''],
    ['half of it', { ...ALL, percent: undefined, mostPaise: 2_000 }, offDelivery(1_000), '₹10'],
    ['some, of terms untold', { ...ALL, percent: undefined }, offDelivery(100), ''],
    ['none, of terms untold', { ...ALL, percent: undefined }, bill(), 'doesn’t include'],
    ['only the dishes', { ...ALL, mostPaise: 3_000 }, off(6_000), 'doesn’t include'],
    [
      'both, the delivery in part',
      { ...ALL, mostPaise: 3_000 },
      [...offDelivery(1_000), line('misc', 'Offer', -5_600)],
      'gives only ₹10',
    ],
    [
      'the delivery, under its name only',
      { ...ALL, mostPaise: 3_000 },
      bill(line('misc', 'Discount on delivery', -3_000)),
      '',
    ],
    ['nothing, of a delivery that costs nothing', ALL, free, ''],
    ['the delivery, not the dishes', { savingPaise: 3_000 }, offDelivery(3_000), 'doesn’t include'],
  ])('%s', (_what, more, lines, told) => {
    const text = short(more, lines);
    expect(text === '').toBe(told === '');
    expect(text).toContain(told);
    for (const language of ['hi', 'hi-Latn'])
      expect(short(more, lines, language) === '').toBe(told === '');
  });
});
