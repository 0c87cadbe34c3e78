import { rules } from '../rule';

/** Restaurants, menus, dishes. */
export const foodRules = [
  ...rules('find_restaurant', [
    [4.2, 'RESTAURANT'],
    [5, 'RESTAURANT ASKING'],
    [5, 'RESTAURANT NEAR|CITY|CHEAP|COSTLY|CUISINE|THERE'],
    [4, 'CUISINE FIND|WANT|SHOW'],
    [3.5, 'CUISINE'],
    [4, 'CUISINE FOOD'],
    [4, 'FOOD WHERE|NEAR'],
    [3.8, 'FOOD FIND'],
    [3.4, 'EATING CHEAP|COSTLY'],
    [2.5, '@food CHEAP|COSTLY|NEAR'],
  ]),
  ...rules('restaurant_info', [
    [4.4, 'PLACE_INFO'],
    [5, 'PLACE_INFO WHAT|WHERE|WHEN|HOW_MANY'],
    [4, 'PRICE EATING'],
    [3.4, 'PRICE'],
    [4, 'PRICE WHAT|HOW_MANY'],
  ]),
  ...rules('food_search', [
    [3.2, 'DISH WHERE|FIND'],
    [3, 'DISH NEAR'],
  ]),
  ...rules('show_menu', [
    [4.6, 'MENU'],
    [5.2, 'MENU EATING SHOW|WHAT'],
    [4.6, 'FOOD SHOW|WHAT|ALL|LIST'],
    [4.2, 'DISH SHOW|WHAT'],
    [4.4, 'PRICE DISH|FOOD|OFFER'],
    [3, 'FOOD'],
    [3.2, 'SHOW ALL'],
    [3.2, 'PRICE only:PRICE,WHAT,HOW_MANY,THIS,CHEAP,COSTLY'],
  ]),
  ...rules('order_food', [
    [5, 'DISH ORDER_VERB|WANT'],
    [4.6, 'FOOD ORDER_VERB'],
    [4.4, 'DISH NUMBER|NUMWORD'],
    [3.8, 'DISH'],
    [4.4, 'DISH only:DISH,NUMWORD,ORDER_VERB,WANT,PORTION,ADD'],
    [3.5, 'ORDER_VERB RESTAURANT'],
    [2.6, 'ORDER_VERB WANT'],
    [2.4, 'ORDER_VERB only:ORDER_VERB,WANT'],
  ]),
  ...rules('reserve_table', [
    [5.5, 'TABLE BOOK'],
    [4.6, 'TABLE RESTAURANT|NUMBER|NUMWORD|PERSON_KIND|WHENEVER'],
    [5.6, 'BOOK RESTAURANT|CUISINE'],
    [3.4, 'TABLE'],
    [4, 'BOOK @food'],
  ]),
];
