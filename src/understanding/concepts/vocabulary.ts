import { foldSpelling } from '../../language/text/fold';
import type { ConceptWords } from '../../language/locales/locale';

/** The words of one language for the concepts of a vocabulary. */
export interface ConceptColumn {
  words: ConceptWords;
  /** True if the words match by sound as well. */
  spelledFreely?: boolean | undefined;
}

/** A vocabulary: the words for its concepts in each language. */
export type ConceptVocabulary = readonly ConceptColumn[];

/** An entry of a vocabulary: its words in order, and the concept that they mean. */
export interface ConceptPhrase {
  concept: string;
  words: readonly string[];
  spelledFreely: boolean;
}

function parsePhrases(
  concept: string,
  { words, spelledFreely = false }: ConceptColumn,
): ConceptPhrase[] {
  const phrases = (words[concept] ?? '')
    .split(',')
    .map((phrase) => foldSpelling(phrase.normalize('NFKC').trim()))
    .filter(Boolean);
  return phrases.map((phrase) => ({ concept, words: phrase.split(/\s+/u), spelledFreely }));
}

/** Returns the concepts of a vocabulary, each once. */
export const conceptNames = (vocabulary: ConceptVocabulary): string[] => [
  ...new Set(vocabulary.flatMap(({ words }) => Object.keys(words))),
];

/** Returns the entries of some vocabularies, by concept; several may have the same concept. */
export const entriesOf = (vocabularies: readonly ConceptVocabulary[]): ConceptPhrase[] =>
  vocabularies.flatMap((vocabulary) =>
    conceptNames(vocabulary).flatMap((concept) =>
      vocabulary.flatMap((column) => parsePhrases(concept, column)),
    ),
  );
