import { type CommandRecogniser, interpretAs, slotThatReads } from './reading';

/** "Leave the play", "यह ट्रेक नहीं चाहिए": what is booked is not wanted, and nothing else is told; it is dropped, as one can undo. */
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
