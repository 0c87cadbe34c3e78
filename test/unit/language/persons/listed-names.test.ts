import { readListedNames } from '../../../../src/language/persons/listed-names';

const told = (text: string, asked = true): string =>
  readListedNames(text, [], asked)
    .map(({ name, self }) => (self === true ? `${name} (self)` : name))
    .join(', ');

describe('people told by name alone', () => {
  test.each([
    ['Ramesh and Sunita Gupta', 'Ramesh, Sunita Gupta'],
    ['visitors: Raj Malhotra, Simran & Karan Malhotra', 'Raj Malhotra, Simran, Karan Malhotra'],
    ['hum log hain ravi, mohit aur main pooja', 'Ravi, Mohit, Pooja (self)'],
    ['नाम हैं सुरेश और कमला वर्मा', 'सुरेश, कमला वर्मा'],
    ['the other two are my cousins Tanya Sethi and Ritu Sethi', 'Tanya Sethi, Ritu Sethi'],
    [
      'me (Asha Rao), my husband Vivek and mother-in-law Kamla Devi',
      'Asha Rao (self), Vivek, Kamla Devi',
    ],
  ])('%s', (text, names) => {
    expect(told(text)).toBe(names);
  });

  test('of a family told together the family’s name is each one’s', () => {
    expect(told("my parents are ramesh and sunita gupta and i'm ankit gupta")).toBe(
      'Ramesh Gupta, Sunita Gupta, Ankit Gupta (self)',
    );
    expect(told('Ramesh and Sunita Gupta')).toBe('Ramesh, Sunita Gupta');
  });

  test.each([
    'me and my wife',
    'make it 3 and book the guided trek',
    'saturday and sunday both fine',
    'is there parking and food',
    'Ravi and Mohit will come later',
    'Asha Rao',
  ])('nobody is listed: %s', (text) => {
    expect(told(text)).toBe('');
  });

  test('where nobody asked who comes, a word for names leads to them', () => {
    expect(told('Amit and Neha Shah', false)).toBe('');
    expect(told('names are Amit and Neha Shah', false)).toBe('Amit, Neha Shah');
  });
});
