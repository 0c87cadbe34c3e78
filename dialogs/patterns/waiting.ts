import type { ReplyOf } from '../../src/reply/reply';
import type { PlainTextKey, ReplyText } from '../../src/reply/text';
import { textReply } from '../parts/say';

/** Texts by operation name. An operation that is missing here calls nobody outside. */
const WAITED_FOR: Readonly<Record<string, PlainTextKey>> = {
  searchExperiences: 'waiting.looking',
  getExperience: 'waiting.looking',
  topAttractions: 'waiting.looking',
  getTimeslots: 'waiting.organiser',
  getTickets: 'waiting.organiser',
  select: 'waiting.organiser',
  submitForm: 'waiting.organiser',
  init: 'waiting.organiser',
  createOrder: 'waiting.payment',
  checkOrder: 'waiting.order',
  listOrders: 'waiting.order',
  findRestaurants: 'waiting.restaurants',
  lookAtRestaurants: 'waiting.restaurants',
  searchDishes: 'waiting.restaurants',
  whoServes: 'waiting.restaurants',
  whoHasDishes: 'waiting.restaurants',
  lookAtMenu: 'waiting.menu',
  lookAtDish: 'waiting.menu',
  changeBasket: 'waiting.menu',
  offersFor: 'waiting.offers',
  selectFood: 'waiting.restaurant',
  initFood: 'waiting.restaurant',
  trackOrder: 'waiting.restaurant',
  cancelOrder: 'waiting.restaurant',
  rateOrder: 'waiting.restaurant',
  registerIssue: 'waiting.restaurant',
  replyToIssue: 'waiting.restaurant',
};

/** Returns what the person hears while a call takes long; nothing if it calls nobody. */
export function waitingReply(operation: string): ReplyOf<ReplyText> | undefined {
  const key = Object.hasOwn(WAITED_FOR, operation) ? WAITED_FOR[operation] : undefined;
  return key === undefined ? undefined : textReply(key);
}
