import type { MenuIndex } from '../../../../src/food/parse/menu-index';
import { parseOrder } from '../../../../src/food/parse/order';
import { bakeryIndex, curryIndex, kitchenIndex, snackIndex, wrapIndex } from './menus';

/** A reading in short: "2 harvest (small, no kale, extra olives)". */
function read(index: MenuIndex, text: string): string[] {
  return parseOrder(index, text)
    .lines.map((line) => {
      const options = line.options.map((each) =>
        [
          each.negated ? 'no ' : '',
          each.amount ? `${each.amount} ` : '',
          each.quantity > 1 ? `${each.quantity} ` : '',
          each.optionId,
        ].join(''),
      );
      return `${line.quantity} ${line.dishId}${options.length > 0 ? ` (${options.sort().join(', ')})` : ''}`;
    })
    .sort();
}

describe('names as people say them', () => {
  test.each([
    ['a harvest wrap please', ['1 harvest']],
    ['smoky corn and bean wrap', ['1 smoky-bean-and-corn']],
    ['bean and corn', ['1 smoky-bean-and-corn']],
    ['two zigzag frys', ['2 zigzag-fries']],
    ['some zig zag fries', ['1 zigzag-fries']],
    ['can i get a hibiscos cooler', ['1 hibiscus-cooler']],
    ['cookies', ['1 millet-cookie']],
    ['a kola and a water', ['1 quilla-cola', '1 still-water']],
    ['aharvest with rocket', ['1 harvest (rocket)']],
  ])('%s', (text, lines) => {
    expect(read(wrapIndex, text)).toEqual(lines);
  });
});

describe('options', () => {
  test.each([
    [
      'a large harvest with kale, olives and mint sauce',
      ['1 harvest (kale, large, mint-sauce, olives)'],
    ],
    [
      'harvest with pumpkin tofu and garlic',
      ['1 harvest (baked-pumpkin, garlic-sauce, sesame-tofu)'],
    ],
    ['a harvest with tamarind sauce', ['1 harvest (tamarind)']],
    [
      'a harvest with extra olives and a little goat cheese',
      ['1 harvest (extra olives, light goat-cheese)'],
    ],
    ['one harvest without onion but with kale', ['1 harvest (kale, no red-onion)']],
    ['harvest, hold the olives and the onions', ['1 harvest (no olives, no red-onion)']],
    ['harvest no olives extra kale', ['1 harvest (extra kale, no olives)']],
    ['a harvest with no greens', ['1 harvest (no kale, no rocket)']],
    ['a harvest with all the greens', ['1 harvest (kale, rocket)']],
    [
      'a small harvest and a large hibiscus cooler',
      ['1 harvest (small)', '1 hibiscus-cooler (cooler-large)'],
    ],
    [
      '2 large kale harvests with olives and a tamarind slaw',
      ['1 tamarind-slaw', '2 harvest (kale, large, olives)'],
    ],
  ])('%s', (text, lines) => {
    expect(read(wrapIndex, text)).toEqual(lines);
  });

  test('an option that only one dish has, said without the dish, means that dish', () => {
    const order = parseOrder(kitchenIndex, 'one with coconut chutney');
    expect(order.lines.map((line) => [line.dishId, line.implied])).toEqual([['masala-dosa', true]]);
  });

  test('what the dish does not have is told apart from what it has', () => {
    const [line] = parseOrder(kitchenIndex, 'butter naan without onion').lines;
    expect(line).toMatchObject({
      dishId: 'butter-naan',
      options: [],
      unmet: [{ name: 'Onion', negated: true }],
    });
  });

  test('the menu’s own choice for an amount comes with it', () => {
    const [line] = parseOrder(wrapIndex, 'harvest with extra olives').lines;
    expect(line?.options[0]).toMatchObject({
      optionId: 'olives',
      amount: 'extra',
      amountId: 'olives-extra',
    });
  });
});

describe('what sellers put in brackets', () => {
  test.each([
    ['a wide plum tart with oat crust', ['1 plum-tart (little-oat, wide)']],
    ['wide plum tart', ['1 plum-tart (wide)']],
    ['two plum tarts, one wide the other little', ['1 plum-tart (little)', '1 plum-tart (wide)']],
    ['some rolls', ['1 rolls-4-pieces-']],
  ])('is not missed: %s', (text, lines) => {
    expect(read(bakeryIndex, text)).toEqual(lines);
  });

  test('an option that hangs below several is any of them', () => {
    expect(parseOrder(bakeryIndex, 'plum tart with oat crust').lines[0]?.options).toMatchObject([
      { optionId: 'little-oat', sameIds: ['wide-oat'] },
    ]);
  });

  test('a name called whole but for its brackets has no rivals among longer ones', () => {
    expect(parseOrder(bakeryIndex, 'rolls')).toMatchObject({
      outcome: 'sure',
      lines: [{ otherDishIds: [] }],
    });
  });
});

