import type { SlotFill } from '../../engine/command';
import { hasUntaughtLetters } from '../../language/text/language';
import type { DialogManifest, DialogueContext } from '../understanding';
import { outOfScopeVocabulary } from '../vocabulary/elsewhere';
import {
  FEWEST_WORDS,
  dialogsOfWord,
  heavyWords,
  isExample,
  isSameWord,
  isWithin,
} from './example-words';
import { fillsOfSlots } from './fills';
import { contentPlaces, placesBesideCounts, wordAt } from './left-of-slots';
import { EXAMPLE_CONFIDENCE, namesSomethingElse } from './own-dialog';
import { recognisePromptInjection } from './prompt-injection';
import {
  interpretAs,
  isKnownByExamples,
  mentionsConcept,
  type CommandInterpretation,
  type MessageAnalysis,
} from './reading';

/*
 * Begins dialogs by their own examples: those that no recogniser knows, and any dialog where the message is in a language that
 * nobody wrote recognisers for.
 */

const OUT_OF_SCOPE_CONCEPTS: ReadonlySet<string> = new Set(Object.keys(outOfScopeVocabulary));

/** Concepts of wanting something: with one of them, the name of a thing asks for it. */
const WANTING_CONCEPTS = ['WANT', 'BOOK', 'FIND', 'SHOW', 'POSSIBLE', 'ORDER_VERB'] as const;

/** What a sentence tells of one dialog. */
interface DialogEvidence {
  dialog: DialogManifest;
  fills: SlotFill[];
  /** Words that stand in its examples, and how much they tell: 1 each, less where other dialogs have them too. */
  own: readonly string[];
  weight: number;
  /** How many words neither its examples nor its slots explain; `turnedAway` where all of them are of what Mela does not do. */
  rest: number;
  turnedAway: boolean;
}

/** Reads the message again as if a dialog were under way. */
type ReadInside = (context: DialogueContext) => MessageAnalysis;

/** Begins a dialog by an example of it, or by words of its examples that tell of no other dialog. */
export function beginByExample(
  reading: MessageAnalysis,
  read: ReadInside,
): CommandInterpretation | undefined {
  const { context, text } = reading;
  const untaught = hasUntaughtLetters(text);
  const others = reading.manifests.filter(
    (one) => (untaught || isKnownByExamples(one)) && one.id !== context.dialog?.id,
  );
  if (others.length === 0 || recognisePromptInjection(reading)) return undefined;
  const named = onlyOne(others.filter(({ examples }) => examples.some(isExampleOf(reading))));
  if (named) return begin(named, fillsInside(reading, named, read));
  if (mentionsConcept(reading, 'NOT', 'NO')) return undefined;
  const meant = onlyOne(
    others
      .flatMap((dialog) => evidenceFor(reading, dialog, read) ?? [])
      .filter((one) => isMeant(reading, one)),
  );
  return meant && begin(meant.dialog, meant.fills);
}

const begin = ({ id }: DialogManifest, fills: SlotFill[]): CommandInterpretation =>
  interpretAs(EXAMPLE_CONFIDENCE, {
    do: 'start',
    dialog: id,
    ...(fills.length > 0 ? { fills } : {}),
  });

const readInside = (
  { context }: MessageAnalysis,
  { id }: DialogManifest,
  read: ReadInside,
): MessageAnalysis => read({ ...context, dialog: { id, known: [] }, asked: undefined });

const fillsInside = (
  reading: MessageAnalysis,
  dialog: DialogManifest,
  read: ReadInside,
): SlotFill[] => fillsOfSlots(readInside(reading, dialog, read), dialog.slots);

const isExampleOf =
  (reading: MessageAnalysis) =>
  (example: string): boolean =>
    isExample(reading, example);

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** What the words of a message tell of a dialog; undefined where they tell as much of another. */
function evidenceFor(
  reading: MessageAnalysis,
  dialog: DialogManifest,
  read: ReadInside,
): DialogEvidence | undefined {
  const { manifests } = reading;
  const said = contentWords(reading);
  const weightFor = (id: string): number =>
    said.reduce((sum, word) => {
      const told = dialogsOfWord(manifests, word);
      return told.has(id) ? sum + 1 / told.size : sum;
    }, 0);
  const weight = weightFor(dialog.id);
  if (weight === 0 || manifests.some((one) => one !== dialog && weightFor(one.id) >= weight))
    return undefined;
  const inside = readInside(reading, dialog, read);
  const fills = fillsOfSlots(inside, dialog.slots);
  const isOwn = (word: string): boolean => dialogsOfWord(manifests, word).has(dialog.id);
  const left = placesLeft(inside, dialog, fills).filter((at) => !isOwn(wordAt(inside, at)));
  return {
    dialog,
    fills,
    own: [...new Set(said.filter(isOwn))],
    weight,
    rest: left.length,
    turnedAway: left.every((at) => isTurnedAway(inside, at)),
  };
}

/** True of a word of what Mela does not do. */
const isTurnedAway = ({ scene }: MessageAnalysis, at: number): boolean =>
  scene.spots.some(
    ({ concept, start, end }) => at >= start && at < end && OUT_OF_SCOPE_CONCEPTS.has(concept),
  );

const contentWords = (reading: MessageAnalysis): string[] =>
  contentPlaces(reading).map((at) => wordAt(reading, at));

/** Places of the words that no slot of a dialog reads. */
function placesLeft(
  inside: MessageAnalysis,
  { slots }: DialogManifest,
  fills: readonly SlotFill[],
): number[] {
  const names = fills.flatMap(({ value }) =>
    value.is === 'place' && value.name !== undefined ? heavyWords(value.name) : [],
  );
  return placesBesideCounts(inside, slots).filter((at) => !names.includes(wordAt(inside, at)));
}

/**
 * True where a dialog is meant: by all words of an example with something that fills it, by two words that are its own, or by one,
 * told or wished for while nothing else is under way, beside which nothing stays unexplained. With the name of what a dialog counts, a
 * verb that Mela turns away elsewhere ("hire a cycle") asks for it.
 */
function isMeant(
  reading: MessageAnalysis,
  { dialog, fills, own, weight, rest, turnedAway }: DialogEvidence,
): boolean {
  const told = fills.length > 0;
  const mostly = rest <= own.length;
  const within = dialog.examples.some((example) => isWithin(reading.text, example));
  const idle = reading.context.dialog === undefined && reading.context.asked === undefined;
  if (!idle && !isKnownByExamples(dialog)) return false;
  if (within && told && mostly) return true;
  if (isKnownByExamples(dialog) && namesSomethingElse(reading)) return false;
  if (weight >= FEWEST_WORDS && mostly) return true;
  if (!idle) return false;
  if (weight < 1 || !(told || mentionsConcept(reading, ...WANTING_CONCEPTS))) return false;
  return rest === 0 || (mostly && turnedAway && countsOneOf(dialog, own));
}

const countsOneOf = ({ slots }: DialogManifest, words: readonly string[]): boolean =>
  slots.some(({ nouns = [] }) =>
    nouns.some((noun) => words.some((word) => isSameWord(word, noun.toLowerCase()))),
  );
