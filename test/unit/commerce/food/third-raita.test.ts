import { noteWords } from '../../../../dialogs/order-food/notes';
import { readTranslations } from '../../../../src/app/translations';
import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { solveDish } from '../../../../src/food/solver/solve';
import { createReplyWording } from '../../../../src/reply/word';
import { changesAt, say } from './changes';
import { portionedBiryani, portionsKitchen, sandboxKitchen } from './third-raita-kitchen';

const words = createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata');
const LANGUAGES = ['en', 'hi', 'hi-Latn'] as const;
const run = changesAt(portionsKitchen());
const after = (...texts: string[]) => run(texts.map(say));
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) =>
    [`${line.quantity} ${line.name}`, ...(told[line.id] ?? []).toSorted()].join(', '),
  );
const FAMILY = 'a family biryani with 2 raita';
const FAMILY_LINE = '1 Chicken Biryani, 2 × Raita, Family, Mild';

describe('a third raita of a Family biryani, which takes two', () => {
  test.each([
    'extra raita 3',
    'raita 3',
    'with 3 raita',
    'make the raita 3',
    'biryani mein teen raita',
    'raita teen kar do',
    'रायता तीन',
    'बिरयानी में तीन रायता',
    'a third raita',
    'one more raita',
    'add one more raita please',
    'ek aur raita',
    'teesra raita bhi',
    'एक और रायता',
  ])('“%s” leaves it a Family one, and asks or names the limit', (text) => {
    const { basket, notes } = after(FAMILY, text);
    expect(lines(basket)).toEqual([FAMILY_LINE]);
    const asked = basket.open.some(({ ask }) => ask.kind === 'switch' && ask.stays === 'Family');
    const limited = notes.some((one) => one.note === 'refused' && one.most === 2);
    expect([asked, limited]).toContain(true);
    for (const language of LANGUAGES) {
      if (limited)
        expect(notes.map((one) => words.text(noteWords(one, 'X'), language)).join()).toMatch(
          /(?<!\d)2(?!\d)/u,
        );
    }
  });

  test('the solver cannot have it without another portion, and accounts for the one that goes', () => {
    const held = solveDish(portionedBiryani, [{ optionIds: ['family-raita'], quantity: 2 }]);
    expect(held).toMatchObject({ kind: 'complete', priceEachPaise: 66_000 });
    if (held.kind !== 'complete') return;
    const third = { optionIds: ['full-raita', 'family-raita'], quantity: 3 };
    const solution = solveDish(portionedBiryani, [third], held.choices);
    expect('dropped' in solution && solution.dropped).toContainEqual(
      expect.objectContaining({
        because: 'replaced',
        option: expect.objectContaining({ id: 'family' }),
      }),
    );
    expect(
      solveDish(portionedBiryani, [{ ...third, groupId: 'family-sides' }], held.choices),
    ).toMatchObject({ kind: 'refused', code: 'tooMany', group: { max: 2 } });
  });

  test('a choice said again without a number stays as many as it was', () => {
    const held = solveDish(portionedBiryani, [{ optionIds: ['family-raita'], quantity: 2 }]);
    if (held.kind !== 'complete') throw new Error(held.kind);
    const again = solveDish(portionedBiryani, [{ optionIds: ['family-raita'] }], held.choices);
    expect(again).toMatchObject({ kind: 'complete', priceEachPaise: 66_000 });
    expect(lines(after(FAMILY, 'raita').basket)).toEqual([FAMILY_LINE]);
  });

  test.each(['add papad', 'papad', 'papad bhi', 'पापड़ भी'])(
    '“%s”, which only a Full one has, is asked about, and a no leaves the Family one',
    (text) => {
      const { basket } = after(FAMILY, text);
      expect(lines(basket)).toEqual([FAMILY_LINE]);
      expect(basket.open[0]?.ask).toMatchObject({ kind: 'switch', stays: 'Family' });
      expect(lines(run([{ do: 'leave' }], basket).basket)).toEqual([FAMILY_LINE]);
      const [line] = lines(run([{ do: 'choose', ids: ['full'] }], basket).basket);
      expect(line).toContain('Full');
      expect(line).toContain('Papad');
    },
  );

  test.each(['one more raita', '3 raita', 'ek aur raita dal do', 'एक और रायता', 'raita 3'])(
    '“%s” of a Full one, which takes four, is three, and no other choice changes',
    (text) =>
      expect(lines(after('a spicy full biryani with 2 raita', text).basket)).toEqual([
        '1 Chicken Biryani, 3 × Raita, Full, Spicy',
      ]),
  );

  test.each(['only one raita', 'make the raita 1', 'raita 1', 'sirf ek raita', 'बस एक रायता'])(
    '“%s” is one raita of the two',
    (text) =>
      expect(lines(after(FAMILY, text).basket)).toEqual(['1 Chicken Biryani, Family, Mild, Raita']),
  );
});

