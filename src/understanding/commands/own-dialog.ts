import { isQuestion } from '../../language/text/question';
import type { Command, SlotFill } from '../../engine/command';
import type { DialogManifest } from '../understanding';
import { collectOtherAnswers, recogniseAnswer } from './answers';
import { heavyWords, isExample, isPartOf, isSameSentence, isSameWord } from './example-words';
import { recognisePromptInjection } from './prompt-injection';
import {
  currentDialog,
  findDialogManifest,
  interpretAs,
  isKnownByExamples,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';

/*
 * Dialogs without a `purpose`, which no recogniser knows: their examples ask their questions, and
 * what their slots read fills them; `begin-by-example.ts` begins them.
 */

/** True while a dialog without a `purpose` is the current one. */
const isOwnDialogUnderWay = (reading: MessageAnalysis): boolean =>
  isKnownByExamples(currentDialog(reading));

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** The confidence in a sentence of the examples. */
export const EXAMPLE_CONFIDENCE = 0.97;

/** Recognises a side question of the current dialog by its examples. */
export const recogniseOwnQuestion: CommandRecogniser = (reading) => {
  if (!isOwnDialogUnderWay(reading)) return undefined;
  const about = heavyWords(reading.text);
  const asks = about.length > 0 && isQuestion(reading.text);
  const question = currentDialog(reading)?.questions.find(({ examples }) =>
    examples.some(
      (one) => isExample(reading, one) || (asks && isSameSentence(about, heavyWords(one))),
    ),
  );
  return question
    ? interpretAs(EXAMPLE_CONFIDENCE, { do: 'ask', question: question.id })
    : undefined;
};

/** Returns values for the current dialog: of its open question, else of other slots. */
function answersOf(reading: MessageAnalysis): CommandInterpretation | undefined {
  const answer = recogniseAnswer(reading) ?? optionSaid(reading);
  if (answer) return answer;
  const others = collectOtherAnswers(reading, undefined);
  return others.length > 0 ? interpretAs(OTHERS_CONFIDENCE, ...others) : undefined;
}
const OTHERS_CONFIDENCE = 0.85;

/** Picks the option whose words are all that a message says: "to the airport". */
function optionSaid({ text, context }: MessageAnalysis): CommandInterpretation | undefined {
  const { slot, options = [] } = context.asked ?? {};
  const option = onlyOne(options.filter(({ words }) => isPartOf(text, words)));
  if (slot === undefined || option === undefined) return undefined;
  const fill: SlotFill = { slot, value: { is: 'option', id: option.id } };
  return interpretAs(OPTION_CONFIDENCE, { do: 'fill', ...fill });
}
const OPTION_CONFIDENCE = 0.9;

const SEVERAL = 2;

/** True for words that name what another dialog is for: a title, a kind, a dish. */
export const namesSomethingElse = ({ entities, scene }: MessageAnalysis): boolean =>
  entities.title?.sure === true ||
  entities.kinds.length > 0 ||
  ['DISH', 'CUISINE', 'RESTAURANT'].some((concept) => scene.present.has(concept));

/**
 * Keeps a message in a dialog that no recogniser knows: its slots win over an out-of-scope reading,
 * and over another dialog if they read several values and nothing names that dialog's subject.
 * `readIdle` reads the message as if nothing were open: another dialog that was in doubt begins if it
 * would begin so.
 */
export function keepToOwnDialog(
  reading: MessageAnalysis,
  found: CommandInterpretation,
  readIdle: () => CommandInterpretation,
): CommandInterpretation {
  if (!isOwnDialogUnderWay(reading) || recognisePromptInjection(reading)) return found;
  const [first] = found.commands;
  const leaves =
    first?.do === 'start' &&
    first.dialog !== reading.context.dialog?.id &&
    findDialogManifest(reading, first.dialog)?.purpose !== undefined;
  if (first?.do !== 'outside' && first?.do !== 'unclear' && !leaves) return found;
  const answers = answersOf(reading);
  if (answers === undefined || !leaves) return answers ?? begunIfSure(first, readIdle) ?? found;
  return answers.commands.length >= SEVERAL && !namesSomethingElse(reading) ? answers : found;
}

/** Returns the idle reading where it begins the very dialog that was in doubt: "order food". */
function begunIfSure(
  doubted: Command,
  readIdle: () => CommandInterpretation,
): CommandInterpretation | undefined {
  const readings = doubted.do === 'unclear' ? (doubted.readings ?? []) : [];
  const idle = readings.length === 1 ? readIdle() : undefined;
  const [start, ...others] = idle?.commands ?? [];
  return start?.do === 'start' && others.length === 0 && start.dialog === readings[0]
    ? idle
    : undefined;
}

/** Returns the waiting dialog whose examples alone share a word with the message. */
export function waitingDialogNamed({
  text,
  context,
  manifests,
}: MessageAnalysis): DialogManifest | undefined {
  const waiting = new Set(context.drafts?.map(({ dialog }) => dialog));
  const said = heavyWords(text);
  return onlyOne(
    manifests.filter(
      (one) =>
        waiting.has(one.id) &&
        one.id !== context.dialog?.id &&
        isKnownByExamples(one) &&
        one.examples.some((example) =>
          heavyWords(example).some((word) => said.some((other) => isSameWord(word, other))),
        ),
    ),
  );
}
