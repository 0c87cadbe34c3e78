/** Texts of prompts/en/order-status.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface OrderStatusTexts {
  'dialog.order-status': undefined;
  'order.money': undefined;
  'order.money.paid': { amount: 'value'; seller: 'value' };
  'order.next': undefined;
  'order.next.failed': undefined;
  'order.next.paid': undefined;
  'order.then.arrival': { minutes: 'number' };
  'order.then.ticket': undefined;
}
