import type { Command } from '../../engine/command';

/** True for a place that no map knows: any words give one where a place is asked for. */
export const givesStrangePlace = (one: Command): boolean =>
  one.do === 'fill' &&
  one.value.is === 'place' &&
  one.value.lat === undefined &&
  one.value.pin === undefined;
