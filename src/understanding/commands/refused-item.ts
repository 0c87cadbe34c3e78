import { type CommandRecogniser, interpretAs, slotThatReads } from './reading';

/** Recognises a message that only refuses the booked item, and drops it: "leave the play". */
export const recogniseRefusedItem: CommandRecogniser = (reading) => {
  const { refusesItem, kinds, title, days, clocks, counts } = reading.entities;
  return refusesItem === true &&
    kinds.length === 0 &&
    title === undefined &&
    days.length + clocks.length + counts.length === 0 &&
    !reading.text.includes('?') &&
    slotThatReads(reading, 'item') !== undefined
    ? interpretAs(0.9, { do: 'cancel' })
    : undefined;
};
