import { waterfall } from '../src/engine/dialog';
import { filterSlot } from '../src/engine/slots/filter';
import { closedRestaurantSlot, settleRestaurantPreconditions, basketSwapSlot } from './food/gates';
import { orderSlot } from './food/lines';
import { checkDeliveryArea } from './food/near';
import { deliveryPlaceSlot, restaurantSlot } from './food/restaurant';
import { basketSlot } from './food/basket';
import { groupOrderEvents } from './pot/events';
import { groupArrangementSlot } from './pot/look';
import { groupOrderTitle } from './pot/mine';
import {
  closingTimeSlot,
  openMinutesSlot,
  cancelOpenedGroupOrder,
  checkNoOpenGroupOrder,
  openedGroupOrderSlot,
  openNewGroupOrder,
} from './pot/open';

/** Opening a pot in a group: where from and where to, then everybody adds their own. */
export const orderFoodTogether = waterfall({
  id: 'order-food-together',
  stays: () => true,
  about: 'order food together in a group: one opens a pot, everybody adds their own, one pays',
  examples: [
    "let's order lunch together",
    'start a group order from Meghana, close at 12:30',
    'saath mein order karte hain',
  ],
  slots: [
    groupArrangementSlot,
    closingTimeSlot,
    openMinutesSlot,
    orderSlot,
    filterSlot('where', 'where the food goes, in the words it was said', ['text']),
    filterSlot('page', 'which of the restaurants are shown', ['number']),
    basketSlot,
    basketSwapSlot,
    openedGroupOrderSlot,
  ],
  steps: [
    checkNoOpenGroupOrder,
    deliveryPlaceSlot,
    checkDeliveryArea(deliveryPlaceSlot),
    restaurantSlot,
    settleRestaurantPreconditions,
    closedRestaurantSlot,
    openNewGroupOrder,
  ],
  title: groupOrderTitle,
  leave: cancelOpenedGroupOrder,
  events: groupOrderEvents,
});
