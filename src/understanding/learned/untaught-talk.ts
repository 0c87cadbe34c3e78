import { hasUntaughtLetters } from '../../language/text/language';
import {
  currentDialog,
  findDialogManifest,
  isKnownByExamples,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';

/**
 * True for messages that the scorer was not trained on: another script, or a dialog without a
 * label. There the recognisers decide alone.
 */
export const isUntaughtTalk = (
  reading: MessageAnalysis,
  { commands }: CommandInterpretation,
): boolean =>
  hasUntaughtLetters(reading.text) ||
  isKnownByExamples(currentDialog(reading)) ||
  commands.some(
    (one) => one.do === 'start' && isKnownByExamples(findDialogManifest(reading, one.dialog)),
  );
