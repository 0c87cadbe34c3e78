import { waterfall } from '../src/engine/dialog';
import { filter } from '../src/engine/slots/filter';
import { closed, forChosen, swap } from './food/gates';
import { orderSlot } from './food/lines';
import { reached } from './food/near';
import { place, restaurant } from './food/restaurant';
import { basket } from './food/basket';
import { events } from './pot/events';
import { potSlot } from './pot/look';
import { titled } from './pot/mine';
import { closesSlot, forSlot, leaveOpen, notYet, openedSlot, opening } from './pot/open';

/** Opening a pot in a group: where from and where to, then everybody adds their own. */
export const orderFoodTogether = waterfall({
  id: 'order-food-together',
  stays: () => true,
  about: 'order food together in a group: one opens a pot, everybody adds their own, one pays',
  examples: ["let's order lunch together", 'start a group order from Meghana, close at 12:30', 'saath mein order karte hain'],
  slots: [potSlot, closesSlot, forSlot, orderSlot, filter('where', 'where the food goes, in the words it was said', ['text']), filter('page', 'which of the restaurants are shown', ['number']), basket, swap, openedSlot],
  steps: [notYet, place, reached(place), restaurant, forChosen, closed, opening],
  title: titled,
  leave: leaveOpen,
  events,
});
