import { issueActors, paymentOrderStatus, ticketRecords } from '../../../src/commerce';

test('the payment status of a food order is read at the top and under data', () => {
  expect(paymentOrderStatus({ paymentOrderStatus: 'SUCCESS' })).toBe('SUCCESS');
  expect(paymentOrderStatus({ data: { paymentOrderStatus: 'INITIATED' } })).toBe('INITIATED');
  expect(paymentOrderStatus({ data: {} })).toBeUndefined();
});

test('ticket records keep what is named and pass over what is missing', () => {
  const formattedTickets = [
    { bookingId: 5, orderId: 'o', qrCodeDetails: { token: 'q', status: 'UNCLAIMED' } },
    { qrCodeDetails: null, bookingId: '' },
  ];
  const records = [{ bookingId: '5', orderId: 'o', token: 'q', status: 'UNCLAIMED' }, {}];
  expect(ticketRecords({ data: { formattedTickets } })).toEqual(records);
  expect(ticketRecords({ formattedTickets })).toEqual(records);
  expect(ticketRecords(undefined)).toEqual([]);
});

test('issue actors need an id and a type', () => {
  const actors = [
    { id: 'a', type: 'CONSUMER' },
    { actorId: 'b', actorType: 'COUNTERPARTY_NP' },
    { id: 'c' },
    { type: 'X' },
  ];
  expect(issueActors({ data: { issueActors: actors } })).toEqual([
    { id: 'a', type: 'CONSUMER' },
    { id: 'b', type: 'COUNTERPARTY_NP' },
  ]);
  expect(issueActors({})).toEqual([]);
});
