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

test.each([
  ['yeh order papa ke liye hai, unka number 9845012345', undefined],
  ['order for Ramesh, 9845012345', 'Ramesh'],
  ['Asha Rao please, 9845012345', 'Asha Rao'],
  ['May Thomas, 9845012345', 'May Thomas'],
  ['Man Mohan, 9845012345', 'Man Mohan'],
])('words around a name are no part of it: %s', (text, name) =>
  expect(readCheckoutLine(text)?.recipient.name).toBe(name),
);

test.each([
  ['221/4, 17th cross 560102', '', '221/4, 17th cross 560102'],
  ['send to 14/2, 5th Main, Sector 6', '', '14/2, 5th Main, Sector 6'],
  ["that's all, deliver to B-404, Sunrise Apts, 27th Main", '', 'B-404, Sunrise Apts, 27th Main'],
  [
    'deliver to A-12, Prestige Shantiniketan, 27th Main',
    '',
    'A-12, Prestige Shantiniketan, 27th Main',
  ],
  ['2 raitas, C-7/11, Lake View, sector 2', '2 raitas', 'C-7/11, Lake View, sector 2'],
  ['#45, 3rd cross, HSR Layout', '', '#45, 3rd cross, HSR Layout'],
  ['B-404, Green Meadows 560102', '', 'B-404, Green Meadows 560102'],
  ['12A, 5th Main', '', '12A, 5th Main'],
])('a house is read with its number, stroke and dash: %s', (text, food, address) => {
  const line = readCheckoutLine(text);
  expect(line?.food).toBe(food);
  expect(line?.recipient.address).toBe(address);
});

test.each(['2 masala dosas to HSR Layout', 'one without onion', 'remove 2 idlis', 'that’s all'])(
  '%s tells of no recipient',
  (text) => expect(readCheckoutLine(text)).toBeUndefined(),
);

test('a house, a name and a number need no commas', () => {
  const line = readCheckoutLine(
    'thats it, flat 302 sunrise apts 27th main sector 2 560102 rohan 9845012233',
  );
  expect(line).toMatchObject({
    food: '',
    complete: true,
    recipient: {
      address: 'flat 302 sunrise apts 27th main sector 2 560102',
      name: 'rohan',
      phone: '9845012233',
    },
  });
});

test('a wish, a question and a name after an address are no part of it', () => {
  expect(readCheckoutLine('hsr sector 2, pizzas and some veg stuff')?.recipient.address).toBe(
    'hsr sector 2',
  );
  const line = readCheckoutLine(
    'Kindly deliver it to 14, 7th Main, Indiranagar, 560038. I am Lakshmi Iyer, 9840012345. Is the half kilo 330 rupees?',
  );
  expect(line?.recipient).toMatchObject({
    address: '14, 7th Main, Indiranagar, 560038',
    name: 'Lakshmi Iyer',
  });
});

test('what leads up to a number is no name', () => {
  expect(readCheckoutLine('my number is 9845012234')?.recipient.name).toBeUndefined();
  expect(readCheckoutLine('my name is Rohan, number 9845012233')).toMatchObject({
    food: '',
    recipient: { name: 'Rohan' },
  });
});
