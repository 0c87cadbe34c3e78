import {
  currentDialog,
  findDialogManifest,
  isKnownByExamples,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';

/** Letters of the scripts that the sentences of `training` are written in. */
const TAUGHT_SCRIPTS = /[\p{Script=Latin}\p{Script=Devanagari}]/u;

const isOfUntaughtScript = (text: string): boolean =>
  /\p{L}/u.test(text) && !TAUGHT_SCRIPTS.test(text);

/**
 * True where the scorer was never taught: a language in letters of its own, a dialog that it has no label for. There the
 * recognisers speak alone.
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
