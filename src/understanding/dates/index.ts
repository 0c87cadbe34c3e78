export { BadReference, type Convention, RECOGNIZERS, type WallTime } from './context';
export { readDates, type ReadDatesOptions } from './read-dates';
export type { DateReading } from './reading';
