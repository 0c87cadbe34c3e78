import { rules } from '../rule';

/** The cart, paying, offers, what became of an order. */
export const orderingRules = [
  ...rules('edit_cart', [
    [5, 'ADD|REMOVE|CHANGE DISH'],
    [5.4, 'ADD|REMOVE CART'],
    [5, 'REMOVE ALL'],
    [4.6, 'QUANTITY ADD|REMOVE|CHANGE|LESS_WORD|MORE_WORD'],
    [4, 'QUANTITY NUMBER|NUMWORD'],
    [4.2, 'PORTION'],
    [4.6, 'PORTION DISH|NOT'],
    [3.4, 'ADD THIS|MORE_WORD|ORDER_NOUN'],
    [3.2, 'ADD only:ADD,THIS,MORE_WORD,ONE_OF,NUMWORD'],
    [3.4, 'REMOVE only:REMOVE,THIS,ALL,ONE_OF,ORDINAL'],
    [3.2, 'CHANGE ORDER_NOUN|CART|QUANTITY'],
    [3.4, 'RESTART CART'],
    [3, 'RESTART only:RESTART'],
    [3.4, 'LESS_WORD|MORE_WORD only:LESS_WORD,MORE_WORD,NUMWORD,CHANGE,ADD,REMOVE,PORTION'],
    [3, 'QUANTITY only:QUANTITY,WANT,CHANGE,THIS'],
  ]),
  ...rules('view_cart', [
    [5, 'CART SHOW|WHAT|HOW_MANY|PRICE'],
    [4.6, 'CART !ADD|REMOVE'],
    [4.6, 'ORDER_NOUN SHOW PRICE'],
    [3.2, 'ORDER_NOUN SHOW|CART'],
    [3.4, 'PRICE ORDER_NOUN'],
  ]),
  ...rules('checkout', [
    [4.6, 'CHECKOUT'],
    [5, 'CHECKOUT ORDER_NOUN'],
    [5, 'CHECKOUT WANT|YES|SHOW'],
    [2.5, 'ORDER_NOUN YES|STRONG_YES'],
  ]),
  ...rules('reorder', [
    [5.6, 'REORDER'],
    [6, 'REORDER ORDER_VERB|ORDER_NOUN|AGAIN'],
    [4.6, 'AGAIN ORDER_NOUN|ORDER_VERB'],
  ]),
  ...rules('offers', [
    [4.8, 'OFFER'],
    [5.2, 'OFFER SHOW|WHAT|ANY|WANT'],
  ]),
  ...rules('order_status', [
    [4.2, 'STATUS'],
    [5.6, 'STATUS ORDER_NOUN'],
    [5.2, 'WHERE|WHEN|HOW_LONG ORDER_NOUN'],
    [4.6, 'STATUS WHERE|WHEN|HOW_LONG|HOW_MANY|WHY'],
    [4.4, 'MY_BOOKINGS'],
    [3, 'WHEN only:WHEN,STATUS,WHENEVER'],
    [2.6, 'DAYTIME|DATE STATUS'],
  ]),
  ...rules('cancel', [
    [4.4, 'CANCEL'],
    [5.8, 'CANCEL ORDER_NOUN|BOOK|TICKET|RESTAURANT|TABLE'],
    [5, 'CANCEL short:4'],
    [4.4, 'REMOVE ORDER_NOUN'],
    [4.8, 'NOT WANT ORDER_NOUN'],
  ]),
  ...rules('human_support', [
    [5.4, 'AGENT'],
    [5.2, 'REFUND'],
    [5.6, 'MONEY_TROUBLE'],
    [5, 'COMPLAINT'],
  ]),
];
