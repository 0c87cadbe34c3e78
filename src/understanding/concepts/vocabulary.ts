import { plainLetters } from '../../language/text/tokens';

/**
 * Words of one idea: `English ; Hinglish ; Hindi`, each a list parted by commas; an entry may be several words.
 * Only the Hinglish part is matched by its folded spelling.
 */
export type ConceptVocabulary = Readonly<Record<string, string>>;

/** One entry of a vocabulary: the words in order, and the idea they stand for. */
export interface ConceptPhrase {
  concept: string;
  words: readonly string[];
  hinglish: boolean;
}

function parsePhrases(part: string, concept: string, hinglish: boolean): ConceptPhrase[] {
  const phrases = part
    .split(',')
    .map((phrase) => plainLetters(phrase.normalize('NFKC').trim().toLowerCase()))
    .filter(Boolean);
  return phrases.map((phrase) => ({ concept, words: phrase.split(/\s+/u), hinglish }));
}

/** All entries of some vocabularies; the same concept may be told in several of them. */
export function entriesOf(vocabularies: readonly ConceptVocabulary[]): ConceptPhrase[] {
  return vocabularies.flatMap((vocabulary) =>
    Object.entries(vocabulary).flatMap(([concept, text]) => {
      const [english = '', hinglish = '', hindi = ''] = text.split(';');
      return [
        ...parsePhrases(english, concept, false),
        ...parsePhrases(hinglish, concept, true),
        ...parsePhrases(hindi, concept, false),
      ];
    }),
  );
}
