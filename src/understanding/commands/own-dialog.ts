import { LOCALES } from '../../language/locales';
import { isWordOfGrammar } from '../../language/text/language';
import { isQuestion } from '../../language/text/question';
import { stemCandidates } from '../../language/text/stem';
import { cacheByWord } from '../../language/text/remembered';
import { normalise, splitWords } from '../../language/text/tokens';
import { transliterate } from '../../language/text/transliterate';
import type { SlotFill } from '../../engine/command';
import type { DialogManifest, DialogueContext } from '../understanding';
import { collectOtherAnswers, recogniseAnswer } from './answers';
import { fillsOfSlots } from './fills';
import { recognisePromptInjection } from './prompt-injection';
import {
  currentDialog,
  findDialogManifest,
  interpretAs,
  isKnownByExamples,
  mentionsConcept,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';

/*
 * Dialogs without a `purpose`, which no recogniser knows: their examples begin them and ask their
 * questions, and what their slots read fills them.
 */

/** True while a dialog without a `purpose` is the current one. */
const isOwnDialogUnderWay = (reading: MessageAnalysis): boolean =>
  isKnownByExamples(currentDialog(reading));

const FEWEST_WORDS = 2; // words with meaning; a single one is close to too many sentences

/** Words without meaning of their own, in every language. */
const FILLERS: ReadonlySet<string> = new Set(
  LOCALES.flatMap(({ concepts }) => concepts.grammar['FILLER']?.split(/,\s*/u) ?? []),
);

const isLight = (word: string): boolean =>
  FILLERS.has(word) || isWordOfGrammar(word) || isWordOfGrammar(transliterate(word));

const wordsOfSentence = cacheByWord((sentence): readonly string[] =>
  splitWords(normalise(sentence))
    .map(({ text }) => text)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)),
);

/** Returns the words of a sentence that tell what it is about. */
const heavyWords = cacheByWord((sentence): readonly string[] =>
  wordsOfSentence(sentence).filter((word) => !isLight(word)),
);

/** Returns the words that tell what a sentence is about, or all words if these are too few. */
const meaningWords = (sentence: string): readonly string[] =>
  heavyWords(sentence).length >= FEWEST_WORDS ? heavyWords(sentence) : wordsOfSentence(sentence);

const isSameWord = (one: string, other: string): boolean =>
  one === other || stemCandidates(one).some((form) => stemCandidates(other).includes(form));

const isSameSentence = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => isSameWord(word, other[at] ?? ''));

/** True if the words of a sentence stand in another in a row. */
const standsIn = (words: readonly string[], said: readonly string[]): boolean =>
  words.length >= FEWEST_WORDS &&
  said.some((_word, at) => isSameSentence(words, said.slice(at, at + words.length)));

const sorted = (words: readonly string[]): string[] =>
  words.filter((word) => !FILLERS.has(word)).toSorted();

/** True for the exact words of an example. */
const isSaid = (text: string, example: string): boolean =>
  isSameSentence(wordsOfSentence(text), wordsOfSentence(example));

/** True for an example's words in another order, or without grammatical words. */
const isNear = (text: string, example: string): boolean =>
  isSameSentence(meaningWords(text), meaningWords(example)) ||
  isSameSentence(sorted(wordsOfSentence(text)), sorted(wordsOfSentence(example)));

/** True for an example, exact or near; in a denied sentence only an exact one. */
const isExample = (reading: MessageAnalysis, example: string): boolean =>
  isSaid(reading.text, example) ||
  (!mentionsConcept(reading, 'NOT', 'NO') && isNear(reading.text, example));

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Returns the one dialog that has a sentence as an example. */
const dialogOfExample = (
  reading: MessageAnalysis,
  dialogs: readonly DialogManifest[],
): DialogManifest | undefined =>
  onlyOne(dialogs.filter(({ examples }) => examples.some((one) => isExample(reading, one))));

/** Begins a dialog by its example; the rest of the sentence must fill its slots. */
export function beginByExample(
  reading: MessageAnalysis,
  read: (context: DialogueContext) => MessageAnalysis,
): CommandInterpretation | undefined {
  const { text, context, manifests } = reading;
  if (recognisePromptInjection(reading)) return undefined;
  const others = manifests.filter((one) => isKnownByExamples(one) && one.id !== context.dialog?.id);
  const named = dialogOfExample(reading, others);
  if (named) return interpretAs(EXAMPLE_CONFIDENCE, { do: 'start', dialog: named.id });
  const said = meaningWords(text);
  const begun = onlyOne(
    others.filter(({ examples }) => examples.some((one) => standsIn(meaningWords(one), said))),
  );
  if (begun === undefined || mentionsConcept(reading, 'NOT', 'NO')) return undefined;
  const inside = { ...context, dialog: { id: begun.id, known: [] }, asked: undefined };
  const fills = fillsOfSlots(read(inside), begun.slots);
  return fills.length > 0
    ? interpretAs(EXAMPLE_CONFIDENCE, { do: 'start', dialog: begun.id, fills })
    : undefined;
}
const EXAMPLE_CONFIDENCE = 0.97;

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
  const said = heavyWords(text);
  if (slot === undefined || said.length === 0) return undefined;
  const option = onlyOne(
    options.filter(({ words }) => {
      const own = wordsOfSentence(words);
      return said.every((word) => own.some((one) => isSameWord(one, word)));
    }),
  );
  const fill: SlotFill | undefined = option && { slot, value: { is: 'option', id: option.id } };
  return fill && interpretAs(OPTION_CONFIDENCE, { do: 'fill', ...fill });
}
const OPTION_CONFIDENCE = 0.9;

const SEVERAL = 2;

/** True for words that name what another dialog is for: a title, a kind, a dish. */
const namesSomethingElse = ({ entities, scene }: MessageAnalysis): boolean =>
  entities.title?.sure === true ||
  entities.kinds.length > 0 ||
  ['DISH', 'CUISINE', 'RESTAURANT'].some((concept) => scene.present.has(concept));

/**
 * Keeps a message in a dialog that no recogniser knows: its slots win over an out-of-scope reading,
 * and over another dialog if they read several values and nothing names that dialog's subject.
 */
export function keepToOwnDialog(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  if (!isOwnDialogUnderWay(reading) || recognisePromptInjection(reading)) return found;
  const [first] = found.commands;
  const leaves =
    first?.do === 'start' &&
    first.dialog !== reading.context.dialog?.id &&
    findDialogManifest(reading, first.dialog)?.purpose !== undefined;
  if (first?.do !== 'outside' && first?.do !== 'unclear' && !leaves) return found;
  const answers = answersOf(reading);
  if (answers === undefined || !leaves) return answers ?? found;
  return answers.commands.length >= SEVERAL && !namesSomethingElse(reading) ? answers : found;
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
