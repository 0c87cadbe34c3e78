import { isGroupPurpose } from '../../engine/dialog-purpose';
import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import {
  findDialogManifest,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';
import type { DialogManifest } from '../understanding';
import { type ActLabel } from './act-label';

/** Confidence at which a recogniser's reading is sure. */
export const SURE_RECOGNISED = 0.9;
/** Probability at which the scorer may drop a known value or decide between two readings. */
export const SURE_CHANCE = 0.75;

/** True if no reading was found. */
export const isUnclear = ({ commands: [first] }: CommandInterpretation): boolean =>
  first === undefined || first.do === 'unclear';

/** True if a message has no known word and no value: letters alone are no evidence. */
export const isGibberish = ({ scene, entities }: MessageAnalysis): boolean =>
  entities.taken.size === 0 &&
  [...scene.present].every((concept) => concept.startsWith('@') || concept === 'FILLER');

/** Labels that many questions get wrongly: starts of dialogs and orders. */
const MISREAD_QUESTIONS = /^(?:start|slot lines)\b/u;

/** True for a dialog of searching or buying, which questions are often misread to begin. */
export const buysOrSearches = (purpose: DialogManifest['purpose']): boolean =>
  purpose === 'search' || purpose === 'purchase' || isGroupPurpose(purpose);

/** True for a reading that answers better than "nobody told". */
const isTruerThanUnknown = (
  reading: MessageAnalysis,
  { commands: [first] }: CommandInterpretation,
): boolean =>
  first?.do === 'start'
    ? !buysOrSearches(findDialogManifest(reading, first.dialog)?.purpose)
    : TOLD_TRULY.has(first?.do);
const TOLD_TRULY: ReadonlySet<Command['do'] | undefined> = new Set([
  'ask',
  'outside',
  'chat',
  'person',
]);

/** True if a message may be a question that nobody answers, and not own words for a slot. */
export const mayBeUnknownQuestion = (
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  own: ActLabel | undefined,
  chance: number,
): boolean =>
  !(reading.context.asked?.takes[0] === 'text') &&
  (isUnclear(recognised) ||
    (recognised.confidence < SURE_RECOGNISED && MISREAD_QUESTIONS.test(own ?? '')) ||
    (chance >= SURE_CHANCE && !isTruerThanUnknown(reading, recognised)));

/** True for a plain question in known words, to which "nobody told" is a true answer. */
export const isQuestionWithoutAnswer = (
  reading: MessageAnalysis,
  { commands: [first] }: CommandInterpretation,
): boolean =>
  reading.context.dialog !== undefined &&
  reading.context.asked?.takes[0] !== 'text' &&
  first?.do === 'unclear' &&
  (first.readings?.length ?? 0) < 2 &&
  isQuestion(reading.text) &&
  !isGibberish(reading);
