/** Texts of prompts/en/order-food-together.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface OrderFoodTogetherTexts {
  'dialog.order-food-together': undefined;
}
