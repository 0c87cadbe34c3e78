export { BadReference, RECOGNIZERS_CONVENTION } from './context';
export { readDates } from './read-dates';
export type { RecognisedDate } from './recognised-date';
