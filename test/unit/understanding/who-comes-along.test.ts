import { readCounts } from '../../../src/understanding/entities/counts';

const counted = (text: string, asked = true): string =>
  readCounts(text, asked)
    .map(({ value: { n, of } }) => (of === undefined ? `${n}` : `${n} ${of}`))
    .join(', ');

describe('who comes along is counted', () => {
  it.each([
    ['पति और दो बच्चों (6 और 10 साल) के साथ', '2 adults, 2 children'],
    ['with my wife and two kids', '2 adults, 2 children'],
    ['हम पति पत्नी और दो बच्चे', '2 adults, 2 children'],
    ['my wife and myself', '2'],
    ['me + 3 colleagues', '4'],
    ['me + mom adults and one kid', '2 adults, 1 child'],
    ['हम दोनों', '2'],
    ['the 6:30 one for us three', '3'],
    ['दो आदमी का', '2'],
    ['2 friends 3 cousins', '5'],
    ['2 sisters 1 brother', '3'],
    ['me wife 2 kids', '2 adults, 2 children'],
    ['4 friends 2 kids', '4 adults, 2 children'],
    ['2 veg 3 non veg', '5'],
    ['दो वेज एक नॉनवेज', '3'],
  ])('%s', (text, counts) => {
    expect(counted(text)).toBe(counts);
  });

  it.each([
    ['दो बड़े एक बच्चा कर दो नाम            मोबाइल            ईमेल', '2 adult, 1 child'],
    ['Harish Mehta 71 and Sunita Mehta 68', ''],
    ['पचास वाला दो', ''],
    ['one please, two seniors', '2 seniors'],
  ])('no word of talk is a kind of ticket: %s', (text, counts) => {
    expect(counted(text)).toBe(counts);
  });
});
