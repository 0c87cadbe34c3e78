/** Every intent that a message may have; commands are made from them. */
export const INTENT_NAMES = [
  'find_experience',
  'book_tickets',
  'show_slots',
  'find_restaurant',
  'restaurant_info',
  'food_search',
  'show_menu',
  'order_food',
  'edit_cart',
  'view_cart',
  'checkout',
  'reorder',
  'offers',
  'order_status',
  'cancel',
  'help',
  'human_support',
  'greet',
  'thanks_bye',
  'affirm',
  'deny',
  'inform',
  'select_item',
  'more_options',
  'reserve_table',
  'out_of_scope',
] as const;

/** The name of an intent: see `INTENT_NAMES`. */
export type IntentName = (typeof INTENT_NAMES)[number];
