import { meant } from './meant';
import { booking, DAYS, PICK } from './stage';

/* While something is booked anew, what there is already is still there. */
const NEW = booking('date', PICK('day'), ['item'], DAYS);
const WITH_TICKET = {
  ...NEW,
  owned: [{ id: 'o1', area: 'booking' as const, title: 'Amber Fort' }],
};

test.each([
  ['Do I have any bookings?', 'start my-bookings'],
  ['kuch book hua kya', 'start my-bookings'],
  ['कुछ बुक हुआ क्या', 'start my-bookings'],
  ['meri koi booking hai kya', 'start my-bookings'],
  ['मेरी कोई बुकिंग है क्या', 'start my-bookings'],
  ['is it booked?', 'outside unpaid'],
  ['is my booking done?', 'outside unpaid'],
])('with a paid ticket: %s', (said, expected) => {
  expect(meant(said, WITH_TICKET)).toBe(expected);
});

test.each(['Do I have any bookings?', 'kuch book hua kya', 'कुछ बुक हुआ क्या'])(
  'with nothing paid: %s',
  (said) => {
    expect(meant(said, NEW)).toBe('outside unpaid');
  },
);
