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

/** From here on what the recognisers read is sure. */
export const SURE_RECOGNISED = 0.9;
/** From here on what the scorer reads is sure enough to let go what is known, and to begin what two readings compete for. */
export const SURE_CHANCE = 0.75;

/** Nothing was read. */
export const isUnclear = ({ commands: [first] }: CommandInterpretation): boolean =>
  first === undefined || first.do === 'unclear';

/** No word of it means anything to us, and nothing was told: letters alone are no evidence. */
export const isGibberish = ({ scene, entities }: MessageAnalysis): boolean =>
  entities.taken.size === 0 &&
  [...scene.present].every((concept) => concept.startsWith('@') || concept === 'FILLER');

/** Dialogs are begun and baskets filled by many a question; what else the recognisers read in one is likelier than that nobody knows. */
const MISREAD_QUESTIONS = /^(?:start|slot lines)\b/u;

/** Begun by many a question that was not told. */
export const buysOrSearches = (purpose: DialogManifest['purpose']): boolean =>
  purpose === 'search' || purpose === 'purchase' || isGroupPurpose(purpose);

/** What has an answer of its own, or opens what was bought, is truer than that nobody knows. */
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

/** Nothing that is asked over a slot of own words is a question to us: it goes where they go, or is answered from what they are about. */
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

/** Plainly a question, in words that we know some of: that it was not told is a truer answer than that it was not understood. */
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
