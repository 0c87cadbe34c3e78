import { play, talkLines, type Player } from '../support/talk/talk';
import type { StrictReduction } from './strict/seller';
import { openOnStrictService } from './using-strict-service';

/* An offer is told as an expectation; where the restaurant's bill takes off less, or nothing, that is said. */

jest.setTimeout(180_000);

type Opened = Awaited<ReturnType<typeof openOnStrictService>>;
let on: Opened;
beforeAll(async () => {
  on = await openOnStrictService();
  on.service.seller.deliveryOffer = true; // from ₹300; the discount is 10 % from ₹500, at most ₹60
});
afterAll(async () => {
  await on.stage.close();
  await on.service.stop();
});

const talk = (words: string, player?: Player): Promise<Player> =>
  play(talkLines(words), on.stage, player);

const off = (rupees: number): StrictReduction[] => [{ title: 'Offer', type: 'misc', rupees }];
const offDelivery = (rupees: number): StrictReduction[] => [
  { title: 'Offer on delivery', type: 'delivery', rupees },
];

type Language = 'en' | 'hi-Latn' | 'hi';
const order = (n: number, language: Language): string =>
  ({
    en: `order ${n} masala dosas to HSR Layout 560102`,
    'hi-Latn': `HSR Layout 560102 mein ${n} masala dosa mangwa do`,
    hi: `HSR Layout 560102 में ${n} मसाला डोसा मंगवा दो`,
  })[language];
const DONE = { en: "that's all", 'hi-Latn': 'bas itna hi', hi: 'बस इतना ही' };

const SEVEN = '> order 7 masala dosas to HSR Layout 560102\n< offer.saving amount=₹56';
const CAPPED = 'what=offer.what.capped.basket what.percent=10 what.most=₹60';
const DELIVERY = 'what=offer.what.capped.delivery what.percent=100 what.most=₹30';
const NEITHER = '<! offer.held-less\n<! offer.not-held';

/** What the bill gives, for how many dosas, and what of the offer it holds; the delivery is ₹35. */
const BILLS: [string, number, StrictReduction[], held: number, what: string][] = [
  ['₹20 of ₹56', 7, off(20), 20, CAPPED],
  ['₹55 of ₹56', 7, off(55), 55, CAPPED],
  ['50 paise less than the cap', 10, off(59.5), 59.5, CAPPED],
  ['nothing of ₹56', 7, [], 0, CAPPED],
  ['nothing of the capped ₹60', 10, [], 0, CAPPED],
  ['the delivery, of an offer on dishes', 7, offDelivery(30), 0, CAPPED],
  ['a part of that, and the delivery', 10, [...off(40), ...offDelivery(30)], 40, CAPPED],
  ['nothing of the delivery', 4, [], 0, DELIVERY],
  ['₹10 of the delivery', 4, offDelivery(10), 10, DELIVERY],
  ['₹29 of the delivery', 5, offDelivery(29), 29, DELIVERY],
  ['the dishes, of an offer on the delivery', 4, off(30), 0, DELIVERY],
  ['a part of the delivery, and dishes', 5, [...off(60), ...offDelivery(5)], 5, DELIVERY],
];

describe.each<Language>(['en', 'hi-Latn', 'hi'])(
  'when the bill does not hold the offer, that is said in %s',
  (language) => {
    test.each(BILLS)('%s', async (_what, n, reductions, held, what) => {
      on.service.seller.reductions = reductions;
      const told = what === CAPPED ? 'offer.saving' : 'offer.delivery';
      const heard =
        held === 0
          ? `offer.not-held@${language} ${what}`
          : `offer.held-less@${language} amount=₹${Number.isInteger(held) ? held : held.toFixed(2)} ${what}`;
      await talk(`> ${order(n, language)}
        < ${told}@${language}
        > ${DONE[language]}
        < form: ${heard}`);
      expect(on.service.violations).toEqual([]);
    });
  },
);

test.each<[string, number, Language, StrictReduction[]]>([
  ['all of it', 7, 'en', off(56)],
  ['all of its cap', 10, 'hi-Latn', off(60)],
  ['more', 7, 'hi', off(80)],
  ['all of it, and the delivery', 7, 'hi-Latn', [...off(56), ...offDelivery(30)]],
  ['all of the delivery', 4, 'en', offDelivery(30)],
  ['all of the delivery', 5, 'hi', offDelivery(30)],
  ['more of the delivery than was told', 4, 'hi-Latn', offDelivery(35)],
])('a bill that gives %s (%i, %s) is told as saving', async (_what, n, language, reductions) => {
  on.service.seller.reductions = reductions;
  const saved = reductions.reduce((sum, one) => sum + one.rupees, 0);
  await talk(`> ${order(n, language)}
    > ${DONE[language]}
    < form: quote.saved@${language} amount=₹${saved}
    ${NEITHER}`);
  expect(on.service.violations).toEqual([]);
});

test.each<[string, string, StrictReduction[], string]>([
  [
    'more, and it gives only what it gave for fewer',
    'add 3 more masala dosas',
    off(56),
    `< form: offer.held-less amount=₹56 ${CAPPED}`,
  ],
  ['more, and it gives nothing', 'make it 10 masala dosas', [], `< form: offer.not-held ${CAPPED}`],
  [
    'more, and it gives all of that',
    'make it 9 masala dosas',
    off(60),
    `< form: quote.saved amount=₹60\n${NEITHER}`,
  ],
  ['so few that no offer holds', 'make it 2 masala dosas in total', [], NEITHER],
])('the bill is compared for the basket as edited: %s', async (_what, edit, reductions, heard) => {
  on.service.seller.reductions = reductions;
  await talk(`${SEVEN}\n> ${edit}\n> that's all\n< form: quote.in-all\n${heard}`);
  expect(on.service.violations).toEqual([]);
});
