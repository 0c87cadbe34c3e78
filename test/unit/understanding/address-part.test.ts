import { readAddressPart } from '../../../src/understanding/commands/address-part';

test.each([
  ['flat number is 222', 'flat 222'],
  ["wrong flat, it's B-405", 'flat B-405'],
  ['flat galat hai, B-405 hai', 'flat B-405'],
  ['my house no. is 14/2', 'house 14/2'],
  ['gate number 3', 'gate 3'],
  ['फ्लैट नंबर 222 है', 'फ्लैट 222'],
  ['my landmark is opposite SBI bank', 'opposite SBI bank'],
  ['landmark: near Shiv temple', 'near Shiv temple'],
  ['landmark SBI bank ke saamne hai', 'SBI bank ke saamne'],
])('%s tells one part of an address', (text, part) => {
  expect(readAddressPart(text)).toBe(part);
});

test.each([
  'flat 9, Lake View, 27th Main',
  'send 2 dosas to flat 222',
  'add 2 idlis',
  'my flat has 2 gates',
  'deliver to the flat',
])('%s tells no single part', (text) => {
  expect(readAddressPart(text)).toBeUndefined();
});