describe('a choice that leaves something out', () => {
  test.each([
    ['a plum tart without onion', ['1 plum-tart (no-onion)']],
    ['plum tart, no nuts and no onions', ['1 plum-tart (no-nuts, no-onion)']],
    ['plum tart bina pyaz', ['1 plum-tart (no-onion)']],
  ])('%s', (text, lines) => {
    expect(read(bakeryIndex, text)).toEqual(lines);
  });

  test('said without a no, it asks for nothing', () => {
    expect(read(bakeryIndex, 'a plum tart with nuts')).toEqual(['1 plum-tart']);
  });
});

describe('corrections in the same message', () => {
  test.each([
    ['two, no three garlic twists', ['3 garlic-twist']],
    ['two garlic twists, no, three', ['3 garlic-twist']],
    ['2 no wait 4 garlic twists', ['4 garlic-twist']],
    ['a garlic twist, no make it an onion quiche', ['1 onion-quiche']],
    ['three garlic twists, sorry, onion quiches', ['3 onion-quiche']],
    ['ek garlic twist, nahi nahi, ek onion quiche', ['1 onion-quiche']],
    ['a little plum tart, sorry, a wide one', ['1 plum-tart (wide)']],
    ['a little plum tart, sorry, wide', ['1 plum-tart (wide)']],
    ['a garlic twist and, oh, an onion quiche', ['1 garlic-twist', '1 onion-quiche']],
  ])('%s', (text, lines) => {
    expect(read(bakeryIndex, text)).toEqual(lines);
  });
});

describe('what stands for a later dish', () => {
  test.each([
    [
      'one small and two large hibiscus coolers',
      ['1 hibiscus-cooler (cooler-small)', '2 hibiscus-cooler (cooler-large)'],
    ],
    [
      'a small cooler and a large one',
      ['1 hibiscus-cooler (cooler-large)', '1 hibiscus-cooler (cooler-small)'],
    ],
  ])('%s', (text, lines) => {
    expect(read(wrapIndex, text)).toEqual(lines);
  });
});

describe('diet', () => {
  test.each([
    ['a veg curry', ['potato-curry', 'bean-curry']],
    ['one non veg curry', ['lamb-curry', 'fish-curry']],
    ['vegetarian curry for me', ['potato-curry', 'bean-curry']],
  ])('%s is one of that diet', (text, meant) => {
    const [line] = parseOrder(curryIndex, text).lines;
    expect(new Set([line?.dishId, ...(line?.otherDishIds ?? [])])).toEqual(new Set(meant));
  });

  test('a kind of dish alone is asked about, whichever of them has the shortest name', () => {
    expect(parseOrder(curryIndex, 'two curries')).toMatchObject({
      outcome: 'ask',
      lines: [{ otherDishIds: expect.arrayContaining(['fish-curry']) }],
    });
    expect(parseOrder(curryIndex, 'two curries').lines[0]?.otherDishIds).toHaveLength(3);
  });
});

describe('short forms on menus', () => {
  test.each([
    ['large crisps', ['1 crisps-l-']],
    ['one medium crisps and a regular crisps', ['1 crisps-m-', '1 crisps-r-']],
    ['6 piece dumplings', ['1 dumplings-6-pcs']],
  ])('%s', (text, lines) => {
    expect(read(snackIndex, text)).toEqual(lines);
  });

  test('a combination is not taken for a few of its words', () => {
    expect(read(snackIndex, 'crisps medium')).toEqual(['1 crisps-m-']);
    expect(read(snackIndex, 'two soda medium')).toEqual(['2 soda']);
  });
});

describe('numbers that count nothing', () => {
  test.each([
    ['6 inch plum tart', ['1 plum-tart']],
    ['plum tart 500 gm', ['1 plum-tart']],
  ])('%s', (text, lines) => {
    expect(read(bakeryIndex, text)).toEqual(lines);
  });
});

describe('several lines', () => {
  test.each([
    [
      'two harvests, one with kale, the other with rocket',
      ['1 harvest (kale)', '1 harvest (rocket)'],
    ],
    [
      '3 harvests one without onion and the others are fine',
      ['1 harvest (no red-onion)', '2 harvest'],
    ],
    ['a harvest with kale and another with rocket', ['1 harvest (kale)', '1 harvest (rocket)']],
    [
      'a large harvest with kale and two colas and some fries',
      ['1 harvest (kale, large)', '1 zigzag-fries', '2 quilla-cola'],
    ],
    ['cola 2, cookie 3', ['2 quilla-cola', '3 millet-cookie']],
    ['cola 2 aur ek cookie', ['1 millet-cookie', '2 quilla-cola']],
    ['cola 3 and fries', ['1 zigzag-fries', '3 quilla-cola']],
    ['a couple of colas and half a dozen cookies', ['2 quilla-cola', '6 millet-cookie']],
  ])('%s', (text, lines) => {
    expect(read(wrapIndex, text)).toEqual(lines);
  });
});

