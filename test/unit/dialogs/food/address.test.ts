import { addressField } from '../../../../dialogs/order-food/contact';
import type { PersonValue } from '../../../../src/engine/value';

const person = (address: string, name?: string): PersonValue => ({
  is: 'person',
  address,
  ...(name === undefined ? {} : { name }),
});

// No place: yes, no, stop and what stands around them, and the name of whoever it is.
test.each([
  'बस। ',
  'बस, हो गया',
  'हाँ जी, ठीक है',
  'नहीं, रुको',
  'yes please',
  'no thanks',
  "that's all",
  'okay done',
  'stop please',
  'haan theek hai',
  'bas ho gaya',
  'nahi bhai ruko',
  'wahi hai',
  'enough, thanks',
  'wait, please',
])('"%s" is no address', (text) => expect(addressField.check(text).ok).toBe(false));

test.each([
  ['बस। मीरा जोशी', 'मीरा जोशी'],
  ['बस! Meera Joshi', 'Meera Joshi'],
  ['haan; Meera Joshi', 'Meera Joshi'],
  ['Meera Joshi', 'Meera Joshi'],
])('"%s" of %s is no address', (text, name) =>
  expect(addressField.from?.(person(text, name))).toBeUndefined(),
);

test.each([
  ['12 Lake Road', '12 Lake Road'],
  ['Flat no 4, Green View', 'Flat no 4, Green View'],
  ['बस। 12 लेक रोड', '12 लेक रोड'],
  ['ok! B-203, Asha Towers', 'B-203, Asha Towers'],
  ['बस स्टैंड के पीछे, गली 3', 'बस स्टैंड के पीछे, गली 3'],
  ['ghar no 7, MG Road', 'ghar no 7, MG Road'],
  ['Koramangala', 'Koramangala'],
  ['done; 4th floor, Hill House', '4th floor, Hill House'],
  ['No. 9, My Home Towers', 'No. 9, My Home Towers'],
  ['Meera Nivas, Joshi Lane', 'Meera Nivas, Joshi Lane'],
])('"%s" is an address', (text, value) => {
  expect(addressField.check(text)).toEqual({ ok: true, value });
  expect(addressField.from?.(person(text, 'Meera Joshi'))).toBe(value);
});
