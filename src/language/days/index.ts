export { BadReference, RECOGNIZERS_CONVENTION } from './context';
export { findMissingDay, readDates } from './read-dates';
export type { RecognisedDate } from './recognised-date';
