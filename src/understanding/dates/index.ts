export { BadReference, RECOGNIZERS } from './context';
export { readDates } from './read-dates';
export type { DateReading } from './reading';
