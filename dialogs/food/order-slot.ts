import { filter } from '../../src/engine/slots/filter';

/** The order in the person's own words, whenever it was said. */
export const orderSlot = filter('order', 'what to eat, in the person’s own words: dishes, numbers, options, changes', ['text']);
/** "The usual": the last order once more. */
export const againSlot = filter('again', 'the last food order once more', ['flag']);