describe('another portion takes along what it can, in its number, and tells what goes', () => {
  test.each<[string, string, string, string[], string[]]>([
    ['a full biryani with 2 raita', 'make it family', '2 × Raita, Family', ['2 × Raita'], []],
    [
      'a full biryani with 3 raita',
      'make it family',
      '2 × Raita, Family',
      ['2 × Raita'],
      ['Raita'],
    ],
    [
      'a full biryani with 4 raita',
      'family kar do',
      '2 × Raita, Family',
      ['2 × Raita'],
      ['2 × Raita'],
    ],
    ['a full biryani with papad', 'family', 'Family', [], ['Papad']],
    ['a full biryani with 2 papad', 'make it half', 'Half', [], ['2 × Papad']],
    ['a family biryani with boiled egg', 'make it full', 'Full', [], ['Boiled Egg']],
    ['a family biryani with 2 raita', 'make it full', '2 × Raita, Full', ['2 × Raita'], []],
    ['a family biryani with raita', 'full kar do', 'Full, Raita', ['Raita'], []],
  ])('%s, then “%s”', (before, text, now, kept, gone) => {
    const { basket, notes } = after(before, text);
    expect(lines(basket)).toHaveLength(1);
    for (const name of now.split(', '))
      expect(basket.told[basket.cart.lines[0]?.id ?? '']).toContain(name);
    const named = (note: string): string[] =>
      notes.flatMap((one) => (one.note === note && 'names' in one ? one.names : []));
    expect({ kept: named('carried'), gone: named('dropped') }).toEqual({ kept, gone });
  });
});

describe('over the menu of the sandbox', () => {
  const at = changesAt(sandboxKitchen('Copper Pot Biryani'));
  const spoken = (...texts: string[]) => at(texts.map(say));
  const PACK = 'a spicy family pack vegetable biryani with 2 extra raita';

  test.each([
    'one more extra raita',
    'ek aur extra raita',
    'एक और एक्स्ट्रा रायता',
    'extra raita 3',
  ])('“%s” is a third one of the Family Pack, which stays one, and no second biryani', (text) =>
    expect(lines(spoken(PACK, text).basket)).toEqual([
      '1 Vegetable Biryani, 3 × Extra Raita, Family Pack, Raita, Spicy',
    ]),
  );

  test.each(['make the extra raita 5', '3 more extra raita', 'teen aur extra raita'])(
    '“%s” is above the four that it takes: that number is named, and all stays',
    (text) => {
      const { basket, notes } = spoken(PACK, text);
      expect(lines(basket)).toEqual(lines(spoken(PACK).basket));
      expect(notes).toEqual([expect.objectContaining({ note: 'refused', most: 4 })]);
      for (const language of LANGUAGES)
        for (const one of notes)
          expect(words.text(noteWords(one, 'X'), language)).toMatch(/(?<!\d)4(?!\d)/u);
    },
  );

  test.each([
    ['a large vegetable biryani with boiled egg', 'with gulab jamun', 'Large'],
    ['a large spicy paneer biryani', 'gulab jamun bhi', 'Large'],
  ])('%s, then “%s”: it stays %s until that is answered', (before, text, stays) => {
    const { basket } = spoken(before, text);
    expect(lines(basket)).toEqual(lines(spoken(before).basket));
    expect(basket.open[0]?.ask).toMatchObject({ kind: 'switch', stays });
  });

  test('a Family Pack made Large tells the free gulab jamun that goes, and keeps the rest', () => {
    const { basket, notes } = spoken(PACK, 'gulab jamun', 'make it large');
    expect(lines(basket)[0]).toBe('1 Vegetable Biryani, 2 × Extra Raita, Large, Spicy');
    expect(notes).toContainEqual(
      expect.objectContaining({ note: 'dropped', names: ['Gulab Jamun (2 pieces)'] }),
    );
  });
});
