import { readNames, readPhones } from '../../../../src/language/persons';

const phoneIn = (text: string): string | undefined =>
  readPhones(text).flatMap((one) => ('value' in one ? [one.value] : []))[0];

test.each([
  ['मोबाइल नंबर है अट्ठानवे दस बीस तीस चालीस', '9810203040'],
  ['my number is ninety eight ten twenty thirty forty', '9810203040'],
  ['ninety eight one zero twenty thirty forty', '9810203040'],
  ['nau aath ek zero do zero teen zero chaar zero', '9810203040'],
])('a number said in pairs is the number: %s', (text, number) => {
  expect(phoneIn(text)).toBe(number);
});

test.each([
  'two adults twenty five rupees',
  'between ten and twenty people',
  'ninety eight tickets',
])('numbers of other things are no number to call: %s', (text) => {
  expect(phoneIn(text)).toBeUndefined();
});

test.each([
  ['नाम लिख लीजिए रामेश्वर प्रसाद शर्मा', 'रामेश्वर प्रसाद शर्मा'],
  ['naam likh lo Arjun Mehta', 'Arjun Mehta'],
  ['my name is just Asha Rao', 'Asha Rao'],
  ['मेरा नाम सिर्फ़ आशा राव है', 'आशा राव'],
  ['name note karo Priya Nair', 'Priya Nair'],
])('words that ask to write a name down are none of it: %s', (text, name) => {
  expect(readNames(text)[0]?.name).toBe(name);
});
