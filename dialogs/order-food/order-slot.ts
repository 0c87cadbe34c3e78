import { filterSlot } from '../../src/engine/slots/filter';

/** The slot of an order in the person's own words, whenever they said it. */
export const orderSlot = filterSlot(
  'order',
  'what to eat, in the person’s own words: dishes, numbers, options, changes',
  ['text'],
  'order-lines',
);
/** The slot of "the usual": the last food order once more. */
export const againSlot = filterSlot('again', 'the last food order once more', ['flag'], 'yes-no');
