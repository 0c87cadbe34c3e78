import { readPeople } from '../../../src/language/persons';

const told = (text: string): string[] =>
  readPeople(text, [], true).map(({ name, age, gender, email }) =>
    [name, age, gender, email].filter((one) => one !== undefined).join(' '),
  );

test.each([
  [
    'Farah Khan, 38, farah@example.com, 98000 12345 and Imran Khan 41 male',
    ['Farah Khan 38 farah@example.com', 'Imran Khan 41 male'],
  ],
  [
    'me Farah 38, husband Imran 41, mother in law Zainab 67',
    ['Farah 38', 'Imran 41 male', 'Zainab 67 female'],
  ],
  ['my name is Mahesh Sharma, wife is Sunita', ['Mahesh Sharma', 'Sunita female']],
  ['मेरा नाम महेश शर्मा है, पत्नी सुनीता शर्मा', ['महेश शर्मा', 'सुनीता शर्मा female']],
])('%s tells of each by their own name', (text, people) => expect(told(text)).toEqual(people));

test('what somebody cannot do is no name', () =>
  expect(told("my wife can't come").some((one) => /come/iu.test(one))).toBe(false));
