import {
  currentDialog,
  findDialogManifest,
  isKnownByExamples,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';

/** Scripts of the training sentences. */
const TAUGHT_SCRIPTS = /[\p{Script=Latin}\p{Script=Devanagari}]/u;

const isOfUntaughtScript = (text: string): boolean =>
  /\p{L}/u.test(text) && !TAUGHT_SCRIPTS.test(text);

/**
 * True for messages that the scorer was not trained on: another script, or a dialog without a
 * label. There the recognisers decide alone.
 */
export const isUntaughtTalk = (
  reading: MessageAnalysis,
  { commands }: CommandInterpretation,
): boolean =>
  isOfUntaughtScript(reading.text) ||
  isKnownByExamples(currentDialog(reading)) ||
  commands.some(
    (one) => one.do === 'start' && isKnownByExamples(findDialogManifest(reading, one.dialog)),
  );
