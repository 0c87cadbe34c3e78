import { waterfall } from '../../src/engine/dialog';
import { filterSlot } from '../../src/engine/slots/filter';
import {
  closedRestaurantSlot,
  settleRestaurantPreconditions,
  basketSwapSlot,
} from '../order-food/preconditions';
import { orderSlot } from '../order-food/lines';
import { checkDeliveryArea } from '../order-food/near';
import { deliveryPlaceSlot, restaurantSlot } from '../order-food/restaurant';
import { basketSlot } from '../order-food/basket';
import { groupOrderEvents } from '../group-order/events';
import { groupArrangementSlot } from '../group-order/look';
import { groupOrderTitle } from '../group-order/mine';
import {
  closingTimeSlot,
  openMinutesSlot,
  cancelOpenedGroupOrder,
  checkNoOpenGroupOrder,
  openedGroupOrderSlot,
  openNewGroupOrder,
} from '../group-order/open';

/** The dialog in which a host opens a group order; everybody then adds their own dishes. */
export const orderFoodTogether = waterfall({
  id: 'order-food-together',
  area: 'food',
  purpose: 'group-purchase',
  boundToConversation: () => true,
  about: 'order food together in a group: one opens a pot, everybody adds their own, one pays',
  slots: [
    groupArrangementSlot,
    closingTimeSlot,
    openMinutesSlot,
    orderSlot,
    filterSlot('where', 'where the food goes, in the words it was said', ['text'], 'text'),
    filterSlot('page', 'which of the restaurants are shown', ['number'], 'page'),
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
