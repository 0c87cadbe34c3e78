import { talkLines } from '../../support/talk/talk';

test.each([
  '< "Which day"',
  '<! "कौन-सा पैकेज"',
  '> ["Another day"]',
  '< text: "delivery charges"',
])('a talk that repeats words of a text is refused: %s', (line) => {
  expect(() => talkLines(line)).toThrow("are words of Mela's own");
});

test.each(['< "2 × Masala Dosa"', '> ["Koramangala"]', '< "Delivered"', '> which day'])(
  'other words, and one alone, are read: %s',
  (line) => {
    expect(talkLines(line)).toHaveLength(1);
  },
);
