/** Texts of prompts/en/order-status.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface OrderStatusTexts {
  'dialog.order-status': undefined;
}
