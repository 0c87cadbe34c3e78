import { answerFromMenu } from '../../../../src/commerce/food/dish-facts';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';

const THREE =
  'Crisp rice crepe with a potato filling. Contains mustard and cashew nuts. Served with coconut chutney.';
const LONG = `${THREE} ${'Made by hand on an iron griddle that the family has kept since the day they began. '.repeat(3).trim()}`;
const kitchen = prepareMenu(
  menu([
    dish('dosa', [], {
      name: 'Masala Dosa',
      defaultPaise: 9_000,
      description: LONG,
      measure: '180 g',
      rating: 4.7,
    }),
    dish('plain', [], { name: 'Rava Idli', defaultPaise: 6_000, description: THREE }),
    dish('tea', [], {
      name: 'Ginger Tea',
      defaultPaise: 3_000,
      description: 'Milk tea with ginger.',
      measure: '150 ml',
    }),
    dish('bun', [], { name: 'Maska Bun', defaultPaise: 4_000, description: '' }),
  ]),
);
const told = (text: string, held: readonly string[] = ['dosa']) =>
  answerFromMenu(kitchen, { text, held, ofMenu: false }).dish;

test.each([
  ['does it have nuts?', 'Contains mustard and cashew nuts.'],
  ['any cashew in it?', 'Contains mustard and cashew nuts.'],
  ['is there mustard in the masala dosa?', 'Contains mustard and cashew nuts.'],
  ['does the dosa come with chutney?', 'Served with coconut chutney.'],
  ['is the chutney of it coconut?', 'Served with coconut chutney.'],
  ['is there potato in it?', 'Crisp rice crepe with a potato filling.'],
  ['is it crisp?', 'Crisp rice crepe with a potato filling.'],
  [
    'potato and chutney in it?',
    'Crisp rice crepe with a potato filling. Served with coconut chutney.',
  ],
  ['what is in it?', LONG],
  ['tell me about the masala dosa', LONG],
])('%s: of a long description the sentence that is asked about is quoted', (text, about) =>
  expect(told(text)?.about).toBe(about),
);

test.each([
  ['how big is it?', ['dosa'], '180 g', 4.7],
  ['how big is the masala dosa?', [], '180 g', 4.7],
  ['how much is in the ginger tea?', [], '150 ml', undefined],
  ['how big is it?', ['dosa', 'tea'], '150 ml', undefined],
  ['is the maska bun any good?', [], undefined, undefined],
  ['ye kitna bada hai?', ['dosa'], '180 g', 4.7],
  ['masala dosa kaisa hai?', ['tea'], '180 g', 4.7],
  ['मसाला डोसा कितना बड़ा है?', ['tea'], '180 g', 4.7],
  ['यह कितना बड़ा है?', ['tea'], '150 ml', undefined],
  ['how many stars has the masala dosa?', [], '180 g', 4.7],
  ['ginger tea kitni hoti hai?', ['dosa'], '150 ml', undefined],
  ['does the maska bun have stars?', ['dosa'], undefined, undefined],
])(
  '%s (held: %j): size and stars are told where the menu tells them',
  (text, held, measure, rating) => {
    const facts = told(text, held);
    expect([facts?.measure, facts?.rating]).toEqual([measure, rating]);
  },
);

test('a short description is told whole, whatever is asked: nuts may stand beside it', () =>
  expect(told('is there potato in the rava idli?', [])?.about).toBe(THREE));

test('nothing is quoted of a dish that has no words', () =>
  expect(told('is there sugar in the maska bun?')?.about).toBe(''));

test('food that the menu lacks is named, and no other dish answers for it', () => {
  const asked = { text: 'do you have gulab jamun?', held: ['dosa', 'tea'], ofMenu: true };
  expect(answerFromMenu(kitchen, asked)).toEqual({ lacking: ['gulab jamun'] });
});

test.each(['is chutney included?', 'chutney saath mein aati hai kya?'])(
  '%s: the dish of the basket that tells of it answers',
  (text) => expect(told(text, ['plain', 'tea'])?.name).toBe('Rava Idli'),
);

test.each(['does it come with sambar?', 'क्या इसमें सांभर है?'])(
  '%s: what the dish tells nothing of is named',
  (text) => expect(told(text, ['plain'])?.untold).toMatch(/sambar|सांभर/u),
);

test('a name that several dishes have gives the price of each', () =>
  expect(
    answerFromMenu(kitchen, { text: 'how much is a dosa?', held: ['tea'], ofMenu: false }).dish
      ?.name,
  ).toBe('Masala Dosa'));
