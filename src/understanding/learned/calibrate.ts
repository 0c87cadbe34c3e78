/** From which chance of a ranker on a choice is right how often, in rising order. */
export type Calibration = readonly (readonly [from: number, right: number])[];

/** Returns how often a choice of this chance was right where it was measured; the chance itself where nothing was. */
export const calibrated = (chance: number, calibration: Calibration): number =>
  calibration.findLast(([from]) => chance >= from)?.[1] ?? calibration[0]?.[1] ?? chance;
