import { orderAndAsked } from '../../../../src/food/parse/asked';

test.each([
  'egg wali, veg wali me kaunsi better hai?',
  'egg wali aur veg wali me konsi better hai? spicy hoti hai kya',
  'veg biryani aur egg biryani me kaunsi acchi hai',
  'konsi acchi rahegi',
  'egg ya veg konsi lu',
  'kaunsi acchi hai, egg ya veg',
  'कौन सी अच्छी है, एग या वेज',
  'egg wali spicy hai',
  'egg biryani better h ya veg',
  'egg ka price',
  'price of egg biryani',
  'egg wali kitne ki hai',
  'egg biryani, veg biryani, which is better?',
])('%s: asked, and nothing is ordered', (text) => {
  expect(orderAndAsked(text)).toMatchObject({ order: '', kind: 'ask' });
});

test.each<[text: string, order: string]>([
  ['egg wali le lo, veg wali kitne ki hai?', 'egg wali le lo,'],
  ['1 egg biryani, konsi acchi hai', '1 egg biryani,'],
  ['egg wali. spicy hoti hai kya?', 'egg wali.'],
  ['egg biryani acchi hai, de do', 'egg biryani acchi hai, de do'],
  ['make egg biryani spicy', 'make egg biryani spicy'],
  ['egg wali de do, kaunsi bhi chalegi', 'egg wali de do,'],
  ['jo sabse acchi ho wo de do', 'jo sabse acchi ho wo de do'],
])('%s: what is ordered beside it stays ordered', (text, order) => {
  expect(orderAndAsked(text).order).toBe(order);
});
