import { category, choice, gone, one, upTo, usual, veg } from '../template';

const box = one('Box', [usual('250 g'), choice('500 g', 160), choice('1 kg', 440)]);
const jain = one('Onion and Garlic', [usual('With'), choice('Without (Jain)')]);
const tang = one('Chutney', [usual('Sweet and Hot'), choice('More Sweet'), choice('More Hot')]);

const dryFruit = ['Kaju Katli', 'Besan Ladoo', 'Motichoor Ladoo', 'Mysore Pak', 'Milk Cake', 'Soan Papdi', 'Badam Barfi', 'Ghewar'].map((name, index) =>
  veg(name, 170 + index * 18, 'Made with pure ghee.', [box]),
);
const scoops = ['Vanilla', 'Mango', 'Tender Coconut', 'Chocolate', 'Rose and Pistachio', 'Sitaphal'].map((flavour) =>
  veg(`${flavour} Ice Cream`, 90, 'One scoop.', [one('Scoops', [usual('One'), choice('Two', 70), choice('Three', 130)]), one('In', [usual('Cup'), choice('Cone', 15)]), upTo(2, 'On Top', [choice('Nuts', 25), choice('Chocolate Sauce', 25), gone('Falooda', 40)])]),
);

/** Sweets by weight, ice cream, milk sweets. */
export const desserts = [
  category('Sweets by Weight', 'sweet', 'In a box', dryFruit),
  category('From the Pan', 'sweet', 'Warm', [
    veg('Gulab Jamun (2 pieces)', 60, 'In syrup.', [upTo(1, 'On Top', [choice('Rabri', 40), choice('Vanilla Ice Cream', 50)])]),
    veg('Jalebi (200 g)', 90, 'Crisp.', [upTo(1, 'With', [choice('Rabri', 40), choice('Milk', 30)])]),
    veg('Gajar Halwa', 110, 'Carrot and milk, winter only.', []),
    veg('Moong Dal Halwa', 130, 'With almonds.', []),
  ]),
  category('Milk Sweets', 'sweet', 'Cold', ['Rasmalai (2 pieces)', 'Rasgulla (2 pieces)', 'Kheer', 'Mishti Doi', 'Rabri'].map((name, index) => veg(name, 70 + index * 8, 'Kept cold.', []))),
  category('Ice Cream', 'sweet', 'Churned here', scoops),
];

/** Street food with its chutneys. */
export const chaat = [
  category('Chaat', 'chaat', 'Mixed when you order', [
    ...['Pani Puri', 'Sev Puri', 'Dahi Puri', 'Bhel Puri', 'Papdi Chaat', 'Aloo Tikki Chaat', 'Ragda Pattice', 'Samosa Chaat'].map((name, index) => veg(name, 60 + index * 8, 'Sour, sweet and hot.', [jain, tang, upTo(2, 'Add', [choice('Extra Sev', 10), choice('Extra Curd', 15)])])),
    veg('Dahi Vada', 90, 'Lentil dumplings in sweet curd.', [tang]),
  ]),
  category('Bread and Bhaji', 'chaat', 'On the hot plate', [
    veg('Pav Bhaji', 130, 'Vegetables mashed with butter.', [one('Butter', [usual('Normal'), choice('Extra Butter', 25), choice('No Butter')]), jain, upTo(1, 'Extra Pav', [choice('One Pav', 15), choice('Two Pavs', 28)])]),
    veg('Vada Pav', 35, 'Potato, chutney, bun.', [upTo(2, 'Add', [choice('Cheese', 20), choice('Fried Chilli')])]),
    veg('Misal Pav', 110, 'Sprouts in a red broth.', [one('Heat', [usual('Medium'), choice('Mild'), choice('Very Hot')])]),
    veg('Chole Bhature', 140, 'Two bhature.', [upTo(1, 'Add', [choice('One More Bhatura', 40)])]),
    veg('Dabeli', 45, 'Sweet potato, peanut and pomegranate.', [jain]),
  ]),
  category('Snacks', 'chaat', 'By the piece', ['Samosa', 'Onion Kachori', 'Dal Kachori', 'Bread Pakora', 'Dhokla (4 pieces)', 'Khandvi (6 pieces)'].map((name, index) => veg(name, 25 + index * 10, 'With green chutney.', []))),
  category('Cold Drinks', 'cup', 'Stirred by hand', [
    veg('Lassi', 70, 'In a clay cup.', [one('Kind', [usual('Sweet'), choice('Salted'), choice('Mango', 20)])]),
    veg('Buttermilk', 40, 'Cumin and mint.', []),
    veg('Aam Panna', 60, 'Green mango.', []),
    veg('Sugar Cane Juice', 50, 'Ginger and lime.', [one('Ice', [usual('With Ice'), choice('No Ice')])]),
  ]),
];
