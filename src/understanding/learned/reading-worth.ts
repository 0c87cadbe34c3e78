import type { Command } from '../../engine/command';
import type { MessageAnalysis } from '../commands/reading';
import type { ActCandidates } from './act-candidate';
import { OF_ANSWERS } from './worth/answers';
import { OF_BEGINNINGS } from './worth/beginnings';
import { OF_DETAILS } from './worth/details';
import { OF_VALUES } from './worth/values';

const DISCOUNTS = [...OF_VALUES, ...OF_BEGINNINGS, ...OF_ANSWERS, ...OF_DETAILS];

/**
 * Returns what a reading is worth beside the others of its message, 1 at most: its chance is multiplied
 * by it. Of several discounts the largest counts.
 */
export const worthOfReading = (
  reading: MessageAnalysis,
  commands: readonly Command[],
  { own: { commands: own }, scored }: ActCandidates,
): number =>
  DISCOUNTS.reduce(
    (least, { worth, is }) => (worth < least && is(reading, commands, own, scored) ? worth : least),
    1,
  );
