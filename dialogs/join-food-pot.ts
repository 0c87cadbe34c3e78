import { waterfall } from '../src/engine/dialog';
import { filter } from '../src/engine/slots/filter';
import { basket, heldNotes } from './food/basket';
import { againSlot, hear, orderSlot, takeOrder } from './food/lines';
import { restaurant } from './food/restaurant';
import { spoken } from './food/spoken';
import { view } from './food/view';
import { potSlot } from './pot/look';
import { leavePot, potLines, publish, putSoFar, takeUp, titled } from './pot/mine';

/** Adding one's own dishes to the pot of the group, and changing them. */
export const joinFoodPot = waterfall({
  id: 'join-food-pot',
  stays: () => true,
  about: "add one's own dishes to the group's food order that is open, or change them",
  examples: ["I'm in", 'add mine to the group order: one masala dosa without onion', 'same as Priya', 'main bhi'],
  slots: [potSlot, orderSlot, againSlot, filter('veg', 'only vegetarian dishes', ['flag']), filter('price', 'the most that a dish may cost', ['money']), spoken, view, restaurant, basket, heldNotes],
  steps: [takeUp, hear, takeOrder, putSoFar, potLines, publish],
  title: titled,
  leave: leavePot,
});
