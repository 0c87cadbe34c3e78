import { changesAt, say } from './changes';
import { sandboxKitchen } from './third-raita-kitchen';

const run = changesAt(sandboxKitchen('Tiffin Trail'));
const after = (texts: readonly string[]): string[] =>
  run(texts.map(say))
    .basket.cart.lines.map((line) => `${line.quantity} ${line.name}`)
    .toSorted();

const IDLI = ['1 idli'];
const DOSA = ['1 masala dosa'];
const BOTH = ['1 ginger tea', '1 masala dosa'];

test.each<[string[], string, string[]]>([
  [DOSA, "don't remove anything, just add a ginger tea", ['1 Ginger Tea', '1 Masala Dosa']],
  [DOSA, 'keep the masala dosa but make it two', ['2 Masala Dosa']],
  [DOSA, 'add a ginger tea for my little brother', ['1 Ginger Tea', '1 Masala Dosa']],
  [DOSA, 'add a ginger tea for my friend who is joining', ['1 Ginger Tea', '1 Masala Dosa']],
  [DOSA, 'mummy ke liye ginger tea add kar do', ['1 Ginger Tea', '1 Masala Dosa']],
  [IDLI, 'apart from that add two masala dosas', ['1 Idli (2 pieces)', '2 Masala Dosa']],
  [BOTH, 'remove the last one', ['1 Ginger Tea']],
  [[], "I'll go for the masala dosa", ['1 Masala Dosa']],
  [[], 'masala dosa, no rush', ['1 Masala Dosa']],
])('over %j “%s” is done', (before, text, expected) => {
  expect(after([...before, text])).toEqual(expected);
});

test.each<[string[], string, string[]]>([
  [BOTH, 'not the masala dosa, take off the ginger tea', ['1 Masala Dosa']],
  [BOTH, 'masala dosa nahi, ginger tea hatao', ['1 Masala Dosa']],
  [BOTH, 'मसाला डोसा मत हटाना, जिंजर टी हटा दो', ['1 Masala Dosa']],
])('over %j of “%s” only the one that is meant goes', (before, text, expected) => {
  expect(after([...before, text])).toEqual(expected);
});

test.each<[string[], string]>([
  [BOTH, 'masala dosa rehne do, hatana nahi'],
  [BOTH, 'I never told you to remove the masala dosa'],
  [BOTH, 'anything but plain dosa'],
  [BOTH, 'plain dosa ke alawa kuch bhi'],
  [BOTH, 'plain dosa mujhe pasand nahi hai'],
  [BOTH, 'प्लेन डोसा मुझे पसंद नहीं है'],
  [BOTH, 'masala dosa mein koi badlav na karein'],
])('over %j “%s” changes nothing', (before, text) => {
  expect(after([...before, text])).toEqual(after(before));
});
