import { hasUntaughtLetters } from '../../language/text/language';
import {
  currentDialog,
  findDialogManifest,
  isKnownByExamples,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';

/** True for a yes to a bill beside something else, which its own words alone tell. */
const consentsBeside = (reading: MessageAnalysis, own: CommandInterpretation): boolean =>
  own.byClause === true &&
  reading.context.asked?.bill === true &&
  own.commands.at(-1)?.do === 'yes';

/**
 * True for messages that the scorer was not trained on: another script, or a dialog without a
 * label. There the recognisers decide alone.
 */
export const isUntaughtTalk = (reading: MessageAnalysis, own: CommandInterpretation): boolean =>
  consentsBeside(reading, own) ||
  hasUntaughtLetters(reading.text) ||
  isKnownByExamples(currentDialog(reading)) ||
  own.commands.some(
    (one) => one.do === 'start' && isKnownByExamples(findDialogManifest(reading, one.dialog)),
  );