describe('Hindi and both at once', () => {
  test.each([
    ['do masala dosa aur ek mango lassi dena', ['1 mango-lassi', '2 masala-dosa']],
    ['मुझे दो वेज बिरयानी और तीन बटर नान चाहिए', ['2 veg-biryani', '3 butter-naan']],
    ['bhai 2 plate chicken biriyani jaldi bhej do', ['2 chicken-dum-biryani']],
    ['ek masala dosa bina pyaz ke, onion mat dalna', ['1 masala-dosa (no onion)']],
    ['teen wadapav aur do panir tikka', ['2 paneer-tikka', '3 vada-pav']],
    ['एक चिकन बिरयानी extra raita ke saath', ['1 chicken-dum-biryani (extra raita)']],
    ['i do want a filter coffee', ['1 filter-coffee']],
    ['ek masala dosa bina pyaz ke', ['1 masala-dosa (no onion)']],
    ['मसाला डोसा तीन प्लेट बिना प्याज़ के', ['3 masala-dosa (no onion)']],
    ['do veg biryani, ek me raita', ['1 veg-biryani', '1 veg-biryani (raita)']],
    ['murgh biryani', ['1 chicken-dum-biryani']],
    ['bhookh lagi hai, ek masala dosa bhejo', ['1 masala-dosa']],
  ])('%s', (text, lines) => {
    expect(read(kitchenIndex, text)).toEqual(lines);
  });

  test('a word of another language stands for the menu’s own: "kam cheeni" is less sugar', () => {
    expect(read(bakeryIndex, 'garam doodh kam cheeni')).toEqual(['1 hot-milk (less-sugar)']);
  });
});

describe('how sure it is', () => {
  test('plain names are read back, not asked about', () => {
    expect(parseOrder(kitchenIndex, '2 masala dosa and a mango lassi').outcome).toBe('sure');
  });

  test('a name that two dishes share is asked about, with both', () => {
    const order = parseOrder(kitchenIndex, 'one biryani');
    expect(order.outcome).toBe('ask');
    expect(new Set([order.lines[0]?.dishId, ...(order.lines[0]?.otherDishIds ?? [])])).toEqual(
      new Set(['veg-biryani', 'chicken-dum-biryani']),
    );
  });

  test('a name that two options share is asked about', () => {
    const order = parseOrder(wrapIndex, 'a harvest with cheese');
    expect(order.outcome).toBe('ask');
    expect(order.lines[0]?.options[0]).toMatchObject({
      optionId: 'goat-cheese',
      rivalIds: ['blue-cheese'],
    });
  });

  test('what a person is, or for how many, is no dish', () => {
    expect(
      parseOrder(kitchenIndex, 'I’m hungry, a masala dosa for 3 people please').unknown,
    ).toEqual([]);
  });

  test('what was said and went nowhere makes it less sure', () => {
    const plain = parseOrder(kitchenIndex, 'a masala dosa').confidence;
    expect(parseOrder(kitchenIndex, 'not so masala dosa').confidence).toBeLessThan(plain);
    expect(parseOrder(wrapIndex, 'harvest with extra kale').confidence).toBeLessThan(
      parseOrder(wrapIndex, 'harvest with kale').confidence,
    );
  });

  test('what is to be left out and is nowhere on the menu is told as that', () => {
    expect(parseOrder(kitchenIndex, 'a masala dosa without quinoa').unknown).toMatchObject([
      { text: 'quinoa', refused: true },
    ]);
    expect(parseOrder(kitchenIndex, 'masala dosa, quinoa mat dalna').unknown).toMatchObject([
      { text: 'quinoa', refused: true },
    ]);
  });

  test('what is not on the menu is said', () => {
    const order = parseOrder(kitchenIndex, 'a pepperoni quattro please');
    expect(order).toMatchObject({ lines: [], outcome: 'ask' });
    expect(order.unknown).toEqual([
      {
        text: 'pepperoni quattro',
        counted: true,
        placed: false,
        refused: false,
        known: false,
        size: false,
        food: true,
        nearestDishIds: [],
      },
    ]);
  });

  test('words near a dish offer that dish', () => {
    const order = parseOrder(kitchenIndex, 'one mushroom lasagna');
    expect(order.outcome).not.toBe('sure');
  });

  test.each(['hello there', 'thanks, that is all', 'where is my order', ''])(
    '%j is no order',
    (text) => {
      expect(parseOrder(kitchenIndex, text)).toMatchObject({
        lines: [],
        changes: [],
        outcome: 'none',
      });
    },
  );

  test('a person’s name is not a dish', () => {
    expect(read(kitchenIndex, 'a filter coffee for Tikku')).toEqual(['1 filter-coffee']);
  });
});
