import { bookingState, foodState, isFinal } from '../../../src/orders/state';

const ORDERS = ['INITIATED', 'SUCCESS', 'FAILED', 'SOMETHING_NEW', null];
const BOOKINGS = [null, 'PENDING', 'COMPLETED', 'EXPIRED', 'CANCELLED', 'SOMETHING_NEW'];

/** interface.md, States and transitions and Polling rules: rows are orderStatus, columns bookingStatus as listed above. */
const TABLE: Record<string, string[]> = {
  INITIATED: ['waiting', 'processing', 'processing', 'expired', 'cancelled', 'processing'],
  SUCCESS: ['processing', 'processing', 'confirmed', 'expired', 'cancelled', 'processing'],
  FAILED: ['failed', 'failed', 'failed', 'failed', 'failed', 'failed'],
  SOMETHING_NEW: ['waiting', 'processing', 'processing', 'expired', 'cancelled', 'processing'],
  null: ['waiting', 'processing', 'processing', 'expired', 'cancelled', 'processing'],
};

test.each(
  ORDERS.flatMap((order) =>
    BOOKINGS.map((booking, n) => [order, booking, TABLE[String(order)]?.[n]] as const),
  ),
)('a booking with %s and %s is %s', (order, booking, state) => {
  expect(bookingState(order, booking)).toBe(state);
});

test.each([
  ['SUCCESS', 'confirmed'],
  ['FAILED', 'failed'],
  ['INITIATED', 'waiting'],
  ['PENDING', 'processing'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'expired'],
  ['SOMETHING_NEW', 'waiting'],
  [null, 'waiting'],
])('food with %s is %s', (status, state) => {
  expect(foodState(status)).toBe(state);
});

test('only an end is final', () => {
  expect(
    (['waiting', 'processing', 'confirmed', 'failed', 'cancelled', 'expired'] as const).filter(
      isFinal,
    ),
  ).toEqual(['confirmed', 'failed', 'cancelled', 'expired']);
});
