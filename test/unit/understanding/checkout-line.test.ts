import { readCheckoutLine } from '../../../src/understanding/commands/checkout-line';

test.each([
  [
    'thats it, bill please. send to Flat 9, Lake View, Karthik, 9900123456',
    { food: '', complete: true, address: 'Flat 9, Lake View', name: 'Karthik' },
  ],
  [
    'bas itna hi, 12 4th cross sector 3, Ravi Kumar 9812345678 pe bhej do',
    { food: '', complete: true, address: '12 4th cross sector 3', name: 'Ravi Kumar' },
  ],
  [
    'order 2 masala dosas from Tiffin Trail to Flat 9, Lake View, HSR Layout 560102, Karthik 9900123456',
    {
      food: 'order 2 masala dosas from Tiffin Trail',
      complete: false,
      address: 'Flat 9, Lake View, HSR Layout 560102',
      name: 'Karthik',
    },
  ],
])('%s is parted into food, address and name', (text, expected) => {
  const line = readCheckoutLine(text);
  expect(line && { food: line.food, complete: line.complete }).toEqual({
    food: expected.food,
    complete: expected.complete,
  });
  expect(line?.recipient).toMatchObject({ address: expected.address, name: expected.name });
});

test.each(['2 masala dosas to HSR Layout', 'one without onion', 'remove 2 idlis', 'that’s all'])(
  '%s tells of no recipient',
  (text) => expect(readCheckoutLine(text)).toBeUndefined(),
);
