import type { SlotManifest } from '../understanding';
import { findCountedBy } from './count-slots';
import { heavyWords } from './example-words';
import type { MessageAnalysis } from './reading';
import { unexplainedPlaces } from './rest';

/** Returns the folded word at a place of a message. */
export const wordAt = ({ scene }: MessageAnalysis, at: number): string =>
  scene.words[at]?.text ?? '';

/** Returns the places of unexplained words that are more than grammar. */
export const contentPlaces = (reading: MessageAnalysis): number[] =>
  unexplainedPlaces(reading).filter((at) => heavyWords(wordAt(reading, at)).length > 0);

/** Returns these places without what the slots of a dialog count: "2 bikes", "for 3 hours". */
export function placesBesideCounts(
  reading: MessageAnalysis,
  slots: readonly SlotManifest[],
): number[] {
  const { text, scene } = reading;
  const counted = slots.flatMap((slot) => findCountedBy(text, slot) ?? []);
  return contentPlaces(reading).filter((at) => {
    const start = scene.words[at]?.start ?? 0;
    return !counted.some((one) => start >= one.start && start < one.end);
  });
}
