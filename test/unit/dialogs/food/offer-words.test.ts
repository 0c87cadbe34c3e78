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
const short = (more: Partial<BasketOfferView>, saved: number): string => {
  const text = unmetOfferWords(offer(more), saved);
  return text ? words.text(text, 'en') : '';
};

describe('an offer is promised only as the bill can hold it', () => {
  test.each<[Partial<BasketOfferView>, string]>([
    [
      { type: 'delivery', deliveryUnknown: true, percent: 100, mostPaise: 4_000 },
      '100 % off the delivery, up to ₹40',
    ],
    [{ type: 'delivery', deliveryUnknown: true, percent: 100 }, 'free delivery'],
    [{ type: 'delivery', deliveryUnknown: true, percent: 50 }, '50 % off the delivery'],
    [{ type: 'delivery', deliveryUnknown: true, mostPaise: 3_000 }, 'up to ₹30 off the delivery'],
    [
      { missingPaise: 17_900, percent: 20, mostPaise: 10_000 },
      'Add ₹179 more to get 20 % off, up to ₹100',
    ],
    [{ missingPaise: 17_900, percent: 20 }, 'Add ₹179 more to get 20 % off.'],
    [{ savingPaise: 5_000, mostPaise: 5_000 }, '₹50 (a discount)'],
    [{ savingPaise: 5_000 }, '₹50 (a discount)'],
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
    expect(short({ savingPaise: 5_000, percent: 20 }, 0)).toContain('doesn’t include the offer');
    expect(short({ savingPaise: 5_000, percent: 20 }, 2_000)).toContain('takes off ₹20, less');
    expect(
      short({ type: 'delivery', deliveryUnknown: true, percent: 100, mostPaise: 4_000 }, 0),
    ).toContain('up to ₹40');
    expect(short({ savingPaise: 5_000 }, 5_000)).toBe('');
    expect(short({ savingPaise: 0, missingPaise: 100 }, 0)).toBe('');
  });

  test.each<[Partial<BasketOfferView>, 'en' | 'hi', string]>([
    [
      { missingPaise: 29_900, percent: 20, mostPaise: 10_000 },
      'en',
      '20 % off, up to ₹100 on orders of ₹299 or more',
    ],
    [
      { missingCount: 3, mostCount: 4, percent: 10, mostPaise: 8_000, type: 'slab' },
      'en',
      '10 % off, up to ₹80 with 3 to 4 items',
    ],
    [
      { missingCount: 3, mostCount: 4, percent: 10, mostPaise: 8_000, type: 'slab' },
      'hi',
      '3 से 4 आइटम पर 10 % छूट, ₹80 तक',
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
      '10 % off, on some dishes only, such as Dosa, Idli and Vada',
    ],
    [
      { percent: 10, only: ['Dosa'], onlyMore: true },
      'hi',
      '10 % छूट, सिर्फ़ कुछ डिश पर, जैसे Dosa',
    ],
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
    ).toContain('सिर्फ़ कुछ डिश पर');
  });

  test('and in Hindi, when the bill does not hold it', () => {
    const text = (more: Partial<BasketOfferView>, saved: number) =>
      words.text(unmetOfferWords(offer(more), saved) ?? { raw: '' }, 'hi');
    expect(text({ savingPaise: 5_000, percent: 20, mostPaise: 10_000 }, 0)).toMatch(
      /20 % छूट, ₹100 तक/,
    );
    expect(text({ savingPaise: 5_000, percent: 20 }, 2_000)).toContain('₹20');
    expect(text({ deliveryUnknown: true, type: 'delivery', percent: 100 }, 0)).toContain('डिलीवरी');
    expect(text({ savingPaise: 5_000 }, 6_000)).toBe('');
    expect(text({ missingCount: 1 }, 0)).toBe('');
  });
});
