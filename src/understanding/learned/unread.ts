import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';

/** Confidence at which a recogniser's reading is sure. */
export const SURE_RECOGNISED = 0.9;
/** Confidence at which it is plain. */
export const PLAIN_RECOGNISED = 0.95;

/** True if no reading was found. */
export const isUnclear = ({ commands: [first] }: CommandInterpretation): boolean =>
  first === undefined || first.do === 'unclear';

/** True if a message has no known word and no value: letters alone are no evidence. */
export const isGibberish = ({ scene, entities }: MessageAnalysis): boolean =>
  entities.taken.size === 0 &&
  [...scene.present].every((concept) => concept.startsWith('@') || concept === 'FILLER');
