import { editedAddress, toldOverHeld } from '../../../../dialogs/order-food/address-edit';

const HELD = '4th floor, 212 Hill Tower, Koramangala 560095';

test.each([
  ['80 feet road', `${HELD}, 80 feet road`],
  ['near shiv temple', `${HELD}, near shiv temple`],
  ['5th floor', '5th floor, 212 Hill Tower, Koramangala 560095'],
  ['212 Hill Tower', HELD],
  ['gate no 3', `${HELD}, gate no 3`],
])('%s put to an address', (piece, whole) => {
  expect(editedAddress(HELD, { out: '', in: piece })).toBe(whole);
});

test.each([
  ['B-404, Sunrise Apts, 27th Main', 'flat B-405', 'B-405, Sunrise Apts, 27th Main'],
  ['221/4, 17th cross', 'house 222/4', '222/4, 17th cross'],
  ['flat 221, 2nd cross', 'flat 222', 'flat 222, 2nd cross'],
  ['Lake View, 2nd cross', 'flat 222', 'Lake View, 2nd cross, flat 222'],
  ['221/4, 17th cross', 'opposite SBI bank', '221/4, 17th cross, opposite SBI bank'],
  ['221/4, 17th cross', 'gate 2', '221/4, 17th cross, gate 2'],
])('of %s the part %s is changed or added', (held, piece, whole) => {
  expect(editedAddress(held, { out: '', in: piece })).toBe(whole);
});

test('one piece stands in the place of another', () => {
  expect(editedAddress(HELD, { out: '212 Hill Tower', in: '12 Lake House' })).toBe(
    '4th floor, 12 Lake House, Koramangala 560095',
  );
});

test.each([
  ['near the post office', `${HELD}, near the post office`],
  ['3rd cross', `${HELD}, 3rd cross`],
  ['14 Lake Road', '14 Lake Road'],
  ['flat 302, Green Residency', 'flat 302, Green Residency'],
])('%s told over an address that is known', (told, whole) => {
  expect(toldOverHeld(HELD, told)).toBe(whole);
});
