import { waterfall } from '../../src/engine/dialog';
import { filterSlot } from '../../src/engine/slots/filter';
import { basketSlot, pendingNotesSlot } from '../order-food/basket';
import { againSlot, keepOrderWords, orderSlot, takeOrder } from '../order-food/lines';
import { restaurantSlot } from '../order-food/restaurant';
import { pendingOrderWordsSlot } from '../order-food/spoken';
import { menuScreenSlot } from '../order-food/view';
import { groupArrangementSlot } from '../group-order/look';
import { ownLinesQuestion, readOwnLinesAsked } from '../group-order/own-lines';
import {
  withdrawFromGroupOrder,
  groupOrderLinesSlot,
  publishOwnLines,
  publishSettledLines,
  loadOwnLines,
  groupOrderTitle,
} from '../group-order/mine';

/** The dialog in which a colleague adds dishes to the group order, or changes them. */
export const joinGroupOrder = waterfall({
  id: 'join-group-order',
  purpose: 'group-join',
  boundToConversation: () => true,
  about: "add one's own dishes to the group's food order that is open, or change them",
  slots: [
    groupArrangementSlot,
    orderSlot,
    againSlot,
    filterSlot('veg', 'only vegetarian dishes', ['flag'], 'vegetarian'),
    filterSlot('price', 'the most that a dish may cost', ['money'], 'money'),
    pendingOrderWordsSlot,
    menuScreenSlot,
    restaurantSlot,
    basketSlot,
    pendingNotesSlot,
  ],
  steps: [
    loadOwnLines,
    keepOrderWords,
    takeOrder,
    publishSettledLines,
    groupOrderLinesSlot,
    publishOwnLines,
  ],
  questions: { basket: ownLinesQuestion },
  heard: readOwnLinesAsked,
  heardWaiting: readOwnLinesAsked,
  title: groupOrderTitle,
  leave: withdrawFromGroupOrder,
});
