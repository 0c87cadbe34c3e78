/** Texts of prompts/en/my-bookings.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface MyBookingsTexts {
  'dialog.my-bookings': undefined;
  'orders.some': { n: 'number' };
  'owned.contact': { id: 'value'; seller: 'value' };
  'owned.entrance': { seller: 'value' };
  'owned.invoice': { amount: 'value'; id: 'value'; seller: 'value'; title: 'value' };
  'owned.not-that-day': undefined;
  'owned.number': { id: 'value'; title: 'value' };
  'owned.paid': { amount: 'value'; id: 'value'; lines: 'value'; title: 'value' };
  'owned.refund': { id: 'value'; rule: 'value'; seller: 'value'; title: 'value' };
  'owned.when': { at: 'value'; id: 'value'; title: 'value' };
  'owned.where': {
    at: 'value';
    id: 'value';
    map: 'value';
    place: 'value';
    seller: 'value';
    title: 'value';
  };
  'owned.where.more': { id: 'value'; seller: 'value' };
}
