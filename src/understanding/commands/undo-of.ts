import { findMentionedSlot } from './corrections';
import { countContentWords, interpretAs, mentionsConcept, type CommandRecogniser } from './reading';

const MOST_WORDS = 5; // words; more of them want something else too

/** "Undo the day": the last change of that answer is taken back, and not the last of all. */
export const recogniseUndoOfSlot: CommandRecogniser = (reading) => {
  const slot = mentionsConcept(reading, 'UNDO') ? findMentionedSlot(reading) : undefined;
  return slot !== undefined &&
    reading.context.dialog?.known.includes(slot.name) === true &&
    countContentWords(reading) <= MOST_WORDS
    ? interpretAs(0.95, { do: 'undo', slot: slot.name })
    : undefined;
};
