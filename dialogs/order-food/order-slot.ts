import { filterSlot } from '../../src/engine/slots/filter';

/** The order in the person's own words, whenever it was said. */
export const orderSlot = filterSlot(
  'order',
  'what to eat, in the person’s own words: dishes, numbers, options, changes',
  ['text'],
  'order-lines',
);
/** "The usual": the last order once more. */
export const againSlot = filterSlot('again', 'the last food order once more', ['flag'], 'yes-no');
