import {
  categoryTemplate,
  plainOption,
  unavailableOption,
  chooseOne,
  chooseUpTo,
  defaultOption,
  vegDish,
} from '../template';

const boxSizeGroup = chooseOne('Box', [
  defaultOption('250 g'),
  plainOption('500 g', 160),
  plainOption('1 kg', 440),
]);
const onionGarlicGroup = chooseOne('Onion and Garlic', [
  defaultOption('With'),
  plainOption('Without (Jain)'),
]);
const chutneyGroup = chooseOne('Chutney', [
  defaultOption('Sweet and Hot'),
  plainOption('More Sweet'),
  plainOption('More Hot'),
]);

const sweetsByWeight = [
  'Kaju Katli',
  'Besan Ladoo',
  'Motichoor Ladoo',
  'Mysore Pak',
  'Milk Cake',
  'Soan Papdi',
  'Badam Barfi',
  'Ghewar',
].map((name, index) => vegDish(name, 170 + index * 18, 'Made with pure ghee.', [boxSizeGroup]));
const iceCreamDishes = [
  'Vanilla',
  'Mango',
  'Tender Coconut',
  'Chocolate',
  'Rose and Pistachio',
  'Sitaphal',
].map((flavour) =>
  vegDish(`${flavour} Ice Cream`, 90, 'One scoop.', [
    chooseOne('Scoops', [defaultOption('One'), plainOption('Two', 70), plainOption('Three', 130)]),
    chooseOne('In', [defaultOption('Cup'), plainOption('Cone', 15)]),
    chooseUpTo(2, 'On Top', [
      plainOption('Nuts', 25),
      plainOption('Chocolate Sauce', 25),
      unavailableOption('Falooda', 40),
    ]),
  ]),
);

/** Menu categories of sweets by weight, ice cream and milk sweets. */
export const dessertKit = [
  categoryTemplate('Sweets by Weight', 'sweet', 'In a box', sweetsByWeight),
  categoryTemplate('From the Pan', 'sweet', 'Warm', [
    vegDish('Gulab Jamun (2 pieces)', 60, 'In syrup.', [
      chooseUpTo(1, 'On Top', [plainOption('Rabri', 40), plainOption('Vanilla Ice Cream', 50)]),
    ]),
    vegDish('Jalebi (200 g)', 90, 'Crisp.', [
      chooseUpTo(1, 'With', [plainOption('Rabri', 40), plainOption('Milk', 30)]),
    ]),
    vegDish('Gajar Halwa', 110, 'Carrot and milk, winter only.', []),
    vegDish('Moong Dal Halwa', 130, 'With almonds.', []),
  ]),
  categoryTemplate(
    'Milk Sweets',
    'sweet',
    'Cold',
    ['Rasmalai (2 pieces)', 'Rasgulla (2 pieces)', 'Kheer', 'Mishti Doi', 'Rabri'].map(
      (name, index) => vegDish(name, 70 + index * 8, 'Kept cold.', []),
    ),
  ),
  categoryTemplate('Ice Cream', 'sweet', 'Churned here', iceCreamDishes),
];

/** Menu categories of street food with its chutneys. */
export const chaatKit = [
  categoryTemplate('Chaat', 'chaat', 'Mixed when you order', [
    ...[
      'Pani Puri',
      'Sev Puri',
      'Dahi Puri',
      'Bhel Puri',
      'Papdi Chaat',
      'Aloo Tikki Chaat',
      'Ragda Pattice',
      'Samosa Chaat',
    ].map((name, index) =>
      vegDish(name, 60 + index * 8, 'Sour, sweet and hot.', [
        onionGarlicGroup,
        chutneyGroup,
        chooseUpTo(2, 'Add', [plainOption('Extra Sev', 10), plainOption('Extra Curd', 15)]),
      ]),
    ),
    vegDish('Dahi Vada', 90, 'Lentil dumplings in sweet curd.', [chutneyGroup]),
  ]),
  categoryTemplate('Bread and Bhaji', 'chaat', 'On the hot plate', [
    vegDish('Pav Bhaji', 130, 'Vegetables mashed with butter.', [
      chooseOne('Butter', [
        defaultOption('Normal'),
        plainOption('Extra Butter', 25),
        plainOption('No Butter'),
      ]),
      onionGarlicGroup,
      chooseUpTo(1, 'Extra Pav', [plainOption('One Pav', 15), plainOption('Two Pavs', 28)]),
    ]),
    vegDish('Vada Pav', 35, 'Potato, chutney, bun.', [
      chooseUpTo(2, 'Add', [plainOption('Cheese', 20), plainOption('Fried Chilli')]),
    ]),
    vegDish('Misal Pav', 110, 'Sprouts in a red broth.', [
      chooseOne('Heat', [defaultOption('Medium'), plainOption('Mild'), plainOption('Very Hot')]),
    ]),
    vegDish('Chole Bhature', 140, 'Two bhature.', [
      chooseUpTo(1, 'Add', [plainOption('One More Bhatura', 40)]),
    ]),
    vegDish('Dabeli', 45, 'Sweet potato, peanut and pomegranate.', [onionGarlicGroup]),
  ]),
  categoryTemplate(
    'Snacks',
    'chaat',
    'By the piece',
    [
      'Samosa',
      'Onion Kachori',
      'Dal Kachori',
      'Bread Pakora',
      'Dhokla (4 pieces)',
      'Khandvi (6 pieces)',
    ].map((name, index) => vegDish(name, 25 + index * 10, 'With green chutney.', [])),
  ),
  categoryTemplate('Cold Drinks', 'cup', 'Stirred by hand', [
    vegDish('Lassi', 70, 'In a clay cup.', [
      chooseOne('Kind', [defaultOption('Sweet'), plainOption('Salted'), plainOption('Mango', 20)]),
    ]),
    vegDish('Buttermilk', 40, 'Cumin and mint.', []),
    vegDish('Aam Panna', 60, 'Green mango.', []),
    vegDish('Sugar Cane Juice', 50, 'Ginger and lime.', [
      chooseOne('Ice', [defaultOption('With Ice'), plainOption('No Ice')]),
    ]),
  ]),
];
