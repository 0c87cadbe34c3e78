import {
  categoryTemplate,
  plainOption,
  nonVegDish,
  chooseOne,
  chooseBetween,
  chooseUpTo,
  defaultOption,
  vegDish,
} from '../template';

const vegetablesGroup = chooseBetween(2, 2, 'Two Vegetables', [
  defaultOption('Potato and Peas'),
  defaultOption('Paneer in Tomato'),
  plainOption('Okra'),
  plainOption('Stuffed Aubergine'),
  plainOption('Spinach and Corn', 20),
]);
const breadGroup = chooseOne('Bread', [
  defaultOption('Four Phulkas'),
  plainOption('Two Parathas', 20),
  plainOption('Two Pooris'),
  plainOption('Bajra Roti', 15, [
    chooseUpTo(1, 'With It', [plainOption('White Butter', 20), plainOption('Jaggery', 10)]),
  ]),
]);
const riceGroup = chooseOne('Rice', [
  defaultOption('Steamed Rice'),
  plainOption('Jeera Rice', 20),
  plainOption('No Rice'),
]);
const sweetGroup = chooseUpTo(2, 'Sweet', [
  plainOption('Gulab Jamun', 40),
  plainOption('Shrikhand', 50),
  plainOption('Moong Halwa', 60),
]);

const regionalThalis: readonly (readonly [name: string, price: number, about: string])[] = [
  ['Gujarati Thali', 260, 'Sweet dal, kadhi, farsan and two vegetables.'],
  ['Rajasthani Thali', 290, 'Dal baati churma with gatte and ker sangri.'],
  ['Maharashtrian Thali', 250, 'Pithla, bhakri, thecha and vegetables.'],
  ['South Indian Meals', 220, 'Rice, sambar, rasam, poriyal and curd.'],
  ['Punjabi Thali', 280, 'Dal makhani, paneer and raita.'],
];

/** Menu categories of whole meals on one plate. */
export const thaliKit = [
  categoryTemplate(
    'Vegetarian Thali',
    'thali',
    'A meal for one',
    regionalThalis.map(([name, price, about]) =>
      vegDish(name, price, about, [vegetablesGroup, breadGroup, riceGroup, sweetGroup]),
    ),
  ),
  categoryTemplate('Thali with Meat or Fish', 'thali', 'A meal for one', [
    nonVegDish('Chicken Thali', 320, 'Home-style chicken curry, dal and a vegetable.', [
      breadGroup,
      riceGroup,
      sweetGroup,
    ]),
    nonVegDish('Mutton Thali', 390, 'Slow mutton curry, dal and a vegetable.', [
      breadGroup,
      riceGroup,
      sweetGroup,
    ]),
    nonVegDish('Bengali Fish Thali', 340, 'Rohu in mustard, dal and fried aubergine.', [
      riceGroup,
      sweetGroup,
    ]),
    nonVegDish('Malvani Fish Thali', 380, 'Fried surmai, sol kadhi and rice.', [
      chooseOne('Fish', [
        defaultOption('Surmai'),
        plainOption('Pomfret', 120),
        plainOption('Bangda'),
      ]),
      riceGroup,
    ]),
  ]),
  categoryTemplate('Small Plates', 'thali', 'Beside it', [
    vegDish('Kadhi', 70, 'Yoghurt and gram flour.', []),
    vegDish('Dal Baati (2 pieces)', 160, 'With ghee.', [
      chooseOne('Ghee', [
        defaultOption('Normal'),
        plainOption('Extra Ghee', 30),
        plainOption('No Ghee'),
      ]),
    ]),
    vegDish('Gatte ki Sabzi', 140, 'Gram flour dumplings.', []),
    vegDish('Papad (2 pieces)', 30, 'Roasted or fried.', [
      chooseOne('Papad', [
        defaultOption('Roasted'),
        plainOption('Fried', 5),
        plainOption('Masala', 25),
      ]),
    ]),
    vegDish('Sol Kadhi', 60, 'Kokum and coconut milk.', []),
    vegDish('Curd', 40, 'Set in clay.', []),
    vegDish('Buttermilk', 35, 'Salted.', []),
  ]),
];
