/** Texts of prompts/en/change-paid-booking.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface ChangePaidBookingTexts {
  'change.add': { id: 'value'; rule: 'value'; seller: 'value'; title: 'value' };
  'change.cancel': { id: 'value'; reach: 'value'; rule: 'value'; seller: 'value'; title: 'value' };
  'change.cancel.none': {
    id: 'value';
    reach: 'value';
    rule: 'value';
    seller: 'value';
    title: 'value';
  };
  'change.cancel.processing': {
    id: 'value';
    reach: 'value';
    rule: 'value';
    seller: 'value';
    title: 'value';
  };
  'change.fewer': { id: 'value'; reach: 'value'; rule: 'value'; seller: 'value'; title: 'value' };
  'change.fewer.none': {
    id: 'value';
    reach: 'value';
    rule: 'value';
    seller: 'value';
    title: 'value';
  };
  'change.food': undefined;
  'change.food.fewer': undefined;
  'change.food.later': undefined;
  'change.food.other': { id: 'value'; reach: 'value'; seller: 'value' };
  'change.move': { id: 'value'; reach: 'value'; rule: 'value'; seller: 'value'; title: 'value' };
  'change.none': undefined;
  'change.other': { id: 'value'; rule: 'value'; seller: 'value'; title: 'value' };
  'change.reach': undefined;
  'change.reach.again': undefined;
  'change.repeat': { id: 'value'; title: 'value' };
  'change.several': {
    id: 'value';
    reach: 'value';
    rule: 'value';
    seller: 'value';
    title: 'value';
    what: 'value';
  };
  'change.what.add': undefined;
  'change.what.cancel': undefined;
  'change.what.fewer': undefined;
  'change.what.move': undefined;
  'change.what.other': undefined;
  'change.what.transfer': undefined;
  'choice.again-now': undefined;
  'choice.book-day': { day: 'value' };
  'choice.book-more': undefined;
  'choice.book-new-day': undefined;
  'choice.cancel-food': undefined;
  'choice.order-more': undefined;
  'dialog.change-paid-booking': undefined;
}
