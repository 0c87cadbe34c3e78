/** Texts of prompts/en/my-bookings.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface MyBookingsTexts {
  'dialog.my-bookings': undefined;
  'orders.some': { n: 'number' };
  'owned.address': { id: 'value'; title: 'value' };
  'owned.allergens': { id: 'value'; title: 'value' };
  'owned.cancelled.asked': { id: 'value'; title: 'value' };
  'owned.cancelled.no': { id: 'value'; title: 'value' };
  'owned.carry': { id: 'value'; seller: 'value' };
  'owned.complain.food': { id: 'value'; title: 'value' };
  'owned.contact': { id: 'value'; seller: 'value' };
  'owned.entrance': { seller: 'value' };
  'owned.id': { id: 'value'; seller: 'value' };
  'owned.invoice': { amount: 'value'; id: 'value'; seller: 'value'; title: 'value' };
  'owned.mail': { seller: 'value' };
  'owned.not-that-day': undefined;
  'owned.note': { id: 'value'; seller: 'value' };
  'owned.note.food': { id: 'value'; title: 'value' };
  'owned.number': { id: 'value'; title: 'value' };
  'owned.paid': { amount: 'value'; id: 'value'; lines: 'value'; title: 'value' };
  'owned.place': { id: 'value'; title: 'value' };
  'owned.refund': { id: 'value'; rule: 'value'; seller: 'value'; title: 'value' };
  'owned.refund.asked': { amount: 'value'; id: 'value'; title: 'value' };
  'owned.refund.food': { amount: 'value'; id: 'value'; title: 'value' };
  'owned.refund.none': { id: 'value'; rule: 'value'; title: 'value' };
  'owned.transfer': { id: 'value'; seller: 'value'; title: 'value' };
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
  'slot.too': undefined;
  'slot.wish': undefined;
}
