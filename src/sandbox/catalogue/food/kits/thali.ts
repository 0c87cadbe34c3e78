import { category, choice, meat, one, some, upTo, usual, veg } from '../template';

const vegetables = some(2, 2, 'Two Vegetables', [usual('Potato and Peas'), usual('Paneer in Tomato'), choice('Okra'), choice('Stuffed Aubergine'), choice('Spinach and Corn', 20)]);
const bread = one('Bread', [usual('Four Phulkas'), choice('Two Parathas', 20), choice('Two Pooris'), choice('Bajra Roti', 15, [upTo(1, 'With It', [choice('White Butter', 20), choice('Jaggery', 10)])])]);
const rice = one('Rice', [usual('Steamed Rice'), choice('Jeera Rice', 20), choice('No Rice')]);
const sweet = upTo(2, 'Sweet', [choice('Gulab Jamun', 40), choice('Shrikhand', 50), choice('Moong Halwa', 60)]);

const regions: readonly (readonly [name: string, price: number, about: string])[] = [
  ['Gujarati Thali', 260, 'Sweet dal, kadhi, farsan and two vegetables.'],
  ['Rajasthani Thali', 290, 'Dal baati churma with gatte and ker sangri.'],
  ['Maharashtrian Thali', 250, 'Pithla, bhakri, thecha and vegetables.'],
  ['South Indian Meals', 220, 'Rice, sambar, rasam, poriyal and curd.'],
  ['Punjabi Thali', 280, 'Dal makhani, paneer and raita.'],
];

/** Whole meals on one plate. */
export const thali = [
  category('Vegetarian Thali', 'thali', 'A meal for one', regions.map(([name, price, about]) => veg(name, price, about, [vegetables, bread, rice, sweet]))),
  category('Thali with Meat or Fish', 'thali', 'A meal for one', [
    meat('Chicken Thali', 320, 'Home-style chicken curry, dal and a vegetable.', [bread, rice, sweet]),
    meat('Mutton Thali', 390, 'Slow mutton curry, dal and a vegetable.', [bread, rice, sweet]),
    meat('Bengali Fish Thali', 340, 'Rohu in mustard, dal and fried aubergine.', [rice, sweet]),
    meat('Malvani Fish Thali', 380, 'Fried surmai, sol kadhi and rice.', [one('Fish', [usual('Surmai'), choice('Pomfret', 120), choice('Bangda')]), rice]),
  ]),
  category('Small Plates', 'thali', 'Beside it', [
    veg('Kadhi', 70, 'Yoghurt and gram flour.', []),
    veg('Dal Baati (2 pieces)', 160, 'With ghee.', [one('Ghee', [usual('Normal'), choice('Extra Ghee', 30), choice('No Ghee')])]),
    veg('Gatte ki Sabzi', 140, 'Gram flour dumplings.', []),
    veg('Papad (2 pieces)', 30, 'Roasted or fried.', [one('Papad', [usual('Roasted'), choice('Fried', 5), choice('Masala', 25)])]),
    veg('Sol Kadhi', 60, 'Kokum and coconut milk.', []),
    veg('Curd', 40, 'Set in clay.', []),
    veg('Buttermilk', 35, 'Salted.', []),
  ]),
];
