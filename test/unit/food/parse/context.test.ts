import type { ContextLine } from '../../../../src/food/parse/context';
import { parseOrder } from '../../../../src/food/parse/order';
import { bakeryIndex, kitchenIndex, wrapIndex } from './menus';

const cart: ContextLine[] = [
  { dishId: 'quilla-cola', quantity: 1, options: [] },
  {
    dishId: 'harvest',
    quantity: 1,
    options: [
      { groupId: 'wrap-size', optionId: 'small', quantity: 1 },
      { groupId: 'greens', optionId: 'kale', quantity: 1 },
    ],
  },
];

const read = (text: string): ReturnType<typeof parseOrder> => parseOrder(wrapIndex, text, cart);

describe('a message about the cart', () => {
  test.each(['make it three', 'make that 3', 'three please'])(
    '%s counts the line last spoken of',
    (text) => {
      expect(read(text)).toMatchObject({
        lines: [],
        changes: [{ kind: 'quantity', line: 1, quantity: 3 }],
      });
    },
  );

  test('an option goes to the line last spoken of, in the place of its rival', () => {
    expect(read('make it large')).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 1, options: [{ optionId: 'large' }] }],
    });
    expect(read('without kale')).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 1, options: [{ optionId: 'kale', negated: true }] }],
    });
  });

  test('same again but large takes the other options over', () => {
    const order = read('same again but large');
    expect(order.changes).toEqual([]);
    expect(
      order.lines.map((line) => [
        line.dishId,
        line.quantity,
        line.options.map((each) => each.optionId).sort(),
      ]),
    ).toEqual([['harvest', 1, ['kale', 'large']]]);
  });

  test('another one is a plain one of the same', () => {
    expect(read('another one with rocket').lines).toMatchObject([
      { dishId: 'harvest', options: [{ optionId: 'rocket' }] },
    ]);
  });

  test.each([
    'make the cola large',
    'make the cola spicy and 2',
    'change the cola to large',
    'make the cola spicy',
    'make the cola jumbo please',
  ])('%s, which the menu has not, adds none', (text) => {
    expect(read(text)).toMatchObject({ lines: [], changes: [] });
  });

  test.each(['remove the cola', 'no cola', 'cancel the cola please'])(
    '%s takes its line out',
    (text) => {
      expect(read(text)).toMatchObject({ lines: [], changes: [{ kind: 'remove', line: 0 }] });
    },
  );

  test('remove one cola takes one of them out', () => {
    const two = parseOrder(wrapIndex, 'remove one cola', [
      { dishId: 'quilla-cola', quantity: 3, options: [] },
    ]);
    expect(two).toMatchObject({ lines: [], changes: [{ kind: 'quantity', line: 0, quantity: 2 }] });
  });

  test.each([
    'scrap the cola',
    'forget the cola',
    'get rid of the cola',
    'cola hata do',
    'कोला मत भेजना',
  ])('%s takes its line out, too', (text) => {
    expect(read(text)).toMatchObject({ lines: [], changes: [{ kind: 'remove', line: 0 }] });
  });

  test('a refused dish that is in no line is told, and never added', () => {
    expect(read('remove the millet cookie')).toMatchObject({
      lines: [],
      changes: [{ kind: 'absent', dishId: 'millet-cookie' }],
    });
    expect(parseOrder(wrapIndex, 'no cookies')).toMatchObject({
      lines: [],
      changes: [{ kind: 'absent', dishId: 'millet-cookie' }],
    });
  });

  const dosas: ContextLine[] = [
    { dishId: 'veg-biryani', quantity: 2, options: [] },
    { dishId: 'chicken-dum-biryani', quantity: 1, options: [] },
  ];

  test('part of a name means the dish of the cart that has it', () => {
    expect(parseOrder(kitchenIndex, 'no biryani', dosas.slice(1))).toMatchObject({
      lines: [],
      changes: [{ kind: 'remove', line: 0 }],
    });
    expect(parseOrder(kitchenIndex, 'make the biryanis three', dosas.slice(0, 1))).toMatchObject({
      lines: [],
      changes: [{ kind: 'quantity', line: 0, quantity: 3 }],
    });
    expect(parseOrder(kitchenIndex, 'one more biryani', dosas.slice(0, 1))).toMatchObject({
      changes: [],
      lines: [{ dishId: 'veg-biryani', quantity: 1, otherDishIds: [] }],
    });
  });

  test('of two dishes that a refused name fits, which one is asked; both go where all are meant', () => {
    expect(parseOrder(kitchenIndex, 'remove the biryani', dosas).changes).toEqual([
      { kind: 'which', lines: [0, 1], out: 'all' },
    ]);
    expect(parseOrder(kitchenIndex, 'remove both biryanis', dosas).changes).toEqual([
      { kind: 'remove', line: 0 },
      { kind: 'remove', line: 1 },
    ]);
  });

  test.each(['two more', 'do aur', 'ek plate aur', 'one more'])(
    '%s adds to the line last spoken of',
    (text) => {
      const order = parseOrder(wrapIndex, text, cart.slice(0, 1));
      expect(order.changes).toEqual([]);
      expect(order.lines).toMatchObject([
        { dishId: 'quilla-cola', quantity: /two|do/.test(text) ? 2 : 1 },
      ]);
    },
  );

  test('a count of something unknown counts no line', () => {
    expect(read('3 lobsters')).toMatchObject({
      lines: [],
      changes: [],
      unknown: [{ text: 'lobsters', counted: true }],
    });
  });

  test('another dish under a correction takes the place of the line last spoken of', () => {
    expect(read('no, make it a smoky bean and corn')).toMatchObject({
      lines: [{ dishId: 'smoky-bean-and-corn' }],
      changes: [{ kind: 'remove', line: 1 }],
    });
  });

  test('what is said of all is done to each line', () => {
    expect(read('make both of them two').changes).toEqual([
      { kind: 'quantity', line: 0, quantity: 2 },
      { kind: 'quantity', line: 1, quantity: 2 },
    ]);
  });

  test('a change of one line and something new in one message are told apart', () => {
    expect(read('make the harvest large and add a cookie')).toMatchObject({
      lines: [{ dishId: 'millet-cookie' }],
      changes: [{ kind: 'options', line: 1 }],
    });
    expect(read('make the harvest large and add a cola')).toMatchObject({
      lines: [{ dishId: 'quilla-cola', quantity: 1 }],
      changes: [{ kind: 'options', line: 1 }],
    });
  });

  const many: ContextLine[] = [
    { dishId: 'harvest', quantity: 3, options: [] },
    { dishId: 'quilla-cola', quantity: 1, options: [] },
  ];

  test.each(['one of them with kale', 'make one of them with kale', 'ek me kale'])(
    '%s parts one from the line that has it',
    (text) => {
      expect(parseOrder(wrapIndex, text, many)).toMatchObject({
        lines: [],
        changes: [{ kind: 'split', line: 0, quantity: 1, options: [{ optionId: 'kale' }] }],
      });
    },
  );

  test.each(['and one with kale', 'add one with kale'])('%s is one more', (text) => {
    expect(parseOrder(wrapIndex, text, many)).toMatchObject({
      changes: [],
      lines: [{ dishId: 'harvest', quantity: 1, options: [{ optionId: 'kale' }] }],
    });
  });

  test('an option belongs to the latest line that may have it, not to the last line at all', () => {
    expect(parseOrder(wrapIndex, 'add kale', many)).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 0 }],
    });
    const two: ContextLine[] = [
      {
        dishId: 'harvest',
        quantity: 1,
        options: [{ groupId: 'greens', optionId: 'kale', quantity: 1 }],
      },
      { dishId: 'smoky-bean-and-corn', quantity: 1, options: [] },
    ];
    expect(parseOrder(wrapIndex, 'no kale', two)).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 0, options: [{ negated: true }] }],
    });
  });

  test('an option of another dish alone orders no such dish', () => {
    expect(
      parseOrder(bakeryIndex, 'less sugar', [{ dishId: 'garlic-twist', quantity: 1, options: [] }])
        .lines,
    ).toEqual([]);
  });

  test.each(['kam karo', 'kam kar do'])('ek cola %s takes one out', (words) => {
    expect(
      parseOrder(wrapIndex, `ek cola ${words}`, [
        { dishId: 'quilla-cola', quantity: 3, options: [] },
      ]).changes,
    ).toEqual([{ kind: 'quantity', line: 0, quantity: 2 }]);
  });

  test('nahi chahiye before a dish refuses it, too', () => {
    expect(read('nahi chahiye cola')).toMatchObject({
      lines: [],
      changes: [{ kind: 'remove', line: 0 }],
    });
  });

  test('only the harvest keeps that line', () => {
    expect(read('only the harvest')).toMatchObject({
      lines: [],
      changes: [{ kind: 'keepOnly', lines: [1] }],
    });
  });

  test('a dish in the cart under a word of change is that line', () => {
    expect(read('change the harvest to large')).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 1, options: [{ optionId: 'large' }] }],
    });
    expect(read('make the cola two')).toMatchObject({
      lines: [],
      changes: [{ kind: 'quantity', line: 0, quantity: 2 }],
    });
  });

  test('anything else is added and leaves the cart alone', () => {
    expect(read('add two cookies')).toMatchObject({
      lines: [{ dishId: 'millet-cookie', quantity: 2 }],
      changes: [],
    });
  });

  test('a line whose dish left the menu is passed over', () => {
    expect(parseOrder(kitchenIndex, 'make it two', cart)).toMatchObject({ lines: [], changes: [] });
  });

  const cooler: ContextLine[] = [{ dishId: 'hibiscus-cooler', quantity: 1, options: [] }];

  test('a choice with a count and more is another of the line before', () => {
    expect(parseOrder(wrapIndex, 'large wala do aur', cooler)).toMatchObject({
      changes: [],
      lines: [{ dishId: 'hibiscus-cooler', quantity: 2, options: [{ optionId: 'cooler-large' }] }],
    });
    expect(parseOrder(wrapIndex, 'large wala do', cooler)).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 0, options: [{ optionId: 'cooler-large' }] }],
    });
  });

  test('a count before a measure is of the line before, whatever is added', () => {
    expect(parseOrder(wrapIndex, 'do glass aur ek cookie', cooler)).toMatchObject({
      lines: [{ dishId: 'millet-cookie', quantity: 1 }],
      changes: [{ kind: 'quantity', line: 0, quantity: 2 }],
    });
    expect(parseOrder(wrapIndex, 'two of those', cooler)).toMatchObject({
      lines: [],
      changes: [{ kind: 'quantity', line: 0, quantity: 2 }],
    });
  });

  const three: ContextLine[] = [
    { dishId: 'harvest', quantity: 1, options: [] },
    { dishId: 'smoky-bean-and-corn', quantity: 2, options: [] },
    { dishId: 'quilla-cola', quantity: 1, options: [] },
  ];

  test.each([
    [
      'the second one without kale',
      { kind: 'options', line: 1, options: [{ optionId: 'kale', negated: true }] },
    ],
    ['make the first one large', { kind: 'options', line: 0, options: [{ optionId: 'large' }] }],
    ['dusra wala small kar do', { kind: 'options', line: 1, options: [{ optionId: 'small' }] }],
    ['remove the last one', { kind: 'remove', line: 2 }],
    ['pehla wala hata do', { kind: 'remove', line: 0 }],
  ])('%s means the line in that place', (text, change) => {
    expect(parseOrder(wrapIndex, text, three)).toMatchObject({ lines: [], changes: [change] });
  });

  test.each(['no kale in any', 'sab me bina kale', 'kale kisi me mat dalna'])(
    '%s is said of every line that may have it',
    (text) => {
      expect(parseOrder(wrapIndex, text, three)).toMatchObject({
        lines: [],
        changes: [
          { line: 0, options: [{ negated: true }] },
          { line: 1, options: [{ negated: true }] },
        ],
      });
    },
  );

  test('one of them of several lines is asked about, of one line it is one fewer', () => {
    expect(parseOrder(wrapIndex, 'remove one of them', three).changes).toEqual([
      { kind: 'which', lines: [0, 1, 2], out: 1 },
    ]);
    expect(parseOrder(wrapIndex, 'remove one of them', three.slice(0, 2)).changes).toEqual([
      { kind: 'quantity', line: 1, quantity: 1 },
    ]);
  });

  test('both is the two lines there are; of more, which ones is asked', () => {
    expect(parseOrder(wrapIndex, 'remove both', three.slice(0, 2)).changes).toEqual([
      { kind: 'remove', line: 0 },
      { kind: 'remove', line: 1 },
    ]);
    expect(parseOrder(wrapIndex, 'remove both', three).changes).toEqual([
      { kind: 'which', lines: [0, 1, 2], out: 'all' },
    ]);
  });

  test.each(['teen harvest kar do', 'harvest teen kar do', 'हार्वेस्ट तीन कर दो'])(
    '%s sets the number',
    (text) => {
      expect(parseOrder(wrapIndex, text, three)).toMatchObject({
        lines: [],
        changes: [{ kind: 'quantity', line: 0, quantity: 3 }],
      });
    },
  );

  test('"kar do" counts nothing, and two more are two more', () => {
    expect(parseOrder(wrapIndex, 'large kar do harvest', three)).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 0, options: [{ optionId: 'large' }] }],
    });
    expect(parseOrder(wrapIndex, 'do cola aur kar do', three)).toMatchObject({
      lines: [{ dishId: 'quilla-cola', quantity: 2 }],
      changes: [],
    });
  });

  test.each([
    'instead of the smoky bean and corn, cookies',
    'smoky bean ki jagah cookie',
    'smoky bean ke badle millet cookie',
  ])('%s: as many as there were', (text) => {
    expect(parseOrder(wrapIndex, text, three)).toMatchObject({
      lines: [{ dishId: 'millet-cookie', quantity: 2 }],
      changes: [{ kind: 'remove', line: 1 }],
    });
  });

  test('what stands before "ki jagah" is refused, never what comes after it', () => {
    expect(parseOrder(wrapIndex, 'lobster ki jagah cookie', three)).toMatchObject({
      lines: [{ dishId: 'millet-cookie' }],
      changes: [],
    });
  });

  const told: ContextLine[] = [
    {
      dishId: 'harvest',
      quantity: 1,
      options: [
        { groupId: 'wrap-size', optionId: 'small', quantity: 1 },
        { groupId: 'greens', optionId: 'kale', quantity: 1 },
      ],
    },
    {
      dishId: 'harvest',
      quantity: 2,
      options: [
        { groupId: 'wrap-size', optionId: 'large', quantity: 1 },
        { groupId: 'sauces', optionId: 'mint-sauce', quantity: 1 },
      ],
    },
    { dishId: 'quilla-cola', quantity: 1, options: [] },
  ];

  test.each([
    ['remove the large one', { kind: 'remove', line: 1 }],
    ['make the small one large', { kind: 'options', line: 0, options: [{ optionId: 'large' }] }],
    ['kale wala large kar do', { kind: 'options', line: 0, options: [{ optionId: 'large' }] }],
    [
      'the mint sauce one without mint sauce',
      { kind: 'options', line: 1, options: [{ optionId: 'mint-sauce', negated: true }] },
    ],
  ])('%s means the line that has that', (text, change) => {
    expect(parseOrder(wrapIndex, text, told)).toMatchObject({ lines: [], changes: [change] });
  });

  test('a refusal after its word is of what was said, not of what the line had', () => {
    const [harvest] = told;
    expect(
      parseOrder(
        wrapIndex,
        'rocket mat dena',
        harvest
          ? [
              {
                ...harvest,
                options: [
                  ...harvest.options,
                  { groupId: 'greens', optionId: 'rocket', quantity: 1 },
                ],
              },
            ]
          : [],
      ),
    ).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 0, options: [{ optionId: 'rocket', negated: true }] }],
    });
    expect(parseOrder(wrapIndex, 'kale mat dena', told)).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 0, options: [{ optionId: 'kale', negated: true }] }],
    });
  });

  test('lines are counted as they are shown, whichever was spoken of last', () => {
    const [first, second, third] = told;
    const spoken =
      first && second && third
        ? [
            { ...second, place: 1 },
            { ...third, place: 2 },
            { ...first, place: 0 },
          ]
        : [];
    expect(parseOrder(wrapIndex, 'remove the second one', spoken).changes).toEqual([
      { kind: 'remove', line: 0 },
    ]);
    expect(parseOrder(wrapIndex, 'make it three', spoken).changes).toEqual([
      { kind: 'quantity', line: 2, quantity: 3 },
    ]);
  });

  test('one of a dish that has several lines is asked about', () => {
    expect(parseOrder(wrapIndex, 'remove one harvest', told).changes).toEqual([
      { kind: 'which', lines: [0, 1], out: 1 },
    ]);
  });

  test('what is refused in a dish is never the dish itself', () => {
    expect(read('harvest me greens mat')).toMatchObject({
      lines: [],
      changes: [
        {
          kind: 'options',
          line: 1,
          options: [
            { optionId: 'kale', negated: true },
            { optionId: 'rocket', negated: true },
          ],
        },
      ],
    });
    expect(read('harvest me quinoa mat')).toMatchObject({
      lines: [],
      changes: [],
      unknown: [{ text: 'quinoa', refused: true }],
    });
  });

  test('a dish with "in it" after it is the one at hand', () => {
    expect(read('harvest me rocket')).toMatchObject({
      lines: [],
      changes: [{ kind: 'options', line: 1, options: [{ optionId: 'rocket' }] }],
    });
  });
});
