import { rules } from '../rule';

/** What is none of our business, and what means nothing to us. */
export const elsewhereRules = rules('out_of_scope', [
  [2.2, ''],
  [4.2, 'ELSEWHERE'],
  [5.4, 'ELSEWHERE !LEISURE|EATING|ORDER_NOUN|TICKET|CART|OFFER'],
  [5, 'SMART_HOME !EVENT|ATTRACTION'],
  [9, 'WEATHER|ALARM|TIMER|REMINDER !TITLE|TICKET'],
  [9.6, 'JOURNEY TICKET'],
  [9, '@elsewhere TICKET'],
  [6.6, 'MUSIC !EVENT|ATTRACTION|TICKET|FOOD'],
  [6, 'WHO|WHY SPORT|EVENT lost:1'],
  [5, 'HOTEL_STAY|FLIGHT|TRAIN|CAB|CAR|HOUSE|DOCTOR|SALON !LEISURE'],
  [5, 'HOTEL_STAY|FLIGHT|TRAIN|BUS|CAR|CAB|HOUSE|DOCTOR|SALON BOOK|FIND|WANT'],
  [5, 'MUSIC|MESSAGE|CALL|EMAIL|CALENDAR !TICKET|EVENT|ATTRACTION'],
  [1.6, 'lost:3'],
  [3, 'lost:4 QUESTION'],
  [3, '@elsewhere'],
  [4.2, '@elsewhere BOOK|FIND !PASTIME|ATTRACTION|EVENT'],
  [7.4, 'MOVIE STREAM'],
]);
