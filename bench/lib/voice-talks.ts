/**
 * The talks that are read aloud before texts land (docs/voice.md): by what a person goes through,
 * paths below `test/conversations` without their ending. Each class is there, good days and bad.
 */
export const VOICE_TALKS: Readonly<Record<string, readonly string[]>> = {
  booking: [
    'book-experience/happy_path_by_tapping',
    'book-experience/happy_path_with_all_forms_at_once',
    'several-at-once/everything_in_one_sentence_with_the_package',
    'hinglish/from_a_search_to_the_bill',
  ],
  food: [
    'order-food/happy_path_by_tapping',
    'order-food/one_sentence_asks_only_for_what_is_missing',
    'hinglish/food_with_one_more',
  ],
  'group order': [
    'order-food-together/a_chat_of_one_person_needs_a_group',
    'order-food-together/said_in_the_middle_of_an_order',
  ], // and those of lib/group-talks.ts
  forms: [
    'book-experience/forms_for_three_visitors_with_a_minimum_age',
    'book-experience/a_parent_agrees_to_a_childs_details',
    'late-forms/a_bad_number_in_a_late_form_is_asked_alone',
  ],
  corrections: [
    'corrections/what_to_change_by_its_name',
    'corrections/taken_back_says_what_is_gone',
    'corrections/late_at_the_bill_shows_a_new_one',
    'order-food/changed_in_everyday_words',
  ],
  refusals: [
    'refusals/too_expensive_picks_nothing',
    'refusals/why_is_that_your_business',
    'repairs/what_mela_does_not_do_is_said',
  ],
  'nothing found': [
    'find-experiences/the_weakest_condition_is_let_go_and_named',
    'find-experiences/nothing_in_the_price_asked_tells_what_prices_there_are',
    'find-restaurants/out_of_area',
    'order-food/not_on_the_menu_is_said',
  ],
  'sold out': [
    'book-experience/sold_out_at_the_quote_offers_other_times_and_days',
    'order-food/sold_out_keeps_the_basket',
  ],
  closed: [
    'order-food/closed_restaurant_warns',
    'order-food/another_restaurant_than_the_closed_one_leads_on',
  ],
  failed: [
    'book-experience/a_failed_payment_is_one_tap_from_the_next_try',
    'order-food/failed_payment_is_tried_again',
    'book-experience/the_service_is_down_and_comes_back',
  ],
  cancelled: [
    'cancellations/yes_cancel_it_asks_the_restaurant',
    'book-experience/the_seller_cancels',
    'order-status/seller_cancels_paid_food_and_it_is_told_unasked',
  ],
  late: [
    'book-experience/a_late_confirmation_is_announced_when_it_comes',
    'order-status/paid_and_the_seller_is_silent_it_is_told',
  ],
  unknown: [
    'misses/the_third_offers_buttons_and_a_person',
    'misses/what_is_not_among_the_options',
    'greetings/a_language_that_there_are_no_texts_in',
  ],
  angry: ['refusals/anger_leads_to_a_person', 'hindi/anger'],
  help: ['greetings/help_in_the_middle_of_a_booking'],
  erasing: ['forget-me/hinglish_with_a_ticket'],
};
