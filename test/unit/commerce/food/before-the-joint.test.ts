import { biryaniKitchen, countedLines } from './biryani-kitchen';
import { changesAt, say } from './changes';

const run = changesAt(biryaniKitchen());
const unmet = (dish: string, name: string) => ({
  note: 'unmet',
  dish,
  names: [name],
  negated: false,
});

test.each([
  '2 chicken seekh kebab half spicy and 1 egg biryani',
  '2 chicken seekh kebab half wali spicy, aur 1 egg biryani',
  '2 चिकन सीख कबाब हाफ स्पाइसी, और 1 एग बिरयानी',
])('"%s": the choice before the joint is not of the dish after it', (text) => {
  const { basket, notes } = run([say(text)]);
  expect(countedLines(basket)).toEqual(['2 kebab', '1 egg']);
  expect(notes).toContainEqual(unmet('Chicken Seekh Kebab', 'Spicy'));
});

test.each([
  '2 chicken biryani half wali spicy, aur 1 egg biryani',
  '2 chicken biryani half spicy and 1 egg biryani',
  '2 चिकन बिरयानी हाफ वाली स्पाइसी, और 1 एग बिरयानी',
])('"%s": what the dish before has is taken, what it lacks is told of it', (text) => {
  const { basket, notes } = run([say(text)]);
  expect(countedLines(basket)).toEqual(['2 chicken Spicy', '1 egg']);
  expect(notes).toContainEqual(unmet('Chicken Biryani', 'Half'));
});

test.each([
  '2 raita and 1 spicy egg biryani',
  '2 raita, spicy egg biryani',
  '2 रायता और 1 स्पाइसी एग बिरयानी',
])('"%s": after the joint it is of the dish that follows', (text) => {
  expect(countedLines(run([say(text)]).basket)).toEqual(['2 raita', '1 egg Spicy']);
});
