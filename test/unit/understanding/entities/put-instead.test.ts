import { putInstead } from '../../../../src/understanding/entities/put-instead';

const span = (text: string, word: string) => {
  const start = text.indexOf(word);
  return { value: word, start, end: start + word.length };
};

describe('of two days in clauses of their own', () => {
  it.each([
    ['इतवार को भीड़ होगी, शनिवार को कर दो', 'इतवार', 'शनिवार'],
    ['sunday will be crowded, make it saturday', 'sunday', 'saturday'],
    ['sunday ko bheed hogi, saturday ko kar do', 'sunday', 'saturday'],
    ['rain on friday. monday works', 'friday', 'monday'],
  ])('the one that is put in the place of the other is meant: %s', (text, first, meant) => {
    const said = putInstead(text, [span(text, first), span(text, meant)]);
    expect(said.map(({ value }) => value)).toEqual([meant]);
  });

  it.each([
    ['saturday or sunday works', 'saturday', 'sunday'],
    ['from monday to friday', 'monday', 'friday'],
    ['book saturday, sunday is out', 'saturday', 'sunday'],
  ])('both stay where none is: %s', (text, first, second) => {
    expect(putInstead(text, [span(text, first), span(text, second)])).toHaveLength(2);
  });
});
