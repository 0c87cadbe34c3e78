import type { SlotFill } from '../../engine/command';
import { hasUntaughtLetters } from '../../language/text/language';
import { isQuestion } from '../../language/text/question';
import type { DialogManifest, DialogueContext } from '../understanding';
import { OUT_OF_SCOPE_CONCEPTS } from '../vocabulary';
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
  currentDialog,
  interpretAs,
  isKnownByExamples,
  mentionsConcept,
  type CommandInterpretation,
  type MessageAnalysis,
} from './reading';

/*
 * Begins dialogs by their examples: those without a `purpose`, which no recogniser knows, and every
 * dialog if the message is in a language for which there are no recognisers.
 */

/** Concepts that make a request of the name of a thing. */
const WANTING_CONCEPTS = [
  'WANT',
  'BOOK',
  'FIND',
  'SHOW',
  'POSSIBLE',
  'ORDER_VERB',
  'AVAILABLE',
] as const;

/** The evidence in a message for one dialog. */
interface DialogEvidence {
  dialog: DialogManifest;
  fills: SlotFill[];
  /** The words that stand in its examples; each weighs 1, or less if other dialogs have it too. */
  own: readonly string[];
  weight: number;
  /**
   * The number of words that neither its examples nor its slots explain; `turnedAway` is true if
   * all of them stand for what Mela does not do.
   */
  rest: number;
  turnedAway: boolean;
  /** True if its own words, among them its subject, and names of cities are all that is said. */
  alone: boolean;
}

/** Reads the message again in another context. */
type ReadInside = (context: DialogueContext) => MessageAnalysis;

/** Begins a dialog by an example, or by words that only its examples have. */
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
      .filter((one) => !one.wholeSentences)
      .flatMap((dialog) => evidenceFor(reading, dialog, read) ?? [])
      .filter((one) => isMeant(reading, one)),
  );
  return meant && begin(meant.dialog, meant.fills);
}

/**
 * Goes on with the current dialog where a message begins it once more: the open question is asked
 * again, and what the message tells fills it.
 */
export function beginAgain(
  reading: MessageAnalysis,
  read: ReadInside,
): CommandInterpretation | undefined {
  const dialog = currentDialog(reading);
  if (!dialog || !isKnownByExamples(dialog) || recognisePromptInjection(reading)) return undefined;
  if (dialog.examples.some(isExampleOf(reading)))
    return begin(dialog, fillsInside(reading, dialog, read));
  const denied = mentionsConcept(reading, 'NOT', 'NO') || isQuestion(reading.text);
  const found = denied || dialog.wholeSentences ? undefined : evidenceFor(reading, dialog, read);
  return found && isSaidAgain(reading, found) ? begin(dialog, found.fills) : undefined;
}

/** True for all words of an example, or for the subject with a wish or alone, and nothing told. */
const isSaidAgain = (
  reading: MessageAnalysis,
  { dialog, fills, own, rest, alone }: DialogEvidence,
): boolean =>
  (rest <= own.length && dialog.examples.some((one) => isWithin(reading.text, one))) ||
  (rest === 0 &&
    fills.length === 0 &&
    (alone || mentionsConcept(reading, ...WANTING_CONCEPTS)) &&
    own.some((word) => isSubject(dialog, word)));

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

/** Returns the evidence for a dialog; undefined if another dialog has as much. */
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
    alone: left.length === 0 && saysSubjectAlone(inside, dialog, isOwn),
  };
}

/** True if the subject of a dialog is all that tells what a message is about: "bikes in Pune". */
function saysSubjectAlone(
  inside: MessageAnalysis,
  dialog: DialogManifest,
  isOwn: (word: string) => boolean,
): boolean {
  const { taken, cities } = inside.entities;
  const beside = placesBesideCounts(inside, dialog.slots);
  const counted = new Set(contentPlaces(inside).filter((at) => !beside.includes(at)));
  const about = inside.scene.words
    .map((_, at) => at)
    .filter((at) => heavyWords(wordAt(inside, at)).length > 0)
    .filter((at) => !taken.has(at) && !counted.has(at) && !isOfCity(cities, at));
  return (
    about.every((at) => isOwn(wordAt(inside, at))) &&
    about.some((at) => isSubject(dialog, wordAt(inside, at)))
  );
}

