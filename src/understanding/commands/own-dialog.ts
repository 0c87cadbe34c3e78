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
 * Dialogs that no recogniser knows: they say nothing of what a person comes to them for (`purpose`). Their own examples begin
 * them and ask their questions, and what their slots read fills them.
 */

/** True while such a dialog is under way. */
const isOwnDialogUnderWay = (reading: MessageAnalysis): boolean =>
  isKnownByExamples(currentDialog(reading));

const FEWEST_WORDS = 2; // words of meaning: a single one is near to too many sentences

/** Words that carry no meaning of their own, in every language. */
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

/** Words of a sentence that tell what it is about. */
const heavyWords = cacheByWord((sentence): readonly string[] =>
  wordsOfSentence(sentence).filter((word) => !isLight(word)),
);

/** The same; all words where those are too few. */
const meaningWords = (sentence: string): readonly string[] =>
  heavyWords(sentence).length >= FEWEST_WORDS ? heavyWords(sentence) : wordsOfSentence(sentence);

const isSameWord = (one: string, other: string): boolean =>
  one === other || stemCandidates(one).some((form) => stemCandidates(other).includes(form));

const isSameSentence = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => isSameWord(word, other[at] ?? ''));

/** True where the words of a sentence stand in another, one after the other. */
const standsIn = (words: readonly string[], said: readonly string[]): boolean =>
  words.length >= FEWEST_WORDS &&
  said.some((_word, at) => isSameSentence(words, said.slice(at, at + words.length)));

const sorted = (words: readonly string[]): string[] =>
  words.filter((word) => !FILLERS.has(word)).toSorted();

/** True of the very words of an example. */
const isSaid = (text: string, example: string): boolean =>
  isSameSentence(wordsOfSentence(text), wordsOfSentence(example));

/** True of the words of an example in another order, and of the same but for words of grammar. */
const isNear = (text: string, example: string): boolean =>
  isSameSentence(meaningWords(text), meaningWords(example)) ||
  isSameSentence(sorted(wordsOfSentence(text)), sorted(wordsOfSentence(example)));

/** True of an example, exact or near; where something is denied, of an exact one alone. */
const isExample = (reading: MessageAnalysis, example: string): boolean =>
  isSaid(reading.text, example) ||
  (!mentionsConcept(reading, 'NOT', 'NO') && isNear(reading.text, example));

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** The one dialog of those that a sentence is an example of. */
const dialogOfExample = (
  reading: MessageAnalysis,
  dialogs: readonly DialogManifest[],
): DialogManifest | undefined =>
  onlyOne(dialogs.filter(({ examples }) => examples.some((one) => isExample(reading, one))));

/** Begins a dialog by an example of it; with more in the sentence, where that more fills slots of it. */
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

/** A side question of the dialog under way, in the words of its examples. */
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

/** What fills slots of the dialog under way: its open question first, then whatever else it reads. */
function answersOf(reading: MessageAnalysis): CommandInterpretation | undefined {
  const answer = recogniseAnswer(reading) ?? optionSaid(reading);
  if (answer) return answer;
  const others = collectOtherAnswers(reading, undefined);
  return others.length > 0 ? interpretAs(OTHERS_CONFIDENCE, ...others) : undefined;
}
const OTHERS_CONFIDENCE = 0.85;

/** "To the airport": all that it says beside words of grammar is what one of the options is called. */
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

/** True of words that name what another dialog is for: a title, a kind of thing to do, a dish. */
const namesSomethingElse = ({ entities, scene }: MessageAnalysis): boolean =>
  entities.title?.sure === true ||
  entities.kinds.length > 0 ||
  ['DISH', 'CUISINE', 'RESTAURANT'].some((concept) => scene.present.has(concept));

/**
 * What is said over a dialog that no recogniser knows. Nothing that Mela does not do, and no other dialog, wins over what its
 * slots read: a refusal gives way to any answer, another dialog to several at once or to the answer to the open question.
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

/** The dialog of a draft that waits, where a word of the message stands in its examples and in no other waiting one's. */
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
