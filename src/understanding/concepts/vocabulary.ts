import { foldSpelling } from '../../language/text/fold';
import type { ConceptWords } from '../../language/locales/locale';

/** Words of one language for some ideas. */
export interface ConceptColumn {
  words: ConceptWords;
  /** They are met by how they sound too. */
  spelledFreely?: boolean | undefined;
}

/** Some ideas in the words of each language. */
export type ConceptVocabulary = readonly ConceptColumn[];

/** One entry of a vocabulary: the words in order, and the idea they stand for. */
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

/** The names of a vocabulary's ideas, each once. */
export const conceptNames = (vocabulary: ConceptVocabulary): string[] => [
  ...new Set(vocabulary.flatMap(({ words }) => Object.keys(words))),
];

/** All entries of some vocabularies, idea by idea; the same idea may be told in several of them. */
export const entriesOf = (vocabularies: readonly ConceptVocabulary[]): ConceptPhrase[] =>
  vocabularies.flatMap((vocabulary) =>
    conceptNames(vocabulary).flatMap((concept) =>
      vocabulary.flatMap((column) => parsePhrases(concept, column)),
    ),
  );