/** True for a noun that a dialog counts, and for what two of its examples speak of. */
const isSubject = (dialog: DialogManifest, word: string): boolean =>
  countsOneOf(dialog, [word]) ||
  dialog.examples.filter((one) => heavyWords(one).some((other) => isSameWord(word, other)))
    .length >= SEVERAL;
const SEVERAL = 2;

/** True for a word in the name of a city. */
const isOfCity = (cities: MessageAnalysis['entities']['cities'], at: number): boolean =>
  cities.some(({ from, to }) => at >= from && at < to);

/** True if a word stands for something that Mela does not do. */
const isTurnedAway = ({ scene }: MessageAnalysis, at: number): boolean =>
  scene.spots.some(
    ({ concept, start, end }) => at >= start && at < end && OUT_OF_SCOPE_CONCEPTS.includes(concept),
  );

/** Returns the words that tell which dialog is meant; a city may be named beside any. */
const contentWords = (reading: MessageAnalysis): string[] =>
  contentPlaces(reading)
    .filter((at) => !isOfCity(reading.entities.cities, at))
    .map((at) => wordAt(reading, at));

/** True for a word that asks whether there is something. */
const asksForAny = ({ scene }: MessageAnalysis, at: number): boolean =>
  scene.spots.some(({ concept, start, end }) => concept === 'AVAILABLE' && at >= start && at < end);

/** Returns the places of the words that no slot of a dialog reads, without names of cities. */
function placesLeft(
  inside: MessageAnalysis,
  { slots }: DialogManifest,
  fills: readonly SlotFill[],
): number[] {
  const names = fills.flatMap(({ value }) =>
    value.is === 'place' && value.name !== undefined ? heavyWords(value.name) : [],
  );
  return placesBesideCounts(inside, slots).filter(
    (at) =>
      !names.includes(wordAt(inside, at)) &&
      !isOfCity(inside.entities.cities, at) &&
      !asksForAny(inside, at),
  );
}

/**
 * True if a message begins a dialog: it has all words of an example and fills a slot; or two words
 * that only this dialog has; or, with no other dialog open, one such word with a request or a value,
 * or as the subject that is all it says, and no unexplained words. Beside a noun that the dialog counts, the unexplained words may stand
 * for what Mela does not do ("hire a cycle").
 */
function isMeant(
  reading: MessageAnalysis,
  { dialog, fills, own, weight, rest, turnedAway, alone }: DialogEvidence,
): boolean {
  const told = fills.length > 0;
  const toldMore = fills.some(({ value }) => value.is !== 'place' && value.is !== 'text');
  const mostly = rest <= own.length;
  const within = dialog.examples.some((example) => isWithin(reading.text, example));
  const idle = reading.context.dialog === undefined && reading.context.asked === undefined;
  if (!idle && !isKnownByExamples(dialog)) return false;
  if (within && told && mostly) return true;
  if (isKnownByExamples(dialog) && namesSomethingElse(reading)) return false;
  if (weight >= FEWEST_WORDS && mostly) return true;
  if (!idle) return false;
  const wanted = mentionsConcept(reading, ...WANTING_CONCEPTS);
  if (weight < 1 || !(told || wanted || alone)) return false;
  return rest === 0 || (mostly && turnedAway && countsOneOf(dialog, own) && (wanted || toldMore));
}

const countsOneOf = ({ slots }: DialogManifest, words: readonly string[]): boolean =>
  slots.some(({ nouns = [] }) =>
    nouns.some((noun) => words.some((word) => isSameWord(word, noun.toLowerCase()))),
  );
