import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { changesAt, say } from './changes';
import { sandboxKitchen } from './third-raita-kitchen';

const run = changesAt(sandboxKitchen('Tiffin Trail'));
const after = (...texts: string[]) => run(texts.map(say)).basket;
const counts = ({ cart }: Basket): string[] =>
  cart.lines.map((line) => `${line.quantity} ${line.name}`).toSorted();
const told = ({ cart, told: of }: Basket): string[] =>
  cart.lines.map((line) => [`${line.quantity} ${line.name}`, ...(of[line.id] ?? [])].join(', '));

const TWO = ['a mutton biryani', 'a paneer biryani', 'a ginger tea'];
const MANY = ['2 mutton biryanis', '3 paneer biryanis', 'a ginger tea'];
const THREE = ['a mutton biryani', 'a ginger tea', 'a paneer biryani', 'a vegetable biryani'];
const SIZES = ['a mutton biryani', 'a large mutton biryani', 'a ginger tea'];

test.each<[string, string[], string, string[]]>([
  ['of two lines', TWO, 'remove the second biryani', ['1 Ginger Tea', '1 Mutton Biryani']],
  ['of two lines', TWO, 'doosri biryani hata do', ['1 Ginger Tea', '1 Mutton Biryani']],
  ['of two lines', TWO, 'दूसरी बिरयानी हटा दो', ['1 Ginger Tea', '1 Mutton Biryani']],
  ['the first', TWO, 'remove the first biryani', ['1 Ginger Tea', '1 Paneer Biryani']],
  ['the first', TWO, 'pehli biryani hata do', ['1 Ginger Tea', '1 Paneer Biryani']],
  ['the last', TWO, 'remove the last biryani', ['1 Ginger Tea', '1 Mutton Biryani']],
  ['a line of several', MANY, 'remove the second biryani', ['1 Ginger Tea', '2 Mutton Biryani']],
  [
    'with another dish between',
    THREE,
    'remove the second biryani',
    ['1 Ginger Tea', '1 Mutton Biryani', '1 Vegetable Biryani'],
  ],
  [
    'the third',
    THREE,
    'teesri biryani hata do',
    ['1 Ginger Tea', '1 Mutton Biryani', '1 Paneer Biryani'],
  ],
  [
    'of one line of two',
    ['2 mutton biryanis', 'a ginger tea'],
    'remove the second biryani',
    ['1 Ginger Tea', '1 Mutton Biryani'],
  ],
  ['of one line of three', ['3 mutton biryanis'], 'remove one biryani', ['2 Mutton Biryani']],
  ['of two sizes', SIZES, 'remove the large biryani', ['1 Ginger Tea', '1 Mutton Biryani']],
  [
    'of another kind of dish',
    ['a masala dosa', 'a rava dosa', 'a mutton biryani'],
    'remove the second dosa',
    ['1 Masala Dosa', '1 Mutton Biryani'],
  ],
])('taken out by its place, %s (%j, “%s”): one goes', (_what, before, text, left) =>
  expect(counts(after(...before, text))).toEqual(left),
);

test.each(['remove the second biryani', 'doosri biryani hata do', 'दूसरी बिरयानी हटा दो'])(
  '“%s” where there is one alone takes no other dish out',
  (text) =>
    expect(counts(after('a masala dosa', 'a ginger tea', text))).toEqual([
      '1 Ginger Tea',
      '1 Masala Dosa',
    ]),
);

/** What stood there, what is said, and what stands then: the other lines as they were. */
test.each<[string[], string, string[]]>([
  [
    ['a filter coffee', '2 masala dosas'],
    'change medium to strong',
    ['1 Filter Coffee, Strong, Normal', '2 Masala Dosa, With Onion, Oil'],
  ],
  [
    ['a masala dosa', 'a filter coffee'],
    'oil ki jagah ghee',
    ['1 Masala Dosa, Ghee, With Onion', '1 Filter Coffee, Medium, Normal'],
  ],
  [
    ['a masala dosa', 'a filter coffee'],
    'तेल की जगह घी',
    ['1 Masala Dosa, Ghee, With Onion', '1 Filter Coffee, Medium, Normal'],
  ],
  [
    ['a medu vada', 'a ginger tea'],
    'change dry to dipped in sambar',
    ['1 Medu Vada (2 pieces), Dipped in Sambar', '1 Ginger Tea, Normal'],
  ],
  [
    ['2 masala dosas', 'a ginger tea'],
    'change the ginger tea to a filter coffee',
    ['2 Masala Dosa, With Onion, Oil', '1 Filter Coffee, Medium, Normal'],
  ],
  [
    ['2 masala dosas', 'a ginger tea'],
    'chai ki jagah filter coffee',
    ['2 Masala Dosa, With Onion, Oil', '1 Filter Coffee, Medium, Normal'],
  ],
  [
    ['2 masala dosas', 'a ginger tea'],
    'change the ginger tea to a pizza',
    ['2 Masala Dosa, With Onion, Oil', '1 Ginger Tea, Normal'],
  ],
  [
    ['a large mutton biryani', 'a paneer biryani'],
    'make the mutton biryani regular',
    ['1 Mutton Biryani, Regular, Medium', '1 Paneer Biryani, Regular, Medium'],
  ],
])('%j, then “%s”: no other dish goes', (before, text, now) => {
  const sorted = (all: readonly string[]): string[] =>
    all.map((one) => one.split(', ').toSorted().join(', ')).toSorted();
  expect(sorted(told(after(...before, text)))).toEqual(sorted(now));
});

test.each<[string[], string]>([
  [[], 'anything but dosa'],
  [['a mutton biryani'], 'anything but dosa'],
  [['a mutton biryani'], 'dosa ke alawa kuch bhi'],
  [['a mutton biryani'], 'डोसा के अलावा कुछ भी'],
  [['a masala dosa', 'a ginger tea'], 'anything but coffee'],
  [['a masala dosa', 'a ginger tea'], 'kuch bhi, coffee ke siwa'],
  [['a masala dosa', 'a ginger tea'], 'कॉफ़ी छोड़ कर कुछ भी'],
  [['2 masala dosas'], 'something other than mutton'],
  [['2 masala dosas'], 'anything except chicken biryani'],
  [['2 masala dosas'], 'कुछ भी, मटन के सिवा'],
])('over %j “%s” adds none of it and takes none out', (before, text) => {
  const { cart, open } = after(...before, text);
  expect({ lines: cart.lines.map(({ name, quantity }) => [name, quantity]), open }).toEqual({
    lines: after(...before).cart.lines.map(({ name, quantity }) => [name, quantity]),
    open: [],
  });
});
