/** Texts of prompts/en/food-order.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface FoodOrderTexts {
  'ask.cancel-food': { title: 'value' };
  'ask.paidOrder': undefined;
  'ask.stars': undefined;
  'cancel-food.asked': { title: 'value' };
  'cancel-food.kept': undefined;
  'cancel-food.not-offered': undefined;
  'cancel-food.not-offered.alone': { id: 'value'; title: 'value' };
  'choice.cancel-order': undefined;
  'choice.keep-order': undefined;
  'choice.order-of': { lines: 'value'; title: 'value' };
  'dialog.cancel-food': undefined;
  'dialog.rate-food': undefined;
  'dialog.track-food': undefined;
  'issue.no-order': undefined;
  'issue.no-order.alone': undefined;
  'rate.done': undefined;
  'rate.not-offered': undefined;
  'slot.paidOrder': undefined;
  'slot.stars': undefined;
  'slot.surely': undefined;
  'track.not-offered': { title: 'value' };
  'track.told': { state: 'value'; title: 'value' };
  'why.paidOrder': undefined;
  'why.surely': undefined;
}
