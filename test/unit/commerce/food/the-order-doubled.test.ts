import { biryaniKitchen, countedLines } from './biryani-kitchen';
import { changesAt, say } from './changes';

const run = changesAt(biryaniKitchen());
const TWO = '2 chicken biryani, 1 egg biryani';

test.each([
  'double the order',
  'double my order please',
  'double the quantity of everything',
  'order double kar do',
  'order ko double kar dijiye',
  'ऑर्डर डबल कर दो',
  'कार्ट डबल कर दो',
  'सब कुछ दोगुना कर दो',
])('"%s" doubles each line, and not the last one alone', (text) => {
  expect(countedLines(run([TWO, text].map(say)).basket)).toEqual(['4 chicken', '2 egg']);
});

test('a limit is told, and the other lines are doubled', () => {
  const { basket, notes } = run(['4 chicken biryani, 1 egg biryani', 'double the order'].map(say));
  expect(countedLines(basket)).toEqual(['4 chicken', '2 egg']);
  expect(notes).toContainEqual({
    note: 'tooMany',
    name: 'Chicken Biryani',
    maxOrder: 6,
    room: 2,
  });
});

test.each(['double it', 'egg biryani double kar do', 'एग बिरयानी डबल कर दो'])(
  '"%s" is of one line',
  (text) => {
    expect(countedLines(run([TWO, text].map(say)).basket)).toEqual(['2 chicken', '2 egg']);
  },
);
