import { notHeld, offerWords } from '../../../../dialogs/food/offer-words';
import { readTranslations } from '../../../../src/assembly/translations';
import type { OfferView } from '../../../../src/commerce/food/operations';
import { createWords } from '../../../../src/reply/word';

const words = createWords(readTranslations(process.cwd()), 'Asia/Kolkata');
const offer = (more: Partial<OfferView>): OfferView => ({ type: 'discount', savingPaise: 0, deliveryUnknown: false, missingPaise: 0, missingCount: 0, ...more });
const said = (more: Partial<OfferView>, language = 'en'): string => words.text(offerWords(offer(more)), language);
const short = (more: Partial<OfferView>, saved: number): string => {
  const text = notHeld(offer(more), saved);
  return text ? words.text(text, 'en') : '';
};

describe('an offer is promised only as the bill can hold it', () => {
  test.each<[Partial<OfferView>, string]>([
    [{ type: 'delivery', deliveryUnknown: true, percent: 100, mostPaise: 4_000 }, '100 % off the delivery, up to ₹40'],
    [{ type: 'delivery', deliveryUnknown: true, percent: 100 }, 'free delivery'],
    [{ type: 'delivery', deliveryUnknown: true, percent: 50 }, '50 % off the delivery'],
    [{ type: 'delivery', deliveryUnknown: true, mostPaise: 3_000 }, 'up to ₹30 off the delivery'],
    [{ missingPaise: 17_900, percent: 20, mostPaise: 10_000 }, '₹179 more for 20 % off, up to ₹100'],
    [{ missingPaise: 17_900, percent: 20 }, '₹179 more for 20 % off.'],
    [{ savingPaise: 5_000, mostPaise: 5_000 }, '₹50 (a discount)'],
    [{ savingPaise: 5_000 }, '₹50 (a discount)'],
  ])('%j', (more, part) => expect(said(more)).toContain(part));

  test('in Hindi with the same bound', () => expect(said({ type: 'delivery', deliveryUnknown: true, percent: 100, mostPaise: 4_000 }, 'hi')).toContain('₹40 तक'));

  test('and when the bill does not hold it, that is said', () => {
    expect(short({ savingPaise: 5_000, percent: 20 }, 0)).toContain("doesn't take off the offer");
    expect(short({ savingPaise: 5_000, percent: 20 }, 2_000)).toContain('takes off ₹20, less');
    expect(short({ type: 'delivery', deliveryUnknown: true, percent: 100, mostPaise: 4_000 }, 0)).toContain('up to ₹40');
    expect(short({ savingPaise: 5_000 }, 5_000)).toBe('');
    expect(short({ savingPaise: 0, missingPaise: 100 }, 0)).toBe('');
  });
});
