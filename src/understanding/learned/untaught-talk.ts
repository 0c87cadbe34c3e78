import { hasUntaughtLetters } from '../../language/text/language';
import {
  currentDialog,
  findDialogManifest,
  isKnownByExamples,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';

/**
 * True where the scorer was never taught: a language in letters of its own, a dialog that it has no label for. There the
 * recognisers speak alone.
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
