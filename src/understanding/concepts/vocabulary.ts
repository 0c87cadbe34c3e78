import { foldSpelling } from '../../language/text/fold';

/**
 * Words of one idea: `English ; Hinglish ; Hindi` and any further language, each a list parted by commas; an entry may be several words.
 * Only the Hinglish part is matched by its folded spelling.
 */
export type ConceptVocabulary = Readonly<Record<string, string>>;

const HINGLISH_PART = 1;

/** One entry of a vocabulary: the words in order, and the idea they stand for. */
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

/** All entries of some vocabularies; the same concept may be told in several of them. */
export function entriesOf(vocabularies: readonly ConceptVocabulary[]): ConceptPhrase[] {
  return vocabularies.flatMap((vocabulary) =>
    Object.entries(vocabulary).flatMap(([concept, text]) =>
      text.split(';').flatMap((part, at) => parsePhrases(part, concept, at === HINGLISH_PART)),
    ),
  );
}
