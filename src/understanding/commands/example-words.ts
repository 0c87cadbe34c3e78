import { hasUntaughtLetters, isWordOfGrammar } from '../../language/text/language';
import { cacheByWord } from '../../language/text/remembered';
import { stemCandidates } from '../../language/text/stem';
import { normalise, splitWords } from '../../language/text/tokens';
import { transliterate } from '../../language/text/transliterate';
import type { DialogManifest } from '../understanding';
import { wordsOfConcept } from '../vocabulary';
import { mentionsConcept, type MessageAnalysis } from './reading';

/* Compares the words of a sentence with those of the examples of dialogs. */

/** The fewest words that identify a sentence; a single one is close to too many sentences. */
export const FEWEST_WORDS = 2;

/** Words without meaning of their own, in every language. */
const FILLERS = wordsOfConcept('FILLER');

const isLight = (word: string): boolean =>
  FILLERS.has(word) || isWordOfGrammar(word) || isWordOfGrammar(transliterate(word));

const wordsOfSentence = cacheByWord((sentence): readonly string[] =>
  splitWords(normalise(sentence))
    .map(({ text }) => text)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)),
);

/** Returns the words of a sentence that tell what it is about. */
export const heavyWords = cacheByWord((sentence): readonly string[] =>
  wordsOfSentence(sentence).filter((word) => !isLight(word)),
);

/** Returns the words that tell what a sentence is about, or all words if these are too few. */
const meaningWords = (sentence: string): readonly string[] =>
  heavyWords(sentence).length >= FEWEST_WORDS ? heavyWords(sentence) : wordsOfSentence(sentence);

const SHORTEST_BEGINNING = 4; // letters that two forms of a word have in common
const BEGINNING_SHARE = 0.7; // of the shorter one

/** True for two words that begin alike, in a language whose endings are not known. */
function beginAlike(one: string, other: string): boolean {
  if (!hasUntaughtLetters(one) || !hasUntaughtLetters(other)) return false;
  const shorter = Math.min(one.length, other.length);
  const common = Math.max(SHORTEST_BEGINNING, Math.ceil(shorter * BEGINNING_SHARE));
  return shorter >= common && one.slice(0, common) === other.slice(0, common);
}

/** True for two forms of one word. */
export const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  stemCandidates(one).some((form) => stemCandidates(other).includes(form)) ||
  beginAlike(one, other);

/** True for the same words in the same order. */
export const isSameSentence = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => isSameWord(word, other[at] ?? ''));

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
export const isExample = (reading: MessageAnalysis, example: string): boolean =>
  isSaid(reading.text, example) ||
  (!mentionsConcept(reading, 'NOT', 'NO') && isNear(reading.text, example));

/** True if a sentence has all words of an example, in any order and with others between. */
export const isWithin = (text: string, example: string): boolean => {
  const words = meaningWords(example);
  const said = wordsOfSentence(text);
  return (
    words.length >= FEWEST_WORDS &&
    words.every((word) => said.some((other) => isSameWord(word, other)))
  );
};

/** True if the words that tell what a sentence is about are all among the words of another. */
export const isPartOf = (text: string, words: string): boolean => {
  const said = heavyWords(text);
  const own = wordsOfSentence(words);
  return said.length > 0 && said.every((word) => own.some((one) => isSameWord(one, word)));
};

/** Returns the words of a dialog's examples and its nouns for what it counts. */
const wordsOfDialog = ({ examples, slots }: DialogManifest): string[] =>
  [...examples, ...slots.flatMap(({ nouns = [] }) => nouns)].flatMap(heavyWords);

/** Looks up the ids of the dialogs of a word. */
type DialogsOfWord = (word: string) => ReadonlySet<string>;
const dialogIndexes = new WeakMap<readonly DialogManifest[], DialogsOfWord>();

function indexDialogs(manifests: readonly DialogManifest[]): DialogsOfWord {
  const entries = manifests.flatMap((one) =>
    one.wholeSentences
      ? []
      : [...new Set(wordsOfDialog(one))].map((word) => ({ word, id: one.id })),
  );
  return cacheByWord(
    (said) => new Set(entries.flatMap(({ word, id }) => (isSameWord(word, said) ? [id] : []))),
  );
}

/** Returns the ids of the dialogs whose examples or nouns have a word; the fewer, the more it tells. */
export function dialogsOfWord(
  manifests: readonly DialogManifest[],
  word: string,
): ReadonlySet<string> {
  const index = dialogIndexes.get(manifests) ?? indexDialogs(manifests);
  dialogIndexes.set(manifests, index);
  return index(word);
}
