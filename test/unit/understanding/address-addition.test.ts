import { readAddressAddition } from '../../../src/understanding/commands/address-addition';
import { readCheckoutLine } from '../../../src/understanding/commands/checkout-line';

test.each([
  ['add 80 feet road in the address please and tell them call at reception', '80 feet road'],
  ['address mein gate no 3 jod do', 'gate no 3'],
  ['address me near shiv temple bhi likh do', 'near shiv temple'],
  ['also mention opposite HDFC bank in address', 'opposite HDFC bank'],
  ['put wing B also in the address, and tell the guard', 'wing B'],
  ['the address should also have Wing C', 'Wing C'],
  ['can you include 3rd cross in my address?', '3rd cross'],
  ['add landmark behind forum mall in the address', 'behind forum mall'],
  ['पते में शिव मंदिर के पास भी जोड़ दो', 'शिव मंदिर के पास'],
  ['पते में गेट नंबर 3 लिख दो', 'गेट नंबर 3'],
])('%s puts a piece to the address', (said, piece) => {
  expect(readAddressAddition(said)).toBe(piece);
});

test.each([
  'add one more raita and confirm the address',
  'address galat hai, flat 302 hai',
  'remove 80 feet road from the address and write nothing',
  'what address do you have?',
  'add a raita',
])('%s puts nothing to the address', (said) => {
  expect(readAddressAddition(said)).toBeUndefined();
});

test.each([
  [
    'deliver to 4th floor, 212 hill tower, 80 feet road, koramangala 560095, asha rao 9820011224',
    '',
  ],
  ['flat 5, 3 palm grove, 60 feet road, koramangala 560095, asha rao 9820011224', ''],
  ['2 raitas, flat 5, 60 feet road, asha rao 9820011224', '2 raitas'],
  ['flat 5, 60 feet road, 2 raitas, asha rao 9820011224', '2 raitas'],
])('a street that begins with a number is no dish: %s', (said, food) => {
  const line = readCheckoutLine(said);
  expect(line?.food).toBe(food);
  expect(line?.recipient.address).toMatch(/\d0 feet road/u);
});
