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
