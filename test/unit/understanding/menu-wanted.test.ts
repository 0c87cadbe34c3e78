import { isDishQuestion } from '../../../src/understanding/commands/of-a-dish';
import { asksToSeeMenu } from '../../../src/food/menu-asked';

test.each([
  'menu',
  'i want to see the menu first',
  'full menu dikhao',
  'let me look at the menu once more please',
  'can I see the menu?',
  'pehle poora menu dikha do',
  'menu me aur kya kya hai',
  'पहले पूरा मेन्यू दिखाओ',
])('%s asks to see the menu', (text) => expect(asksToSeeMenu(text)).toBe(true));

test.each(['veg menu pizza', 'add the paneer one from the menu', 'show pizzas', 'remove the menu'])(
  '%s asks for something else',
  (text) => expect(asksToSeeMenu(text)).toBe(false),
);

const asks = (text: string): boolean => isDishQuestion({ text });

test.each(['price of seekh kebab', 'how much is the raita', 'masala dosa kitne ka hai'])(
  '%s asks of one dish',
  (text) => expect(asks(text)).toBe(true),
);
test.each([
  'how much is it',
  'how much is the delivery',
  'how much for everything',
  'sab kitne ka hua',
])('%s asks of more', (text) => expect(asks(text)).toBe(false));
