import { hasUntaughtLetters, isWordOfGrammar } from '../../language/text/language';
import { cacheByWord } from '../../language/text/remembered';
import { stemCandidates } from '../../language/text/stem';
import { normalise, splitWords } from '../../language/text/tokens';
import { transliterate } from '../../language/text/transliterate';
import type { DialogManifest } from '../understanding';
import { wordsOfConcept } from '../vocabulary';
import { mentionsConcept, type MessageAnalysis } from './reading';

/* The words by which a sentence is compared with the examples of dialogs. */

/** The fewest words of meaning by which a sentence is known: a single one is near to too many sentences. */
export const FEWEST_WORDS = 2;

/** Words that carry no meaning of their own, in every language. */
const FILLERS = wordsOfConcept('FILLER');

const isLight = (word: string): boolean =>
  FILLERS.has(word) || isWordOfGrammar(word) || isWordOfGrammar(transliterate(word));

const wordsOfSentence = cacheByWord((sentence): readonly string[] =>
  splitWords(normalise(sentence))
    .map(({ text }) => text)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)),
);

/** Words of a sentence that tell what it is about. */
export const heavyWords = cacheByWord((sentence): readonly string[] =>
  wordsOfSentence(sentence).filter((word) => !isLight(word)),
);

/** The same; all words where those are too few. */
const meaningWords = (sentence: string): readonly string[] =>
  heavyWords(sentence).length >= FEWEST_WORDS ? heavyWords(sentence) : wordsOfSentence(sentence);

const SHORTEST_BEGINNING = 4; // letters that two forms of a word have in common
const BEGINNING_SHARE = 0.7; // of the shorter one

/** True of forms of one word in a language whose endings nobody has told: they begin alike. */
function beginAlike(one: string, other: string): boolean {
  if (!hasUntaughtLetters(one) || !hasUntaughtLetters(other)) return false;
  const shorter = Math.min(one.length, other.length);
  const common = Math.max(SHORTEST_BEGINNING, Math.ceil(shorter * BEGINNING_SHARE));
  return shorter >= common && one.slice(0, common) === other.slice(0, common);
}

/** True of two forms of one word. */
export const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  stemCandidates(one).some((form) => stemCandidates(other).includes(form)) ||
  beginAlike(one, other);

/** True of the same words in the same order. */
export const isSameSentence = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => isSameWord(word, other[at] ?? ''));

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
export const isExample = (reading: MessageAnalysis, example: string): boolean =>
  isSaid(reading.text, example) ||
  (!mentionsConcept(reading, 'NOT', 'NO') && isNear(reading.text, example));

/** True where all words of an example stand in a sentence, in any order and with others between. */
export const isWithin = (text: string, example: string): boolean => {
  const words = meaningWords(example);
  const said = wordsOfSentence(text);
  return (
    words.length >= FEWEST_WORDS &&
    words.every((word) => said.some((other) => isSameWord(word, other)))
  );
};

/** True where each word of meaning in a sentence, and there is one, is among the words of another. */
export const isPartOf = (text: string, words: string): boolean => {
  const said = heavyWords(text);
  const own = wordsOfSentence(words);
  return said.length > 0 && said.every((word) => own.some((one) => isSameWord(one, word)));
};

/** The words of a dialog's examples, and what it calls the things that it counts. */
const wordsOfDialog = ({ examples, slots }: DialogManifest): string[] =>
  [...examples, ...slots.flatMap(({ nouns = [] }) => nouns)].flatMap(heavyWords);

/** Tells the dialogs in whose examples a word stands; made once for the same dialogs. */
type DialogsOfWord = (word: string) => ReadonlySet<string>;
const dialogIndexes = new WeakMap<readonly DialogManifest[], DialogsOfWord>();

function indexDialogs(manifests: readonly DialogManifest[]): DialogsOfWord {
  const entries = manifests.flatMap((one) =>
    [...new Set(wordsOfDialog(one))].map((word) => ({ word, id: one.id })),
  );
  return cacheByWord(
    (said) => new Set(entries.flatMap(({ word, id }) => (isSameWord(word, said) ? [id] : []))),
  );
}

/** The dialogs in whose examples a word stands: the fewer, the more it tells of one. */
export function dialogsOfWord(
  manifests: readonly DialogManifest[],
  word: string,
): ReadonlySet<string> {
  const index = dialogIndexes.get(manifests) ?? indexDialogs(manifests);
  dialogIndexes.set(manifests, index);
  return index(word);
}
