/* Concepts that tell whether a message is about an order. */

/** Concepts of paying, tickets, orders, problems and waiting. */
export const OF_AN_ORDER = [
  'PAYMENT',
  'BILL',
  'CHECKOUT',
  'PAY_METHOD',
  'BANK',
  'MONEY_TROUBLE',
  'REFUND',
  'PROBLEM',
  'STATUS',
  'TICKET',
  'BOOK',
  'ORDER_NOUN',
  'MY_BOOKINGS',
  'AGAIN',
] as const;
/** Concepts of `OF_AN_ORDER` that no new request has. */
export const OF_ITS_FATE = [
  'PAYMENT',
  'BILL',
  'MONEY_TROUBLE',
  'REFUND',
  'PROBLEM',
  'STATUS',
  'BANK',
] as const;

/** Concepts that name something to find, eat or visit, or people. */
export const NAMES_SOMETHING = [
  'LEISURE',
  'EATING',
  'JOURNEY',
  'WEATHER',
  'PERSON_KIND',
  'OFFER',
  'CANCEL',
] as const;

/** Concepts that name nothing and that any question may have. */
export const OF_NO_THING = [
  'ME',
  'YOU',
  'THIS',
  'THERE',
  'ABOUT_IT',
  'QUESTION',
  'WHAT',
  'WHERE',
  'WHEN',
  'WHO',
  'WHY',
  'HOW',
  'HOW_MANY',
  'HOW_LONG',
  'POSSIBLE',
  'WANT',
  'AGAIN',
  'ANY',
  'OTHER',
  'NEW',
  'ALL',
  'NO',
  'NOT',
  'YES',
  'STRONG_YES',
  'SELECT',
  'EFFORT',
  'DO_IT',
  'USE',
  'HELP',
  'KNOWLEDGE',
  'GREET',
  'BYE',
  'NOW',
] as const;

/** Concepts of asking for advice: what to do, why, whether again. */
export const WANTS_ADVICE = [
  'AGAIN',
  'WHY',
  'PROBLEM',
  'MONEY_TROUBLE',
  'HELP',
  'PAY_METHOD',
] as const;
