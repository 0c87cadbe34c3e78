import { waterfall } from '../src/engine/dialog';
import { filter } from '../src/engine/slots/filter';
import { pinOfAddress } from './food/address-pin';
import { basket } from './food/basket';
import { contact, keepPlace, placeKept } from './food/contact';
import { closed, forChosen, fromAnother, stillOpen, swap, swapped } from './food/gates';
import { againSlot, hear, lines, orderSlot, takeOrder } from './food/lines';
import { reached } from './food/near';
import { agreed, initiate, revised, titled } from './food/pay';
import { questions } from './food/questions';
import { quote } from './food/quote';
import { place, restaurant } from './food/restaurant';
import { spoken } from './food/spoken';
import { view } from './food/view';
import { way, wayStill } from './food/way';
import { paidAlready } from './parts/paying';
import { potSlot } from './pot/look';
import { ofGroup } from './pot/stays';
import { aloneSlot, fromPot, joinHere, leaveOrder, potOrder, share, sharedSlot, tiedSlot } from './pot/order';

/** What is told along and only read by other steps. */
const filters = [
  orderSlot,
  againSlot,
  aloneSlot,
  potSlot,
  sharedSlot,
  tiedSlot,
  filter('veg', 'only vegetarian dishes', ['flag']),
  filter('price', 'the most that a dish may cost', ['money']),
  filter('page', 'which of the restaurants are shown', ['number']),
];

/** Ordering food, from a sentence or by tapping to the paid order (interface.md, area B). */
export const orderFood = waterfall({
  id: 'order-food',
  stays: ofGroup,
  gathers: true,
  about: 'order food from a restaurant: dishes, options, basket, delivery, payment',
  examples: ['order 2 chicken biryanis and a masala dosa to HSR Layout', 'I want a pizza', 'the usual, please'],
  slots: [...filters, spoken, view, basket],
  steps: [paidAlready, joinHere, fromPot, hear, place, reached(place), restaurant, fromAnother, forChosen, closed, swap, swapped, takeOrder, lines, stillOpen, quote, way, wayStill, contact, pinOfAddress, keepPlace, placeKept, initiate, share, agreed, potOrder],
  questions,
  title: titled,
  leave: leaveOrder,
  revised,
});
