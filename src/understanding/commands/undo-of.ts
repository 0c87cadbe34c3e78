import { findMentionedSlot } from './corrections';
import { countContentWords, interpretAs, mentionsConcept, type CommandRecogniser } from './reading';

const MOST_WORDS = 5; // words; a longer message wants something else too

/** Recognises a request to undo the last change of one answer: "undo the day". */
export const recogniseUndoOfSlot: CommandRecogniser = (reading) => {
  const slot = mentionsConcept(reading, 'UNDO') ? findMentionedSlot(reading) : undefined;
  return slot !== undefined &&
    reading.context.dialog?.known.includes(slot.name) === true &&
    countContentWords(reading) <= MOST_WORDS
    ? interpretAs(0.95, { do: 'undo', slot: slot.name })
    : undefined;
};
