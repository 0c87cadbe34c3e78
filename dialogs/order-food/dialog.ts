import { tellNotLater } from './not-later';
import { waterfall } from '../../src/engine/dialog';
import { filterSlot } from '../../src/engine/slots/filter';
import { fittedAddressSlot, pinOfAddress } from './address-pin';
import { basketSlot } from './basket';
import { basketBar } from './basket-bar';
import { recipientContactSlot } from './contact';
import { readFoodWords } from './heard';
import {
  closedRestaurantSlot,
  settleRestaurantPreconditions,
  switchToNamedRestaurant,
  stillOpen,
  basketSwapSlot,
  applyBasketSwap,
} from './preconditions';
import { againSlot, keepOrderWords, basketLinesSlot, orderSlot, takeOrder } from './lines';
import { checkDeliveryArea } from './near';
import { readNamedOfGroup } from './named-of-group';
import { foodBillConsent, initiateFoodOrder, revokeStaleFoodLink, foodOrderTitle } from './pay';
import { lookUpPickupPlace } from './pickup-place';
import { foodQuestions } from './questions';
import { menuSheetSlot, takeMenuSheet } from './menu-sheet';
import { quoteFoodOrder } from './quote';
import { deliveryPlaceSlot, restaurantSlot } from './restaurant';
import { pendingOrderWordsSlot } from './spoken';
import { menuScreenSlot } from './view';
import { deliveryWaySlot, wayStill } from './way';
import { paidBesideSlot } from '../parts/earlier-orders';
import { paidAlready } from '../parts/paying';
import { groupArrangementSlot } from '../group-order/look';
import { isBoundToGroup } from '../group-order/bound-to-group';
import {
  separateOrderSlot,
  loadClosedGroupOrder,
  joinOpenGroupOrder,
  abandonFoodOrder,
  placeGroupFoodOrder,
  shareFoodBill,
  sharedFoodBillSlot,
  groupFoodOrderSlot,
} from '../group-order/order';

/** Slots that the beginning of an order may fill and only other steps read. */
const orderFoodFilters = [
  orderSlot,
  againSlot,
  separateOrderSlot,
  groupArrangementSlot,
  sharedFoodBillSlot,
  groupFoodOrderSlot,
  paidBesideSlot,
  fittedAddressSlot,
  filterSlot('veg', 'only vegetarian dishes', ['flag'], 'vegetarian'),
  filterSlot('price', 'the most that a dish may cost', ['money'], 'money'),
  filterSlot('page', 'which of the restaurants are shown', ['number'], 'page'),
];

/** The dialog that orders food, from words or taps to the paid order (interface.md, area B). */
export const orderFood = waterfall({
  id: 'order-food',
  area: 'food',
  purpose: 'purchase',
  boundToConversation: isBoundToGroup,
  interruption: { collecting: true },
  about: 'order food: dishes, options, basket, delivery, payment',
  slots: [...orderFoodFilters, pendingOrderWordsSlot, menuScreenSlot, menuSheetSlot, basketSlot],
  steps: [
    paidAlready,
    joinOpenGroupOrder,
    loadClosedGroupOrder,
    keepOrderWords,
    tellNotLater,
    deliveryPlaceSlot,
    checkDeliveryArea(deliveryPlaceSlot),
    restaurantSlot,
    switchToNamedRestaurant,
    settleRestaurantPreconditions,
    closedRestaurantSlot,
    basketSwapSlot,
    applyBasketSwap,
    takeOrder,
    takeMenuSheet,
    basketLinesSlot,
    stillOpen,
    pinOfAddress,
    quoteFoodOrder,
    deliveryWaySlot,
    wayStill,
    recipientContactSlot,
    pinOfAddress,
    initiateFoodOrder,
    lookUpPickupPlace,
    shareFoodBill,
    foodBillConsent,
    placeGroupFoodOrder,
  ],
  questions: foodQuestions,
  title: foodOrderTitle,
  bar: basketBar,
  heard: readFoodWords,
  heardWaiting: readNamedOfGroup,
  leave: abandonFoodOrder,
  revised: revokeStaleFoodLink,
});
