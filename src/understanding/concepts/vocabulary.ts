import { foldSpelling } from '../../language/text/fold';

/**
 * Words for concepts, as `English ; Hinglish ; Hindi` and any further language: each part is a list
 * separated by commas, and an entry may have several words. Only the Hinglish part is matched by
 * its folded spelling.
 */
export type ConceptVocabulary = Readonly<Record<string, string>>;

const HINGLISH_PART = 1;

/** An entry of a vocabulary: its words in order, and the concept that they mean. */
export interface ConceptPhrase {
  concept: string;
  words: readonly string[];
  hinglish: boolean;
}

function parsePhrases(part: string, concept: string, hinglish: boolean): ConceptPhrase[] {
  const phrases = part
    .split(',')
    .map((phrase) => foldSpelling(phrase.normalize('NFKC').trim()))
    .filter(Boolean);
  return phrases.map((phrase) => ({ concept, words: phrase.split(/\s+/u), hinglish }));
}

/** Returns all entries of some vocabularies, in which a concept may occur several times. */
export function entriesOf(vocabularies: readonly ConceptVocabulary[]): ConceptPhrase[] {
  return vocabularies.flatMap((vocabulary) =>
    Object.entries(vocabulary).flatMap(([concept, text]) =>
      text.split(';').flatMap((part, at) => parsePhrases(part, concept, at === HINGLISH_PART)),
    ),
  );
}
