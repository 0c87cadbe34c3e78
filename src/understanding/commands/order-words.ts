/* Concepts by which what is said is known to be of an order, or of something else. */

/** Words of paying, of tickets and orders, of what went wrong and what is waited for. */
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
/** Those of them that no wish for something new is made of. */
export const OF_ITS_FATE = [
  'PAYMENT',
  'BILL',
  'MONEY_TROUBLE',
  'REFUND',
  'PROBLEM',
  'STATUS',
  'BANK',
] as const;

/** What names something to be found, eaten or gone to, or people. */
export const NAMES_SOMETHING = [
  'LEISURE',
  'EATING',
  'JOURNEY',
  'WEATHER',
  'PERSON_KIND',
  'OFFER',
  'CANCEL',
] as const;

/** Words of which any question may be made. */
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

/** Said beside "how does it stand": what to do, why, whether again. */
export const WANTS_ADVICE = [
  'AGAIN',
  'WHY',
  'PROBLEM',
  'MONEY_TROUBLE',
  'HELP',
  'PAY_METHOD',
] as const;
